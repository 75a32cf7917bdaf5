/** Spans of time in milliseconds, and the calendar: a day is 24 hours of UTC. */
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The day of a moment: 2026-03-01. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The month of a moment: 2026-03. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

export function monthAfter(month: string): string {
  const start = new Date(`${month}-01T00:00:00Z`)
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)))
}
