/** A deal is credited: operators accept its result, and the month in which it was executed may be settled. */
import { sql, transaction, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { disputedNow } from './disputed.ts'

export type Credited = 'credited' | 'creditedBefore' | 'notExecuted' | 'disputed' | 'takesTwo' | 'unknownDeal'

/** By one operator, where the result is within its bound and agrees with the prices. */
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

/** By two, in any case. */
export const creditByTwo: ActOf = ({ database, clock, newId }, { proposal, signers }) =>
  transaction(database, async tx => {
    const { rows } = await sql<{ outcome: string }>`
      select deal_credit_signed(${proposal.id}, ${signers}::uuid[], ${clock()}, ${[newId(), newId()]}::uuid[])
        as outcome`.execute(tx)
    return actOutcome(rows[0]!.outcome)
  })

/** A deal that never traded ends without a result, once two operators have confirmed that. */
export const cancelDeal: ActOf = ({ database, clock, newId }, { proposal, signers }) =>
  transaction(database, async tx => {
    const audits = [newId(), newId(), newId()]
    const { rows } = await sql<{ outcome: string }>`
      select deal_cancel(${proposal.id}, ${signers}::uuid[], ${clock()}, ${audits}::uuid[]) as outcome`.execute(
      tx,
    )
    return actOutcome(rows[0]!.outcome)
  })

export interface Uncredited {
  program: string
  deals: number
  resultPpm: bigint
  /** When the first of them was executed. */
  since: Date
}

/**
 * Deals that were executed before a moment and are neither credited nor disputed, for each program: their month waits
 * for them.
 */
export async function uncreditedBefore(connection: Connection, moment: Date): Promise<Uncredited[]> {
  const { rows } = await sql<Uncredited>`
    select program.key as program, count(*)::integer as deals, sum(result.result_ppm)::bigint as "resultPpm",
      min(result.executed_at) as since
    from deal_waiting waiting
    join deal_result result on result.deal_id = waiting.deal_id
    join program on program.id = waiting.program_id
    left join (${disputedNow}) as disputed on disputed.deal_id = waiting.deal_id
    where result.executed_at < ${moment} and not result.is_cancelled and disputed.deal_id is null
    group by program.id order by program.id`.execute(connection)
  return rows
}
