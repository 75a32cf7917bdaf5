import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { HideAmountsSwitch } from '../../ui/amounts.tsx'
import { Card } from '../../ui/card.tsx'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { ThemeChoice } from '../../ui/theme-choice.tsx'
import style from './appearance.module.css'

/** The language and appearance of pages on this device. */
export function AppearanceBlock() {
  const { text } = useText()
  return (
    <Card title={text('settings.look')}>
      <div>
        <SettingRow title={text('settings.language')}>
          <LanguageSwitcher isNamed />
        </SettingRow>
        <SettingRow title={text('settings.theme')} note={text('settings.themeNote')}>
          <ThemeChoice />
        </SettingRow>
        <SettingRow title={text('settings.hideAmounts')} note={text('settings.hideNote')}>
          <HideAmountsSwitch />
        </SettingRow>
      </div>
    </Card>
  )
}

/** A setting, with its sentence, and its control at the side. */
const SettingRow = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className={style.row}>
    <div>
      <p className={style.title}>{title}</p>
      {note && <p className={style.note}>{note}</p>}
    </div>
    {children}
  </div>
)
