/** What an operator enters themselves: reports with the same rules as everybody's, marked as entered by hand. */
import { recordAudit } from '../platform/audit.ts'
import { transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Fault } from './report-faults.ts'
import { findDeal, type DealRow } from './deal-rows.ts'
import { isFault, readReport, takeReport, type Taken } from './report.ts'

/** The fields of a report as texts, as in a file. */
export async function reportByHand(
  context: AppContext,
  actor: string,
  raw: Readonly<Record<string, string>>,
): Promise<Taken | Fault> {
  const report = readReport(raw, null)
  if (isFault(report)) return report
  return transaction(context.database, tx => takeReport(tx, context, { actor, source: 'hand' }, report))
}

/** Everything of a deal. Before it is executed its content is a secret, so who looked at it is written down. */
export const viewDeal = (context: AppContext, actor: string, id: string): Promise<DealRow | null> =>
  transaction(context.database, async tx => {
    const deal = await findDeal(tx, id)
    if (deal && !deal.result) {
      const look = { id: context.newId(), at: context.clock(), actor, action: 'deal.look', subject: id }
      await recordAudit(tx, look)
    }
    return deal
  })
