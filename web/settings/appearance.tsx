import { useText } from '../../texts/index.ts'
import { HideAmountsSwitch } from '../../ui/hide-amounts-switch.tsx'
import { Card } from '../../ui/card.tsx'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { ThemeChoice } from '../../ui/theme-choice.tsx'
import { SettingRow } from './setting-row.tsx'

/** The language and appearance of pages on this device. */
export function AppearanceBlock() {
  const { text } = useText()
  return (
    <Card title={text('settingsPage.look')}>
      <div>
        <SettingRow title={text('settings.language')}>
          <LanguageSwitcher isNamed />
        </SettingRow>
        <SettingRow title={text('settings.theme')} note={text('settingsPage.themeNote')}>
          <ThemeChoice />
        </SettingRow>
        <SettingRow title={text('settings.hideAmounts')} note={text('settingsPage.hideNote')}>
          <HideAmountsSwitch />
        </SettingRow>
      </div>
    </Card>
  )
}
