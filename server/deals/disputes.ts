/**
 * Two operators dispute a result, and two end the dispute. Meanwhile the deal is not credited, and its month may be
 * settled without it; the end credits it.
 */
import { monthOf } from '../../contract/time.ts'
import { sql, transaction } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export const disputeDeal: ActOf = ({ database, clock, newId }, { proposal, signers }) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: string }>`
      select deal_dispute_begin(${proposal.id}, ${signers}::uuid[], ${clock()}, ${[newId(), newId()]}::uuid[])
        as outcome`.execute(tx)
    return actOutcome(rows[0]!.outcome)
  })

export const endDispute: ActOf = ({ database, clock, newId }, { proposal, signers }) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: string }>`
      select deal_dispute_finish(${proposal.id}, ${signers}::uuid[], ${clock()}, ${[newId(), newId()]}::uuid[])
        as outcome`.execute(tx)
    return actOutcome(rows[0]!.outcome)
  })

/**
 * What two sign to end it: the dispute that is open now, and not one that begins later; and in which month the deal will
 * count, which is another one once its own is settled.
 */
export async function disputeToEnd(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  deal: string,
  reason: string,
) {
  const { rows } = await sql<{ number: number | null; month: string | null; isSettled: boolean }>`
    select number, month, exists (select from settlement where settlement.month >= counted.month) as "isSettled"
    from (
      select (select max(number) from deal_dispute where deal_id = ${deal}) as number, month_of(coalesce(
        (select max(counts_at) from deal_dispute_end where deal_id = ${deal}),
        (select executed_at from deal_result where deal_id = ${deal}))) as month) as counted`.execute(
    database,
  )
  const { number, month, isSettled } = rows[0]!
  const countsIn = month === null || isSettled ? monthOf(clock()) : month
  const facts = { dispute: String(number ?? 0), 'counts in': countsIn, reason }
  return { action: 'deal.endDispute' as const, subject: deal, client: null, facts }
}
