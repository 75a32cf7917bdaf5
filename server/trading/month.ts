/** Months as settlement counts them: in UTC, written such as '2026-03', so that their order is that of texts. */
export type Month = string

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7)

export const monthStart = (month: Month): Date => new Date(`${month}-01T00:00:00.000Z`)

export function monthAfter(month: Month): Month {
  const start = monthStart(month)
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)))
}

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
