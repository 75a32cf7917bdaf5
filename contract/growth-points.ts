import type { TrackMonth, TrackRecord } from './track-record.ts'

interface GrowthPoint {
  /** In milliseconds: the end of its month, or now for the current one. */
  at: number
  /** Undefined at the first deal, before which there is nothing. */
  month: TrackMonth | undefined
}

/** From zero at the first deal, month by month to today's return. */
export function growthPoints({
  since,
  asOf,
  months,
}: Pick<TrackRecord, 'since' | 'asOf' | 'months'>): GrowthPoint[] {
  if (!since || months.length === 0) return []
  const now = asOf.getTime()
  return [
    { at: since.getTime(), month: undefined },
    ...months.map(month => ({ at: Math.min(now, endOf(month.month)), month })),
  ]
}

/** The same as a curve, in percent. */
export const growthCurve = (record: Parameters<typeof growthPoints>[0]): { at: number; value: number }[] =>
  growthPoints(record).map(({ at, month }) => ({ at, value: Number(month?.growthPercent ?? 0) }))

/** In milliseconds, by UTC. */
export const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)

export function endOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return Date.UTC(year, number, 1)
}
