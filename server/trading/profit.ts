/** What settlement has left of each account: up to when its deals are settled, and which losses it still carries. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { monthAfter, monthOf, monthStart, type Month } from './month.ts'

/** Why a row of profit stands: a month was settled; so, and nothing is left of the deposit; the client closed it. */
export const profitKinds = { settled: 1, exhausted: 2, closed: 3 } as const

export interface Settled {
  /** Deals credited from here on are not settled yet. */
  since: Date
  /** Never above zero. What a closed account lost was taken from its deposit: it carries nothing. */
  carriedMicro: (account: string) => Micro
}

interface LatestProfit {
  account: string
  month: Month
  kind: number
  carriedMicro: Micro
}

/** While a month is being settled all accounts of a client change over in one moment, which need not be everybody's. */
export async function settledOf(connection: Connection, client: ClientId): Promise<Settled> {
  const latest = await latestProfits(connection, client)
  const months = latest.filter(({ kind }) => kind !== profitKinds.closed).map(({ month }) => month)
  const last = [...months, await lastSettledMonth(connection)].filter(month => month !== null).toSorted()
  return {
    since: last.length === 0 ? new Date(0) : monthStart(monthAfter(last.at(-1)!)),
    carriedMicro: account => {
      const row = latest.find(one => one.account === account)
      return row?.kind === profitKinds.settled ? row.carriedMicro : 0n
    },
  }
}

async function latestProfits(connection: Connection, client: ClientId): Promise<LatestProfit[]> {
  const { rows } = await sql<LatestProfit>`
    select distinct on (account_id) account_id as account, month, kind, carried_after_micro as "carriedMicro"
    from profit where client_id = ${client} order by account_id, month desc`.execute(connection)
  return rows
}

async function lastSettledMonth(connection: Connection): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select max(month) as month from settlement where finished_at is not null`.execute(connection)
  return rows[0]!.month
}

/** The month whose turn it is: the one after the last settled, or the first in which a deal was credited. */
export async function dueMonth(connection: Connection): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`select settlement_due_month() as month`.execute(
    connection,
  )
  return rows[0]!.month
}

/** Whether nothing before the month of this moment waits for its settlement. */
export async function isSettledUpTo(connection: Connection, at: Date): Promise<boolean> {
  const due = await dueMonth(connection)
  return due === null || due >= monthOf(at)
}

type Query = ReturnType<typeof sql>

/**
 * From when on deals that are credited bring an account nothing, as an expression: after the month whose settlement
 * closed it because nothing was left. Null for every other account.
 */
export const countsUntil = (client: ClientId, account: string): Query => sql`(
  select ((month || '-01')::timestamp + interval '1 month') at time zone 'UTC' from profit
  where client_id = ${client} and account_id = ${account} and kind = ${profitKinds.exhausted})`
