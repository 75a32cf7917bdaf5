import type { TradingAccount } from '../../contract/trading.ts'
import { sql, type Connection } from '../database/index.ts'
import type { Copying } from './copied-deals.ts'

/** Of the deals that an account takes part in, the one that has been open beyond its term the longest. */
export async function overdueDeal(
  connection: Connection,
  { programId, stakes }: Copying,
  at: Date,
): Promise<TradingAccount['overdue']> {
  const { rows } = await sql<{ number: bigint; part: number; dueAt: Date }>`
    select deal.number, deal.part, deal.opened_at + deal.days_max * interval '1 day' as "dueAt"
    from deal_waiting waiting
    join deal on deal.id = waiting.deal_id
    where waiting.program_id = ${programId} and deal.opened_at + deal.days_max * interval '1 day' < ${at}
      and stake_in(${stakes}::stake_steps, deal.id, deal.opened_at, deal.venue_opened_at) > 0
      and not exists (select from deal_result result where result.deal_id = deal.id)
    order by deal.opened_at limit 1`.execute(connection)
  const [deal] = rows
  return deal && { number: Number(deal.number), part: deal.part || undefined, dueAt: deal.dueAt }
}
