import type { ReactNode } from 'react'
import style from './signed.module.css'

export type Tone = 'gain' | 'loss' | 'even' | 'awaited'

/** A figure with a sign. The sign carries the meaning, the colour only repeats it. */
export const Signed = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={style[tone]}>{children}</span>
)
