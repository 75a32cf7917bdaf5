import type { Micro } from '../../contract/money.ts'
import type { Tone } from '../ui/signed.tsx'

export const toneOf = (resultMicro: Micro): Tone =>
  resultMicro === 0n ? 'even' : resultMicro > 0n ? 'gain' : 'loss'
