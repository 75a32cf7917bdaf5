/** The periods of a curve over time. */
const periods = ['month', 'quarter', 'half', 'year', 'all'] as const
export type Period = (typeof periods)[number]

const monthsOf = { month: 1, quarter: 3, half: 6, year: 12 } as const

/** When a period begins. */
export function beginningOf(period: Exclude<Period, 'all'>, asOf: Date): Date {
  const since = new Date(asOf)
  since.setUTCMonth(since.getUTCMonth() - monthsOf[period])
  // A month without this day ends before it: the date has run into the next one.
  if (since.getUTCDate() !== asOf.getUTCDate()) since.setUTCDate(0)
  return since
}

/** Those that are shorter than the whole curve. */
export const periodsSince = (first: Date, asOf: Date): Period[] =>
  periods.filter(period => period === 'all' || first < beginningOf(period, asOf))
