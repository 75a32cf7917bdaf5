import type { ReactNode } from 'react'
import style from './disclosure.module.css'

/** A text that not everybody needs each time, folded under a line that names it. */
export const Disclosure = ({
  title,
  isOpenOnWide = false,
  children,
}: {
  title: string
  /** Folded on a phone only. */
  isOpenOnWide?: boolean
  children: ReactNode
}) => (
  <details
    className={isOpenOnWide ? undefined : style.narrow}
    open={isOpenOnWide && globalThis.matchMedia?.('(min-width: 40rem)').matches}
  >
    <summary className={style.summary}>{title}</summary>
    {children}
  </details>
)
