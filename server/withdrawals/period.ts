/**
 * The days of the month on which withdrawals may be requested; operators set them. Without any: always. Days are UTC.
 */
import { areDays } from '../../contract/console/limits.ts'
import { sql, type Connection } from '../database/index.ts'
import { announced, type RuleAnnouncement } from './rule-changes.ts'

export interface Period {
  fromDay: number
  toDay: number
}

export async function withdrawalPeriods(connection: Connection): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select from_day as "fromDay", to_day as "toDay" from withdrawal_period order by from_day`.execute(
    connection,
  )
  return rows
}

export async function isPeriodOpen(connection: Connection, at: Date): Promise<boolean> {
  return isOpen(await withdrawalPeriods(connection), at)
}

export const isOpen = (periods: readonly Period[], at: Date): boolean =>
  periods.length === 0 ||
  periods.some(({ fromDay, toDay }) => fromDay <= at.getUTCDate() && at.getUTCDate() <= toDay)

/** The 31st comes back after two months at the latest. */
const daysAheadMax = 62

/** The next day's beginning, in UTC, on which withdrawals can be requested; undefined while they can be now. */
export function nextOpening(periods: readonly Period[], at: Date): Date | undefined {
  if (isOpen(periods, at)) return undefined
  for (let days = 1; days <= daysAheadMax; days++) {
    const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days))
    if (isOpen(periods, day)) return day
  }
  throw new Error(`withdrawals never open: ${JSON.stringify(periods)}`)
}

/** What two operators sign to set the days from a moment on: 'always', or '1-10'. */
export const periodToSet = async (connection: Connection, days: string, announcement: RuleAnnouncement) => ({
  action: 'calendar.set' as const,
  subject: 'withdrawals',
  client: null,
  facts: { ...(await announced(connection, 'calendar.set', 'withdrawals', announcement)), days },
})

/** The days as operators write them, if they are: 'always', or '1-10'. */
export const readPeriod = (text: string): string | null => (text === 'always' || areDays(text) ? text : null)
