/** An account's value as points to draw. Money that comes in or goes out is no result: both lines move with it alike. */
import type { Micro } from '../../contract/money.ts'
import { dayMs } from '../../contract/time.ts'
import type { CurvePoint } from '../../contract/trading.ts'

/** What was paid in, less what was paid out, up to each point. */
export function paidInAt(points: readonly CurvePoint[]): Micro[] {
  let sum = 0n
  return points.map(({ movedMicro }) => (sum += movedMicro))
}

/** What each booked deal has brought, in their order. */
export const resultsOf = (points: readonly CurvePoint[]): { at: Date; resultMicro: Micro }[] =>
  points.flatMap(({ at, equityMicro, isDeal }, index) =>
    isDeal ? [{ at, resultMicro: equityMicro - (points[index - 1]?.equityMicro ?? 0n) }] : [],
  )

const dealsLeast = 5
const daysLeast = 2

/** A course of a few deals or of a day is a box that says nothing: then the deals are shown instead. */
export function isDrawable(points: readonly CurvePoint[]): boolean {
  const results = resultsOf(points)
  const [first, last] = [points[0], points.at(-1)]
  return results.length >= dealsLeast && last!.at.getTime() - first!.at.getTime() >= daysLeast * dayMs
}
