import type { ReactNode } from 'react'
import style from './badge.module.css'

type BadgeTone = 'good' | 'waiting' | 'bad' | 'quiet'

/** A mark of something special, in a word or two. A state is a `Status`. */
export const Badge = ({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`${style.badge} ${style[tone]}`}>{children}</span>
)
