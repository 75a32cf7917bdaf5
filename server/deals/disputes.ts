/**
 * Two operators dispute a result, and two end the dispute. Meanwhile the deal is not credited, and its month may be
 * settled without it; the end credits it.
 */
import { sql, transaction, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'

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

/** What two sign to end it: the dispute that is open now, and not one that begins later. */
export async function disputeToEnd(connection: Connection, deal: string, reason: string) {
  const { rows } = await sql<{ number: number | null }>`
    select max(number) as number from deal_dispute where deal_id = ${deal}`.execute(connection)
  const dispute = String(rows[0]!.number ?? 0)
  return { action: 'deal.endDispute' as const, subject: deal, client: null, facts: { dispute, reason } }
}
