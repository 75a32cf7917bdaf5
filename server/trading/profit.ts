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
  const last = await lastSettledMonth(connection)
  if (last) return monthAfter(last)
  const { rows } = await sql<{ at: Date | null }>`
    select min(credited_at) as at from deal_credit`.execute(connection)
  return rows[0]!.at && monthOf(rows[0]!.at)
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

const endOfTime = new Date('9999-12-31T00:00:00.000Z')

/**
 * For accounts (`client_id`, `id`, `program_id`) what they have of the deals credited in a time, which may have no
 * end: `client_id`, `account_id`, how many `deals` they took part in, and their `result_micro`. An account without a
 * deal has no row.
 *
 * An account costs as much as it has stakes: each covers a range of its program's deals, found by halving, and the sum of
 * their results is the difference of two running totals. Only for a stake with a fraction of a dollar each deal is
 * computed by itself, because the fraction of a millionth is cut off per deal.
 */
export const sharesOf = (accounts: Query, from: Date, until = endOfTime): Query => sql`
  select held.client_id, held.account_id, sum(upto - before)::integer as deals,
    sum((amount_micro / 1000000) * (credited.totals[upto] - coalesce(credited.totals[before], 0))
        + case when amount_micro % 1000000 = 0 then 0
               else (select sum((amount_micro % 1000000) * ppm / 1000000)
                       from unnest(credited.ppms[before + 1 : upto]) as ppm) end)::bigint as result_micro
  from (
    select account.client_id, account.id as account_id, account.program_id, stake.amount_micro, stake.since,
      lead(stake.since) over (partition by stake.client_id, stake.account_id order by stake.since) as until
    from (${accounts}) as account
    join stake on stake.client_id = account.client_id and stake.account_id = account.id
  ) as held
  join (
    select program_id, array_agg(opened_at order by opened_at) as moments, array_agg(ppm order by opened_at) as ppms,
      array_agg(total order by opened_at) as totals
    from (
      select deal.program_id, deal.opened_at, result.result_ppm as ppm,
        (sum(result.result_ppm) over (partition by deal.program_id order by deal.opened_at))::bigint as total
      from deal_credit credit
      join deal_result result on result.deal_id = credit.deal_id
      join deal on deal.id = credit.deal_id
      where credit.credited_at >= ${from} and credit.credited_at < ${until}
    ) as counted
    group by program_id
  ) as credited on credited.program_id = held.program_id
  cross join lateral (
    select width_bucket(held.since - interval '1 microsecond', credited.moments) as before,
      case when held.until is null then cardinality(credited.moments)
           else width_bucket(held.until - interval '1 microsecond', credited.moments) end as upto
  ) as range
  where held.amount_micro > 0 and upto > before
  group by held.client_id, held.account_id`
