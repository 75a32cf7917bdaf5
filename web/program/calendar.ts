/** Days with a root as months of squares. */
import type { SealCalendar } from '../../contract/track-record.ts'
import { frameLeaves } from './root.ts'

type Day = SealCalendar['days'][number]

interface CalendarMonth {
  /** YYYY-MM */
  month: string
  /** How many weekdays are before its first square; weeks begin on Monday. */
  offset: number
  days: readonly (Day & { density: 0 | 1 | 2 | 3 })[]
}

/** The latest month first. */
export function monthsOf(days: readonly Day[]): CalendarMonth[] {
  const most = Math.max(1, ...days.map(({ leaves }) => leaves - frameLeaves))
  const months = new Map<string, CalendarMonth['days'][number][]>()
  for (const day of days) {
    const month = day.day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), { ...day, density: densityOf(day, most) }])
  }
  return [...months]
    .map(([month, own]) => ({ month, offset: weekdayOf(own[0]!.day), days: own }))
    .toReversed()
}

/** Nothing, or thirds of the most. */
function densityOf({ leaves }: Day, most: number): 0 | 1 | 2 | 3 {
  const own = leaves - frameLeaves
  if (own <= 0) return 0
  return Math.min(3, Math.ceil((own * 3) / most)) as 1 | 2 | 3
}

const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7
