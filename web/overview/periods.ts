/** The period of a client's curve in view, and results relative to its value. */
import type { Overview, OverviewPoint } from '../../contract/overview.ts'
import type { Micro } from '../../contract/money.ts'
import { ppmOf } from '../../contract/percent.ts'
import { dayOf } from '../../contract/time.ts'
import { beginningOf, periodsSince, type Period } from '../money/periods.ts'

/** The total value, wherever it is. */
export const totalOf = ({
  availableMicro,
  reservedMicro,
  pendingRewardsMicro,
  programsMicro,
}: Overview): Micro => availableMicro + reservedMicro + pendingRewardsMicro + programsMicro

export const startOf = ({ day }: OverviewPoint): number => Date.parse(`${day}T00:00:00Z`)

/** The results of deals and rewards. */
export const resultOf = ({ valueMicro, paidInMicro }: OverviewPoint): Micro => valueMicro - paidInMicro

/** The points of a period, starting with the value at its beginning; all of them where they begin later. */
export function cutToPeriod(points: readonly OverviewPoint[], period: Period, asOf: Date): OverviewPoint[] {
  if (period === 'all') return [...points]
  const day = dayOf(beginningOf(period, asOf))
  const before = points.findLast(point => point.day <= day)
  const within = points.filter(point => point.day > day)
  return before ? [{ ...before, day }, ...within] : within
}

/** Those that are shorter than the whole curve. */
export const periodsOf = (points: readonly OverviewPoint[], asOf: Date): Period[] =>
  periodsSince(new Date(startOf(points[0]!)), asOf)

/** A result in millionths of what took part, towards minus infinity; undefined where nothing does. */
export const partOf = (resultMicro: Micro, stakeMicro: Micro): bigint | undefined =>
  stakeMicro > 0n ? ppmOf(resultMicro, stakeMicro) : undefined
