/** An account's shares of its program's booked deals, in the order of booking. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { accountState } from './account-state.ts'

export interface DealShare {
  /** How many of the account's deals, booked or not, come before it in their list, which has parts in one place. */
  listedBefore: bigint
  openedAt: Date
  executedAt: Date
  creditedAt: Date
  resultPpm: bigint
  resultMicro: Micro
}

export async function dealShares(
  connection: Connection,
  { client, id, programId }: { client: ClientId; id: string; programId: number },
  at: Date,
): Promise<DealShare[]> {
  const { stakes } = await accountState(connection, client, id, at)
  const { rows } = await sql<DealShare>`
    select held."listedBefore", held.opened_at as "openedAt", held.executed_at as "executedAt",
      held.credited_at as "creditedAt", held.result_ppm as "resultPpm",
      deal_share(held.stake, held.result_ppm) as "resultMicro"
    from (
      select deal.opened_at, result.executed_at, credit.credited_at, deal.number, result.result_ppm,
        stake_in(${stakes}::stake_steps, deal.id, deal.opened_at, deal.venue_opened_at) as stake,
        dense_rank() over (order by deal.number desc) - 1 as "listedBefore"
      from deal
      left join deal_result result on result.deal_id = deal.id
      left join deal_credit credit on credit.deal_id = deal.id
        and not exists (select from deal_waiting waiting where waiting.deal_id = deal.id)
      where deal.program_id = ${programId}
        and stake_as_of(${stakes}::stake_steps, deal.opened_at, deal.venue_opened_at) > 0
    ) as held
    where held.stake > 0 and held.credited_at is not null
    order by held.credited_at, held.number`.execute(connection)
  return rows
}
