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
  const last = await sql<{ number: number | null }>`
    select max(number) as number from deal_dispute where deal_id = ${deal}`.execute(database)
  const counted = await sql<{ at: Date | null }>`select deal_unsettled_moment(${deal}) as at`.execute(
    database,
  )
  const countsIn = monthOf(counted.rows[0]!.at ?? clock())
  const facts = { dispute: String(last.rows[0]!.number ?? 0), 'counts in': countsIn, reason }
  return { action: 'deal.endDispute' as const, subject: deal, client: null, facts }
}
