import type { Micro } from '../../contract/money.ts'
import { readPercent } from '../../contract/percent.ts'

const ppm = 1_000_000n

/** What a fall in percent takes from an amount, a started micro-dollar as a whole one, and no more than all of it. */
export function drawdownAmount(amountMicro: Micro, percent: string): Micro | null {
  const fallPpm = readPercent(percent)
  if (fallPpm === null) return null
  const size = fallPpm < 0n ? -fallPpm : fallPpm
  const lost = (amountMicro * size + ppm - 1n) / ppm
  return lost > amountMicro ? -amountMicro : -lost
}
