/** The periods offered for a statement, as days of UTC. */
import type { FormValues } from '../../contract/rules.ts'
import { dayOf } from '../../contract/time.ts'

export const periods = ['thisMonth', 'lastMonth', 'thisYear', 'whole', 'own'] as const

/** Without a first day from the account's opening on, without a last one up to now. */
export interface Days {
  firstDay: string | undefined
  lastDay: string | undefined
}

export function daysOf({ period, firstDay, lastDay }: FormValues, now: Date): Days {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  if (period === 'thisMonth') return { firstDay: day(year, month, 1), lastDay: undefined }
  // The day before the first one of a month is the last one of the month before.
  if (period === 'lastMonth') return { firstDay: day(year, month - 1, 1), lastDay: day(year, month, 0) }
  if (period === 'thisYear') return { firstDay: day(year, 0, 1), lastDay: undefined }
  if (period === 'own') return { firstDay, lastDay }
  return { firstDay: undefined, lastDay: undefined }
}

/** Whether it has begun, and something may still be booked in it. */
export const isGoingOn = ({ firstDay = '', lastDay = '9' }: Days, now: Date): boolean =>
  firstDay <= dayOf(now) && dayOf(now) <= lastDay

const day = (year: number, month: number, date: number): string =>
  dayOf(new Date(Date.UTC(year, month, date)))
