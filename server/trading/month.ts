/** Months as settlement counts them: in UTC, written such as '2026-03', so that their order is that of texts. */
export type Month = string

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7)

export const monthStart = (month: Month): Date => new Date(`${month}-01T00:00:00.000Z`)

export function monthAfter(month: Month): Month {
  const start = monthStart(month)
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)))
}

/** Calls that came before midnight have ended by then. */
const afterMidnightMs = 5 * 60_000

export const settlableFrom = (month: Month): Date =>
  new Date(monthStart(monthAfter(month)).getTime() + afterMidnightMs)

/** From a month up to the one before another; none where that is not later. */
export function monthsFrom(first: Month, end: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month < end; month = monthAfter(month)) months.push(month)
  return months
}

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
