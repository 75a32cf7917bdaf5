import { minuteMs, monthAfter, monthOf } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { accountStatus } from './trading-account.ts'

/** Months as settlement counts them: in UTC, written such as '2026-03', so that their order is that of texts. */
export type Month = string

export const monthStart = (month: Month): Date => new Date(`${month}-01T00:00:00.000Z`)

/** Calls that came before midnight have ended by then. */
const afterMidnightMs = 5 * minuteMs

export const settlableFrom = (month: Month): Date =>
  new Date(monthStart(monthAfter(month)).getTime() + afterMidnightMs)

/** From a month up to the one before another; none where that is not later. */
export function monthsFrom(first: Month, end: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month < end; month = monthAfter(month)) months.push(month)
  return months
}

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The next month to settle: the one after the last settled, or the first in which a deal was executed. */
export async function dueMonth(connection: Connection): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`select settlement_due_month() as month`.execute(
    connection,
  )
  return rows[0]!.month
}

interface Account {
  status: number
  openedAt: Date
}

/**
 * Which months have ended for an account of this client and are not settled, up to the current one. While a month is
 * being settled a client may have their profit before others: so this client's own rows count.
 */
export async function unsettledMonths(
  connection: Connection,
  client: ClientId,
  running: Month,
): Promise<(account: Account) => Month[]> {
  const [due, { rows }] = await Promise.all([
    dueMonth(connection),
    sql<{ month: Month | null }>`
      select max(month) as month from profit where client_id = ${client}`.execute(connection),
  ])
  const settled = rows[0]!.month
  return ({ status, openedAt }) => {
    if (due === null || status === accountStatus.closed) return []
    const first = [due, ...(settled === null ? [] : [monthAfter(settled)]), monthOf(openedAt)].toSorted()
    return monthsFrom(first.at(-1)!, running)
  }
}
