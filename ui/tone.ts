import type { Micro } from '../contract/money.ts'
import type { Tone } from './signed.tsx'

/** Of an amount, or of a percentage as a decimal ("-1.25"). */
export function toneOf(result: Micro | string): Exclude<Tone, 'awaited'> {
  const size = typeof result === 'string' ? Number(result) : result
  if (size > 0) return 'gain'
  return size < 0 ? 'loss' : 'even'
}
