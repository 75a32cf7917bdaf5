import { useEffect, useRef, type ReactNode } from 'react'
import style from './page-head.module.css'

/** Whether a page was shown before in this document: only then has somebody moved on from it. */
let hasMoved = false

/**
 * A page's first line: its title, which is also the window's, and the page's own actions. Anyone who moves to the page
 * is brought to its title, so that those who listen hear where they are.
 */
export function PageHead({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Mastercopy`
  }, [title])
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true })
    hasMoved = true
  }, [])

  return (
    <header className={style.head}>
      <div className={style.row}>
        <h1 ref={heading} className={style.title} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={style.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}
