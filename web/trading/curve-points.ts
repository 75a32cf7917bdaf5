/**
 * An account's value as points to draw. Money that comes in or goes out is no result: both lines move with it alike.
 */
import type { Micro } from '../../contract/money.ts'
import { ppmOf } from '../../contract/percent.ts'
import { dayMs, dayOf } from '../../contract/time.ts'
import type { CurvePoint } from '../../contract/trading.ts'
import { toneOf } from '../../ui/tone.ts'
import type { Mark } from '../market/index.ts'
import { beginningOf, type Period } from '../money/periods.ts'

/** What was paid in, less what was paid out, up to each point. */
export function paidInAt(points: readonly CurvePoint[]): Micro[] {
  let sum = 0n
  return points.map(({ movedMicro }) => (sum += movedMicro))
}

type BookedDeal = NonNullable<CurvePoint['deal']>

interface Result {
  at: Date
  deal: BookedDeal
  beforeMicro: Micro
  resultMicro: Micro
}

/** What each booked deal has brought, in the order of booking. */
export const resultsOf = (points: readonly CurvePoint[]): Result[] =>
  points.flatMap(({ at, equityMicro, deal }, index) => {
    const beforeMicro = points[index - 1]?.equityMicro ?? 0n
    return deal ? [{ at, deal, beforeMicro, resultMicro: equityMicro - beforeMicro }] : []
  })

const dealsLeast = 5
const daysLeast = 2

/** A curve of a few deals or of a day shows nothing: then the deals are shown instead. */
export function isDrawable(points: readonly CurvePoint[]): boolean {
  const results = resultsOf(points)
  const [first, last] = [points[0], points.at(-1)]
  return results.length >= dealsLeast && last!.at.getTime() - first!.at.getTime() >= daysLeast * dayMs
}

/** A moment of an account's course. */
export interface CoursePoint {
  at: Date
  equityMicro: Micro
  paidInMicro: Micro
  movedMicro: Micro
  /** The deal that was booked then, with what it has brought. */
  deal: (BookedDeal & { resultMicro: Micro }) | undefined
  /** The growth by the deals so far, in millionths of a millionth: each relative to the value before it. */
  growth: bigint
  /** The highest growth so far. */
  height: bigint
}

const one = 1_000_000_000_000n

/** The curve of an account in money, and the growth by its deals: money that moves does not change that. */
export function courseOf(points: readonly CurvePoint[]): CoursePoint[] {
  const paidIn = paidInAt(points)
  let [growth, height, beforeMicro] = [one, one, 0n]
  return points.map(({ at, equityMicro, movedMicro, deal: booked }, index) => {
    const deal = booked && { ...booked, resultMicro: equityMicro - beforeMicro }
    if (deal && beforeMicro > 0n) growth = (growth * equityMicro) / beforeMicro
    if (growth > height) height = growth
    beforeMicro = equityMicro
    return { at, equityMicro, movedMicro, deal, paidInMicro: paidIn[index]!, growth, height }
  })
}

/** The part of a curve in a period, starting with its value at the beginning. */
export function courseWithin(course: readonly CoursePoint[], period: Period, asOf: Date): CoursePoint[] {
  if (period === 'all') return [...course]
  const since = beginningOf(period, asOf)
  const before = course.findLast(({ at }) => at <= since)
  const within = course.filter(({ at }) => at > since)
  return before ? [{ ...before, at: since, movedMicro: 0n, deal: undefined }, ...within] : within
}

/** The number of deals in it. */
export const countOf = (course: readonly CoursePoint[]): number => course.filter(({ deal }) => deal).length

/** The change of a growth, in percent with four decimals, rounded towards minus infinity: "-1.2512". */
export function changeOf(growth: bigint, since: bigint): string {
  const ppm = ppmOf(growth - since, since)
  const digits = (ppm < 0n ? -ppm : ppm).toString().padStart(5, '0')
  return `${ppm < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** The growth by an account's deals so far, in percent. */
export const percentPoints = (points: readonly CurvePoint[]): { at: number; value: number }[] =>
  courseOf(points).map(({ at, growth }) => ({ at: at.getTime(), value: Number(changeOf(growth, one)) }))

/** What each booked deal has brought, in percent of what the account was worth before it. */
export const percentResults = (points: readonly CurvePoint[]): number[] =>
  resultsOf(points).map(({ resultMicro, beforeMicro }) =>
    beforeMicro > 0n ? Number(ppmOf(resultMicro, beforeMicro)) / 10_000 : 0,
  )

/** Each day on which deals were booked, once for gains and once for losses, with their number where there are several. */
export function marksOf(points: readonly CurvePoint[]): Mark[] {
  const counts = new Map<string, Mark & { count: number }>()
  for (const { at, resultMicro } of resultsOf(points)) {
    const [day, kind] = [dayOf(at), toneOf(resultMicro)]
    const before = counts.get(day + kind)
    counts.set(day + kind, { day, kind, count: (before?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ count, ...mark }) =>
    count > 1 ? { ...mark, words: String(count) } : mark,
  )
}
