import type { ReactNode } from 'react'
import style from './badge.module.css'

type BadgeTone = 'good' | 'waiting' | 'bad' | 'quiet'

/** A mark on something, in a word or two: what it is besides what all of its kind are. Its state is a `Status`. */
export const Badge = ({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`${style.badge} ${style[tone]}`}>{children}</span>
)
