import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { HideAmountsSwitch } from '../../ui/amounts.tsx'
import { Card } from '../../ui/card.tsx'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { ThemeChoice } from '../../ui/theme-choice.tsx'
import style from './appearance.module.css'

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

/** What can be set, with its sentence, and at its side what sets it. */
const SettingRow = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className={style.row}>
    <div>
      <p className={style.title}>{title}</p>
      {note && <p className={style.note}>{note}</p>}
    </div>
    {children}
  </div>
)
