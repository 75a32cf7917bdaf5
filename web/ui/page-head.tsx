import { useEffect, type ReactNode } from 'react'
import style from './page-head.module.css'

/** A page's first line: its title, which is also the window's, and the page's own actions. */
export function PageHead({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children?: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Mastercopy`
  }, [title])

  return (
    <header className={style.head}>
      <div className={style.row}>
        <h1>{title}</h1>
        {actions && <div className={style.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}
