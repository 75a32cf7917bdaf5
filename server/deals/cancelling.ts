/** A deal that never traded ends with nothing, once two operators have found that right. */
import { sql, transaction } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'

export const cancelDeal: ActOf = ({ database, clock, newId }, { proposal, signers }) =>
  transaction(database, async tx => {
    const audits = [newId(), newId(), newId()]
    const { rows } = await sql<{ outcome: string }>`
      select deal_cancel(${proposal.id}, ${signers}::uuid[], ${clock()}, ${audits}::uuid[]) as outcome`.execute(
      tx,
    )
    return actOutcome(rows[0]!.outcome)
  })
