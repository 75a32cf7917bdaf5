/** How a client's trading accounts stand in their programs' deals. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { accountStatus } from './trading-account.ts'

export interface AccountSummary {
  /** Deals that it takes part in and that have no result yet; a closed account takes part in none. */
  openDeals: number
  /** Its shares of the deals credited since then; a closed account has been paid out. */
  incomeMicro: Micro
}

/** All accounts of a client in one question, by their ids. A deal counts from its crediting on. */
export async function accountSummaries(
  connection: Connection,
  client: ClientId,
  since: Date,
): Promise<Map<string, AccountSummary>> {
  const { rows } = await sql<{ id: string; openDeals: bigint; incomeMicro: bigint }>`
    select account.id, coalesce(open.deals, 0) as "openDeals", coalesce(income.micro, 0) as "incomeMicro"
    from trading_account account
    cross join lateral (
      select array_agg(since order by since) as since, array_agg(amount_micro order by since) as amount
      from stake where client_id = ${client} and account_id = account.id
    ) as stakes
    left join lateral (
      select count(*) as deals
      from deal_waiting waiting
      join deal on deal.id = waiting.deal_id
      where waiting.program_id = account.program_id and account.status <> ${accountStatus.closed}
        and stakes.amount[width_bucket(deal.opened_at, stakes.since)] > 0
        and not exists (select from deal_result where deal_id = deal.id)
    ) as open on true
    left join lateral (
      select sum(deal_share(stakes.amount[width_bucket(deal.opened_at, stakes.since)],
                            (select result_ppm from deal_result where deal_id = deal.id)))::bigint as micro
      from deal_credit credit
      join deal on deal.id = credit.deal_id and deal.program_id = account.program_id
      where credit.credited_at >= ${since} and account.status <> ${accountStatus.closed}
    ) as income on true
    where account.client_id = ${client}`.execute(connection)
  return new Map(
    rows.map(({ id, openDeals, incomeMicro }) => [id, { openDeals: Number(openDeals), incomeMicro }]),
  )
}
