/** A deal is credited by an operator: its result is found right, and the month in which it was executed may be settled. */
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export type Credited = 'credited' | 'creditedBefore' | 'notExecuted' | 'unknownDeal'

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
