import type { ReactNode } from 'react'
import style from './disclosure.module.css'

/** Words that not everybody needs each time, behind a line that says what they are about. */
export const Disclosure = ({
  title,
  isOpenOnWide = false,
  children,
}: {
  title: string
  /** Only a phone has no room for it. */
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
