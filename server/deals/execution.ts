/** A deal is executed: it has its result, once and for all, and its seal is opened to everybody. */
import { dealSources } from '../../contract/codes.ts'
import { writePercent } from '../../contract/percent.ts'
import { recordAudit } from '../platform/audit.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findDeal, type DealResultRow, type DealRow } from './deal-rows.ts'
import { clockMarginMs, type By, type Ending, type EndingRefusal } from './reported.ts'

export type Executed = 'executed' | 'executedBefore' | EndingRefusal

/** Notes a deal's result. Reported again as it was, it is answered as before. */
export async function executeDeal(
  tx: Transaction,
  context: AppContext,
  by: By,
  id: string,
  ending: Ending,
): Promise<Executed> {
  const deal = await findDeal(tx, id)
  if (!deal) return 'unknownDeal'
  if (deal.result) return isSame(deal.result, ending) ? 'executedBefore' : 'contradiction'
  const at = context.clock()
  const refusal = refusalOf(deal, ending, at)
  if (refusal) return refusal

  const executedAt = new Date(Math.max(at.getTime(), deal.openedAt.getTime()))
  if (!(await insertResult(tx, by, id, ending, executedAt))) return executeDeal(tx, context, by, id, ending)
  await recordAudit(tx, {
    id: context.newId(),
    at,
    actor: by.actor,
    action: 'deal.execute',
    subject: id,
    before: { status: 'opened' },
    after: { percent: writePercent(ending.resultPpm), reference: ending.reference, source: by.source },
  })
  return 'executed'
}

const isSame = (known: DealResultRow, ending: Ending): boolean =>
  known.isCancelled === (ending.isCancelled ?? false) &&
  known.resultPpm === ending.resultPpm &&
  known.closePrice === ending.closePrice &&
  known.reference === ending.reference &&
  known.closedAt?.getTime() === ending.closedAt?.getTime()

/** The most that a deal may gain: tenfold its stake. */
const gainPpmMax = 10_000_000n

function refusalOf(
  deal: DealRow,
  { resultPpm, closedAt, isCancelled }: Ending,
  at: Date,
): EndingRefusal | null {
  if (resultPpm < -BigInt(deal.lossPpmMax) || resultPpm > gainPpmMax) return 'percentOutOfRange'
  if (!closedAt) return null
  // Anyone who tells of a deal after it has closed could tell of the winners only.
  if (closedAt <= deal.openedAt && !isCancelled) return 'resultKnown'
  return closedAt.getTime() > at.getTime() + clockMarginMs ? 'closedInFuture' : null
}

/** False when somebody else's result came first. */
async function insertResult(
  tx: Transaction,
  { source }: By,
  id: string,
  { resultPpm, closePrice, closedAt, reference, isCancelled = false }: Ending,
  executedAt: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into deal_result (deal_id, executed_at, result_ppm, close_price, closed_at, reference, source, is_cancelled)
    values (${id}, ${executedAt}, ${resultPpm}, ${closePrice}, ${closedAt}, ${reference}, ${dealSources[source]},
      ${isCancelled})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
