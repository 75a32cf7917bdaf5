import type { ReactNode } from 'react'
import style from './badge.module.css'

export type BadgeTone = 'good' | 'waiting' | 'bad' | 'quiet'

/** A state in one word. The word carries the meaning, the colour only repeats it. */
export const Badge = ({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`${style.badge} ${style[tone]}`}>{children}</span>
)
