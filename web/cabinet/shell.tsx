import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../texts/index.ts'
import { UnreadEvents } from '../settings/index.ts'
import { StopNotice } from '../stops/index.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageBar } from '../../ui/page-bar.ts'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import style from './shell.module.css'

/** The cabinet's frame: the menu at the side (on a phone at the foot), the header, the page. */
export function Shell() {
  const { text } = useText()
  const { pathname } = useLocation()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  return (
    <div className={style.shell}>
      <a className={`visually-hidden ${style.skip}`} href="#content">
        {text('cabinet.skip')}
      </a>
      <div className={style.column}>
        <aside className={style.side}>
          <Logo label={text('cabinet.toRoot')} />
          <Menu />
        </aside>
      </div>
      <Header bar={setBar} hasMenu />
      <main id="content" className={style.page} tabIndex={-1}>
        <StopNotice />
        {pathname === '/cabinet/main' && <UnreadEvents />}
        {bar && (
          <PageBar value={bar}>
            <HideableAmounts>
              <Outlet />
            </HideableAmounts>
          </PageBar>
        )}
        <footer className={style.foot}>
          <a href="/licences.txt">{text('cabinet.licences')}</a>
        </footer>
      </main>
    </div>
  )
}
