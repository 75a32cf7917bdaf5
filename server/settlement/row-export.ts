import { transaction } from '../database/index.ts'
import { recordAudit } from '../platform/audit.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'

/** That the rows of a month's preview leave as a file, with every client in them. */
export const recordExport = (
  { database, clock, newId }: AppContext,
  actor: string,
  month: Month,
): Promise<void> =>
  transaction(database, tx =>
    recordAudit(tx, { id: newId(), at: clock(), actor, action: 'settlement.export', subject: month }),
  )
