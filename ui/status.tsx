import type { ReactNode } from 'react'
import style from './status.module.css'

export type StatusTone = 'good' | 'waiting' | 'bad' | 'quiet'

/**
 * The state that something is in, in a word or two, and below it since when, or why. The dot only repeats what the word
 * says: it is full where something has come to an end, and hollow where it is still under way.
 */
export const Status = ({
  tone = 'quiet',
  detail,
  children,
}: {
  tone?: StatusTone
  detail?: string
  children: ReactNode
}) => (
  <span className={`${style.status} ${style[tone]}`}>
    <span>{children}</span>
    {detail && <span className={style.detail}>{detail}</span>}
  </span>
)
