/** A month whose settlement has begun, and how far it is. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'

/** What is being done: compared with the preview, profits posted, rewards posted; or nothing more. */
export const stages = { comparing: 1, profits: 2, rewards: 3, finished: 4 } as const

export interface SettlementRun {
  month: Month
  hash: string
  stage: number
  /** The last client that the stage is done with. */
  after: ClientId | null
  actor: string
}

export async function findSettlementRun(connection: Connection, month: Month): Promise<SettlementRun | null> {
  const { rows } = await sql<SettlementRun>`
    select month, hash, stage, after, actor from settlement where month = ${month}`.execute(connection)
  return rows[0] ?? null
}

/** Held until the transaction ends: the process that executes the month does it range by range. */
export async function lockSettlementRun(tx: Transaction, month: Month): Promise<SettlementRun | null> {
  await sql`select from settlement where month = ${month} for update`.execute(tx)
  return findSettlementRun(tx, month)
}
