import type { ReactNode } from 'react'
import type { Micro } from '../contract/money.ts'
import { useText } from '../texts/index.ts'
import style from './signed.module.css'
import { toneOf } from './tone.ts'

export type Tone = 'gain' | 'loss' | 'even' | 'awaited'

/** A figure with a sign. The sign carries the meaning, the colour only repeats it. */
export const Signed = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={style[tone]}>{children}</span>
)

/** An amount in its colour. A hidden one has neither sign nor colour. */
export function SignedAmount({ of, children }: { of: Micro; children: ReactNode }) {
  const { unmasked } = useText()
  return <Signed tone={unmasked ? 'even' : toneOf(of)}>{children}</Signed>
}
