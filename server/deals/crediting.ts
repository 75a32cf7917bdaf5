/** A deal is credited: its result is found right, and the month in which it was executed may be settled. */
import { sql, transaction } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export type Credited = 'credited' | 'creditedBefore' | 'notExecuted' | 'disputed' | 'takesTwo' | 'unknownDeal'

/** By one operator, where the result is within its bound and as the prices say. */
export const creditDeal = (
  { database, clock, newId }: AppContext,
  actor: string,
  id: string,
): Promise<Credited> =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: Credited }>`
      select deal_credit(${id}, ${actor}, ${clock()}, ${newId()}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })

/** By two, whatever it is. */
export const creditByTwo: ActOf = ({ database, clock, newId }, { proposal, signers }) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: string }>`
      select deal_credit_signed(${proposal.id}, ${signers}::uuid[], ${clock()}, ${[newId(), newId()]}::uuid[])
        as outcome`.execute(tx)
    return actOutcome(rows[0]!.outcome)
  })
