/** Everything of a deal, for an operator. */
import { recordAudit } from '../platform/audit.ts'
import { transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findDeal, type DealRow } from './deal-rows.ts'

/** Until it is executed its content is secret, so each view of it is recorded. */
export const viewDeal = (context: AppContext, actor: string, id: string): Promise<DealRow | null> =>
  transaction(context.database, async tx => {
    const deal = await findDeal(tx, id)
    if (deal && !deal.result) {
      const event = { id: context.newId(), at: context.clock(), actor, action: 'deal.look', subject: id }
      await recordAudit(tx, event)
    }
    return deal
  })
