import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { HideAmountsSwitch } from '../../ui/hide-amounts-switch.tsx'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { ThemeChoice } from '../../ui/theme-choice.tsx'
import style from './own-choices.module.css'

/** The language and appearance, chosen in the menu itself. */
export function OwnChoices() {
  const { text } = useText()
  return (
    <>
      <Choice title={text('ui.language')}>
        <LanguageSwitcher isNamed />
      </Choice>
      <Choice title={text('settings.theme')}>
        <ThemeChoice />
      </Choice>
      <Choice title={text('settings.hideAmounts')}>
        <HideAmountsSwitch />
      </Choice>
    </>
  )
}

const Choice = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={style.choice}>
    <span>{title}</span>
    {children}
  </li>
)
