import { Outlet } from '@tanstack/react-router'
import { Header } from './header.tsx'
import style from './standalone.module.css'

/** The frame of a page for one thing alone: no menu, one narrow sheet. The page brings its own way back. */
export function Standalone() {
  return (
    <div className={style.frame}>
      <Header />
      <main className={style.page}>
        <Outlet />
      </main>
    </div>
  )
}
