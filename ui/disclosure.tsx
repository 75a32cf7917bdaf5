import type { ReactNode } from 'react'
import style from './disclosure.module.css'

const lines = { text: style.summary, heading: style.heading, plain: undefined }

/** What not everybody needs each time, folded under a line that names it. */
export const Disclosure = ({
  title,
  look = 'text',
  className,
  isOpen = false,
  isOpenOnWide = false,
  children,
}: {
  title: ReactNode
  /** Of its line: a small one below a text, a heading among others, or as the class says. */
  look?: keyof typeof lines
  className?: string | undefined
  isOpen?: boolean
  /** Folded on a phone only. */
  isOpenOnWide?: boolean
  children: ReactNode
}) => (
  <details
    className={className ?? (look === 'text' && !isOpenOnWide ? style.narrow : undefined)}
    open={isOpen || (isOpenOnWide && globalThis.matchMedia?.('(min-width: 40rem)').matches)}
  >
    <summary className={lines[look]}>{title}</summary>
    {children}
  </details>
)
