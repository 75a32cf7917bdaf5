/** An account's shares of its program's deals: of booked ones in the order of booking, and those that are open. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { accountState } from './account-state.ts'

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
  isCancelled: boolean
}

export interface OpenShare extends HeldDeal {
  seal: string
}

interface Row extends OpenShare {
  executedAt: Date | null
  creditedAt: Date | null
  resultPpm: bigint | null
  resultMicro: Micro | null
  isCancelled: boolean | null
}

interface Holder {
  client: ClientId
  id: string
  programId: number
}

/** Deals that are executed and wait to be booked are in neither list. */
export async function dealShares(
  connection: Connection,
  { client, id, programId }: Holder,
  at: Date,
): Promise<{ booked: DealShare[]; open: OpenShare[] }> {
  const { stakes } = await accountState(connection, client, id, at)
  const { rows } = await sql<Row>`
    select number, part, "listedBefore", opened_at as "openedAt", seal, executed_at as "executedAt",
      credited_at as "creditedAt", result_ppm as "resultPpm", deal_share(stake, result_ppm) as "resultMicro",
      is_cancelled as "isCancelled"
    from (
      select deal.number, deal.part, deal.opened_at, deal.seal, result.executed_at, result.result_ppm,
        result.is_cancelled, credit.credited_at,
        stake_in(${stakes}::stake_steps, deal.id, deal.opened_at, deal.venue_opened_at) as stake,
        dense_rank() over (order by deal.number desc) - 1 as "listedBefore"
      from deal
      left join deal_result result on result.deal_id = deal.id
      left join deal_credit credit on credit.deal_id = deal.id
        and not exists (select from deal_waiting waiting where waiting.deal_id = deal.id)
      where deal.program_id = ${programId}
        and stake_as_of(${stakes}::stake_steps, deal.opened_at, deal.venue_opened_at) > 0
    ) held
    where stake > 0 and (credited_at is not null or executed_at is null)
    order by credited_at, number, part`.execute(connection)
  return { booked: rows.filter(isBooked), open: rows.filter(row => !isBooked(row)) }
}

const isBooked = (row: Row): row is Row & DealShare => row.creditedAt !== null
