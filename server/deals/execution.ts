/** A deal is executed: its result is final, and its seal is opened to everybody. */
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { DealTaken, Ending, ReportName } from './reported.ts'

export type Executed = DealTaken<'executed' | 'executedBefore'>
export type EndingRefusal =
  | 'unknownDeal'
  | 'outOfOrder'
  | 'resultKnown'
  | 'closedInFuture'
  | 'percentOutOfRange'
  | 'tooManyCancelled'
  | 'contradiction'

export type EndingOutcome = DealTaken<Executed['outcome'] | EndingRefusal>

/**
 * Records the result that its provider has signed, of the deal that was opened under this name; a cancellation is
 * recorded for two operators to confirm. A repeated report gets the first answer.
 */
export async function executeDeal(
  tx: Transaction,
  { clock, newId }: AppContext,
  ending: ReportName & Ending,
): Promise<Executed | EndingRefusal> {
  const { rows } = await sql<EndingOutcome>`
    select outcome, id, number, seal, opened_at as "openedAt"
    from deal_execute_signed(${endingRow(ending)}, ${clock()}, ${newId()})`.execute(tx)
  return executedOrRefused(rows[0]!)
}

export const executedOrRefused = (taken: EndingOutcome): Executed | EndingRefusal =>
  isExecuted(taken) ? taken : (taken.outcome as EndingRefusal)

const isExecuted = (taken: EndingOutcome): taken is Executed =>
  taken.outcome === 'executed' || taken.outcome === 'executedBefore'

export const endingRow = (ending: ReportName & Ending) => sql`
  row(${ending.provider}, ${ending.reference}, ${ending.seq}, ${ending.resultPpm}, ${ending.closePrice},
    ${ending.closedAt}, ${ending.closing}, ${ending.isCancelled ?? false}, ${ending.part ?? 0},
    ${ending.netMicro ?? null})::deal_ending`
