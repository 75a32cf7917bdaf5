import { useText } from '../../texts/index.ts'
import { HideAmountsSwitch } from '../../ui/amounts.tsx'
import { Card } from '../../ui/card.tsx'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { ThemeChoice } from '../../ui/theme-choice.tsx'

/** How pages speak and look on this device. */
export function AppearanceBlock() {
  const { text } = useText()
  return (
    <Card title={text('settings.look')}>
      <SettingRow title={text('settings.language')}>
        <LanguageSwitcher />
      </SettingRow>
      <SettingRow title={text('settings.theme')} note={text('settings.themeNote')}>
        <ThemeChoice />
      </SettingRow>
      <SettingRow title={text('settings.hideAmounts')} note={text('settings.hideNote')}>
        <HideAmountsSwitch />
      </SettingRow>
    </Card>
  )
}
