/** The result of an amount that took part in a program's deals, profits reinvested: its growth, in money. */
import type { CoursePoint } from '../../contract/track-record.ts'
import { dollars, type Micro } from '../../contract/money.ts'
import type { PublicProgram } from '../../contract/track-record.ts'

const wholePpm = 1_000_000n

/** Rounded down, as growth is. */
export const worthMicro = (stakeMicro: Micro, growthPercent: string): Micro =>
  (stakeMicro * (wholePpm + growthPpm(growthPercent))) / wholePpm

/** As `readPercent`, which reads four digits before the point at most: growth has no bound. */
function growthPpm(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.replace('-', '').split('.')
  const size = BigInt(whole + decimals.padEnd(4, '0'))
  return percent.startsWith('-') ? -size : size
}

/** Where a program sets no maximum. */
const mostMicro = dollars(10_000)

/** Amounts that can be tried: those that an account could be opened with, up to the last here. */
export const stakeRange = (
  program: Pick<PublicProgram, 'leastMicro' | 'mostMicro'>,
): { leastMicro: Micro; mostMicro: Micro } => {
  const most = program.mostMicro ?? mostMicro
  return { leastMicro: program.leastMicro, mostMicro: most < program.leastMicro ? program.leastMicro : most }
}

/** Nothing is lost before the first deal: where all values are higher, the amount itself is the lowest. */
export const lowestPercent = (lowest: CoursePoint | undefined): string =>
  lowest?.growthPercent.startsWith('-') ? lowest.growthPercent : '0'
