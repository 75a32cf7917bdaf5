import type { TrackRecord } from '../../contract/track-record.ts'

interface GrowthPoint {
  /** In milliseconds: the end of its month, or now for the one that runs. */
  at: number
  month: string
  percent: string
}

/** From nothing at the first deal, month by month to the return of today. */
export function growthPoints({
  since,
  asOf,
  months,
}: Pick<TrackRecord, 'since' | 'asOf' | 'months'>): GrowthPoint[] {
  const first = months[0]
  if (!first || !since) return []
  const now = asOf.getTime()
  const start = { at: since.getTime(), month: first.month, percent: '0' }
  return [
    start,
    ...months.map(({ month, growthPercent }) => ({
      at: Math.min(now, endOf(month)),
      month,
      percent: growthPercent,
    })),
  ]
}

function endOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return Date.UTC(year, number, 1)
}
