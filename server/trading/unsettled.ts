/** Which months have ended for an account and wait for their settlement. */
import type { Connection } from '../database/index.ts'
import { monthOf, monthsFrom, type Month } from './month.ts'
import { dueMonth, type Settled } from './profit.ts'
import { accountStatus } from './trading-account.ts'

interface Account {
  status: number
  openedAt: Date
}

/**
 * By account, up to the running month. While a month is being settled a client may have his profit before others have
 * theirs: so what counts is up to when he is settled, too.
 */
export async function unsettledMonths(
  connection: Connection,
  { since }: Settled,
  running: Month,
): Promise<(account: Account) => Month[]> {
  const due = await dueMonth(connection)
  return ({ status, openedAt }) => {
    if (due === null || status === accountStatus.closed) return []
    const first = [due, monthOf(since), monthOf(openedAt)].toSorted().at(-1)!
    return monthsFrom(first, running)
  }
}
