import { useId, useRef } from 'react'
import { useProfile } from '../call/profile.ts'
import { Bell } from '../notices/index.ts'
import { useText } from '../../texts/index.ts'
import { HideAmountsButton } from '../../ui/amounts.tsx'
import { ExitIcon } from '../../ui/icons.tsx'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { Logo } from '../../ui/logo.tsx'
import { exit } from './exit.ts'
import { OwnMenu } from './menu.tsx'
import style from './header.module.css'

/** The page's title and its tools, the client's name (which opens their account), the language, signing out. */
export function Header({
  bar,
  hasMenu = false,
}: {
  bar: (place: HTMLElement | null) => void
  /** On a phone signing out is in the menu. */
  hasMenu?: boolean
}) {
  const { text } = useText()
  const { name } = useProfile()
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)

  return (
    <header className={hasMenu ? `${style.header} ${style.within}` : style.header}>
      <div className={style.logo}>
        <Logo label={text('cabinet.toRoot')} />
      </div>
      <div ref={bar} className={style.bar} />
      <Bell />
      <div className={style.hide}>
        <HideAmountsButton />
      </div>
      <button type="button" className={style.client} title={name} popoverTarget={menuId} data-prints="">
        <span className="visually-hidden">{text('cabinet.client')}: </span>
        {displayName(name)}
      </button>
      <div id={menuId} ref={menu} popover="auto" className={style.menu}>
        <OwnMenu close={() => menu.current?.hidePopover()} />
      </div>
      <LanguageSwitcher />
      <button type="button" className={style.exit} onClick={exit}>
        <ExitIcon />
        <span className={style.word}>{text('cabinet.exit')}</span>
      </button>
    </header>
  )
}

/** The name in the cabinet's header: the second word of the full name, then the first (specification, section 2). */
export function displayName(fullName: string): string {
  const [first = '', second = ''] = fullName.trim().split(/\s+/)
  return `${second} ${first}`.trim()
}
