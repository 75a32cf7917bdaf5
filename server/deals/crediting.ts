/** A deal is credited by an operator: from now on it counts in the accounts' profit of this month. */
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export type Credited =
  | 'credited'
  | 'creditedBefore'
  | 'notExecuted'
  | 'unknownDeal'
  /** This month's settlement has begun: no deal is added to it any more. */
  | 'monthSettled'

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
