import type { ReactNode } from 'react'
import style from './status.module.css'

export type StatusTone = 'good' | 'waiting' | 'bad' | 'quiet'

/**
 * A state in a word or two, and below it since when, or why. The dot only repeats the word: it is filled for an end,
 * and hollow while it is under way.
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
