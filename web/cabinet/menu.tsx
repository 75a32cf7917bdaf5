import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import {
  AccountIcon,
  DocumentIcon,
  ExitIcon,
  HomeIcon,
  PartnersIcon,
  SettingsIcon,
  TradingIcon,
} from '../../ui/icons.tsx'
import { exit } from './exit.ts'
import style from './menu.module.css'

/** The menu of what is built. On a phone it lies at the foot of the window, and the header alone has the exit. */
export function Menu() {
  const { text } = useText()
  const item = (
    to: `/cabinet/${'main' | 'finance' | 'trade' | 'docs' | 'structure' | 'settings'}`,
    icon: ReactNode,
    title: string,
  ) => (
    <li>
      <Link to={to} className={style.item}>
        {icon}
        <span>{title}</span>
      </Link>
    </li>
  )

  return (
    <nav className={style.menu} aria-label={text('cabinet.menu')}>
      <ul className={style.list}>
        {item('/cabinet/main', <HomeIcon />, text('cabinet.main'))}
        {item('/cabinet/finance', <AccountIcon />, text('finance.title'))}
        {item('/cabinet/trade', <TradingIcon />, text('trading.title'))}
        {item('/cabinet/docs', <DocumentIcon />, text('documents.title'))}
        {item('/cabinet/structure', <PartnersIcon />, text('partnership.title'))}
        {item('/cabinet/settings', <SettingsIcon />, text('security.title'))}
        <li className={style.exit}>
          <button type="button" className={style.item} onClick={exit}>
            <ExitIcon />
            <span>{text('cabinet.exit')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
