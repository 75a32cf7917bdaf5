/** A deal is executed: it has its result, once and for all, and its seal is opened to everybody. */
import { dealSources } from '../../contract/codes.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { By, DealTaken, Ending, ReportName } from './reported.ts'

export type Executed = DealTaken<'executed' | 'executedBefore'>
export type EndingRefusal =
  | 'unknownDeal'
  | 'outOfOrder'
  | 'resultKnown'
  | 'closedInFuture'
  | 'percentOutOfRange'
  | 'contradiction'

type Outcome = DealTaken<Executed['outcome'] | EndingRefusal>

/** Notes the result of the deal that was opened under this name. Reported again as it was, it is answered as before. */
export async function executeDeal(
  tx: Transaction,
  context: AppContext,
  by: By,
  ending: ReportName & Ending,
): Promise<Executed | EndingRefusal> {
  const taken = await (by.source === 'intake' ? executeSigned : executeEntered)(tx, context, by, ending)
  return isExecuted(taken) ? taken : (taken.outcome as EndingRefusal)
}

const isExecuted = (taken: Outcome): taken is Executed =>
  taken.outcome === 'executed' || taken.outcome === 'executedBefore'

async function executeSigned(
  tx: Transaction,
  { clock, newId }: AppContext,
  _by: By,
  ending: ReportName & Ending,
): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select outcome, id, number, seal, opened_at as "openedAt"
    from deal_execute_signed(${asRow(ending)}, ${clock()}, ${newId()})`.execute(tx)
  return rows[0]!
}

async function executeEntered(
  tx: Transaction,
  { clock, newId }: AppContext,
  { actor, source }: By,
  ending: ReportName & Ending,
): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select outcome, id, number, seal, opened_at as "openedAt"
    from deal_execute_entered(${dealSources[source]}, ${actor}, ${asRow(ending)}, ${clock()}, ${newId()})`.execute(
    tx,
  )
  return rows[0]!
}

const asRow = (ending: ReportName & Ending) => sql`
  row(${ending.provider}, ${ending.reference}, ${ending.seq}, ${ending.resultPpm}, ${ending.closePrice},
    ${ending.closedAt}, ${ending.closing}, ${ending.isCancelled ?? false})::deal_ending`
