import { useText } from '../../texts/index.ts'
import { areAmountsHidden, hideAmounts } from '../../ui/hidden-amounts.ts'
import { Card } from '../../ui/card.tsx'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { useStore } from '../../ui/store.ts'
import { Switch } from '../../ui/switch.tsx'
import { ThemeChoice } from '../../ui/theme-choice.tsx'

/** How pages speak and look on this device. */
export function LookBlock() {
  const { text } = useText()
  const isHidden = useStore(areAmountsHidden)
  return (
    <Card title={text('settings.look')}>
      <SettingRow title={text('settings.language')}>
        <LanguageSwitcher />
      </SettingRow>
      <SettingRow title={text('settings.theme')} note={text('settings.themeNote')}>
        <ThemeChoice />
      </SettingRow>
      <SettingRow title={text('settings.hideAmounts')} note={text('settings.hideNote')}>
        <Switch
          label={text('settings.hideAmounts')}
          isBare
          isOn={isHidden}
          turn={() => hideAmounts(!isHidden)}
        />
      </SettingRow>
    </Card>
  )
}
