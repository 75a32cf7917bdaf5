import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { StopNotice } from '../stops/index.ts'
import { PageBar } from '../../ui/page-bar.ts'
import { Header } from './header.tsx'
import style from './standalone.module.css'

/** The frame of a page with a single task: no menu, one sheet. The page has its own way back. */
export function Standalone() {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  return (
    <div className={style.frame}>
      <Header bar={setBar} />
      <main className={style.page}>
        <StopNotice isOfSuspended={false} />
        {bar && (
          <PageBar value={bar}>
            <Outlet />
          </PageBar>
        )}
      </main>
    </div>
  )
}
