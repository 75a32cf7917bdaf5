/**
 * What a sponsor on line 1 has of a first opening under some programs, once, out of the house's money. It is given with the
 * settlement of the first whole month of that account, if it is still open: for an account that is closed at once nobody
 * is rewarded.
 */
import { rewardKinds } from '../../contract/codes.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { accountStatus, monthStart, type Month } from '../trading/index.ts'
import { batchOf } from './reward-batch.ts'

type Query = ReturnType<typeof sql>

/** What is due with the settlement of a month for the openings of these clients (a condition on `account.client_id`). */
export const openingRewards = (month: Month, clients: Query, housePartnerId: ClientId | null): Query => sql`
  select client.sponsor1 as sponsor_id, account.client_id as source_id, account.id as account_id,
    deposit.amount_micro as base_micro, program.partner_bonus_ppm as rate_ppm,
    deal_share(deposit.amount_micro, program.partner_bonus_ppm) as amount_micro
  from trading_account account
  join program on program.id = account.program_id and program.partner_bonus_ppm > 0
  join client on client.id = account.client_id and client.sponsor1 is distinct from ${housePartnerId}::uuid
  cross join lateral (
    select amount_micro from stake
    where stake.client_id = account.client_id and stake.account_id = account.id order by since limit 1
  ) as deposit
  where ${clients} and account.status = ${accountStatus.active} and account.opened_at < ${monthStart(month)}
    and client.sponsor1 is not null and deal_share(deposit.amount_micro, program.partner_bonus_ppm) > 0
    and not exists (
      select from trading_account former
      where former.client_id = account.client_id and former.program_id = account.program_id
        and (former.opened_at, former.id) < (account.opened_at, account.id))
    and not exists (
      select from reward given
      where given.client_id = client.sponsor1 and given.source_id = account.client_id
        and given.account_id = account.id and given.kind = ${rewardKinds.opening})`

/** Writes them down among the month's rewards, with which they are paid. */
export async function noteOpenings(
  tx: Transaction,
  month: Month,
  clients: Query,
  housePartnerId: ClientId | null,
): Promise<void> {
  await sql`
    insert into reward (client_id, month, source_id, account_id, kind, line, base_micro, rate_ppm, amount_micro, batch)
    select sponsor_id, ${month}, source_id, account_id, ${rewardKinds.opening}, 1, base_micro, rate_ppm, amount_micro, ${batchOf(month).name}
    from (${openingRewards(month, clients, housePartnerId)}) as due`.execute(tx)
}
