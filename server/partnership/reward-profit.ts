/** Rewards on the profits of a month: so much of each to the sponsors on three lines, rounded down, from house money. */
import { rewardKinds } from '../../contract/codes.ts'
import { referralPercents } from '../../contract/limits.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'
import { batchOf, creditBatch, releaseToOpened } from './reward-batch.ts'

const ppmOfPercent = 10_000

/**
 * The sponsors of an invited client, as the query's `client` row names them, with line and rate. The house is nobody's
 * partner: it would pay itself.
 */
export const sponsorsOf = (housePartnerId: ClientId | null) => sql`
  select line, id, rate_ppm from (values
    (1, client.sponsor1, ${referralPercents[0] * ppmOfPercent}::integer),
    (2, client.sponsor2, ${referralPercents[1] * ppmOfPercent}::integer),
    (3, client.sponsor3, ${referralPercents[2] * ppmOfPercent}::integer)) as sponsor (line, id, rate_ppm)
  where id is not null and id is distinct from ${housePartnerId}::uuid`

/** Writes down what sponsors have of the profits of these clients (a condition on `profit.client_id`). */
export async function noteRewards(
  tx: Transaction,
  month: Month,
  clients: ReturnType<typeof sql>,
  housePartnerId: ClientId | null,
): Promise<void> {
  await sql`
    insert into reward (client_id, month, source_id, account_id, kind, line, base_micro, rate_ppm, amount_micro, batch)
    select sponsor.id, ${month}, profit.client_id, profit.account_id, ${rewardKinds.profit}, sponsor.line, profit.profit_micro,
      sponsor.rate_ppm, deal_share(profit.profit_micro, sponsor.rate_ppm), ${batchOf(month).name}
    from profit
    join client on client.id = profit.client_id
    cross join lateral (${sponsorsOf(housePartnerId)}) as sponsor
    where ${clients} and profit.month = ${month} and deal_share(profit.profit_micro, sponsor.rate_ppm) > 0`.execute(
    tx,
  )
}

/** Pays what was written down for these sponsors (a condition on `client_id`). */
export async function payRewards(
  tx: Transaction,
  month: Month,
  sponsors: ReturnType<typeof sql>,
  at: Date,
): Promise<void> {
  await creditBatch(tx, batchOf(month), sponsors, at)
  await releaseToOpened(tx, batchOf(month), sponsors, at)
}
