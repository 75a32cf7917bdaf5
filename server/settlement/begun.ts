/** A month whose settlement has begun, and how far it is. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'

/** What is being done: compared with the preview, profits posted, rewards posted; or nothing more. */
export const stages = { comparing: 1, profits: 2, rewards: 3, finished: 4 } as const

export interface Begun {
  month: Month
  hash: string
  stage: number
  /** The last client that the stage is done with. */
  after: ClientId | null
  actor: string
}

export async function findBegun(connection: Connection, month: Month): Promise<Begun | null> {
  const { rows } = await sql<Begun>`
    select month, hash, stage, after, actor from settlement where month = ${month}`.execute(connection)
  return rows[0] ?? null
}

/** Held until the transaction ends: whoever executes the month does it portion by portion. */
export async function lockBegun(tx: Transaction, month: Month): Promise<Begun | null> {
  await sql`select from settlement where month = ${month} for update`.execute(tx)
  return findBegun(tx, month)
}
