/** An account's shares of its program's deals: of booked ones in the order of booking, and those that are open. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { accountState, type AccountState } from './account-state.ts'

interface HeldDeal {
  number: bigint
  /** 0: the whole, or what is left of it. */
  part: number
  openedAt: Date
  /** How many of the account's deals, booked or not, come before it in their list, which has parts in one place. */
  listedBefore: bigint
}

export interface DealShare extends HeldDeal {
  executedAt: Date
  creditedAt: Date
  resultPpm: bigint
  resultMicro: Micro
}

export interface OpenShare extends HeldDeal {
  seal: string
}

interface Holder {
  client: ClientId
  id: string
  programId: number
}

export async function dealShares(connection: Connection, holder: Holder, at: Date): Promise<DealShare[]> {
  const { stakes } = await accountState(connection, holder.client, holder.id, at)
  const { rows } = await sql<DealShare>`
    select held.number, held.part, held."listedBefore", held.opened_at as "openedAt",
      held.executed_at as "executedAt", held.credited_at as "creditedAt", held.result_ppm as "resultPpm",
      deal_share(held.stake, held.result_ppm) as "resultMicro"
    from (${heldDeals(stakes, holder.programId)}) as held
    where held.stake > 0 and held.credited_at is not null
    order by held.credited_at, held.number`.execute(connection)
  return rows
}

export async function openShares(connection: Connection, holder: Holder, at: Date): Promise<OpenShare[]> {
  const { stakes } = await accountState(connection, holder.client, holder.id, at)
  const { rows } = await sql<OpenShare>`
    select held.number, held.part, held."listedBefore", held.opened_at as "openedAt", held.seal
    from (${heldDeals(stakes, holder.programId)}) as held
    where held.stake > 0 and held.executed_at is null
    order by held.number, held.part`.execute(connection)
  return rows
}

const heldDeals = (stakes: AccountState['stakes'], programId: number) => sql`
    select deal.number, deal.part, deal.opened_at, deal.seal, result.executed_at, result.result_ppm,
      credit.credited_at,
      stake_in(${stakes}::stake_steps, deal.id, deal.opened_at, deal.venue_opened_at) as stake,
      dense_rank() over (order by deal.number desc) - 1 as "listedBefore"
    from deal
    left join deal_result result on result.deal_id = deal.id
    left join deal_credit credit on credit.deal_id = deal.id
      and not exists (select from deal_waiting waiting where waiting.deal_id = deal.id)
    where deal.program_id = ${programId}
      and stake_as_of(${stakes}::stake_steps, deal.opened_at, deal.venue_opened_at) > 0`
