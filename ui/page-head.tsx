import { use, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PageBar } from './page-bar.ts'
import style from './page-head.module.css'

const softHyphen = '\u00ad'

/** Whether a page was shown before in this document: only then this is a navigation. */
let hasMoved = false

/**
 * A page's first line: its title, which is also the window's, the tools beside it in the bar, and its introduction.
 * Navigation focuses the title, so that screen readers read where they are.
 */
export function PageHead({
  title,
  tools,
  children,
}: {
  title: string
  /** Actions on the whole page: small and unobtrusive. */
  tools?: ReactNode
  children?: ReactNode
}) {
  const bar = use(PageBar)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title.replaceAll(softHyphen, '')} · Mastercopy`
  }, [title])
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true })
    hasMoved = true
  }, [])

  const line = (
    <div className={style.line}>
      <h1 ref={heading} className={style.title} tabIndex={-1}>
        {title}
      </h1>
      {tools}
    </div>
  )
  if (!bar) return <Below above={line}>{children}</Below>
  return (
    <>
      {createPortal(line, bar)}
      <Below>{children}</Below>
    </>
  )
}

const Below = ({ above, children }: { above?: ReactNode; children?: ReactNode }) =>
  (above || children) && (
    <header className={style.head}>
      {above}
      {children}
    </header>
  )
