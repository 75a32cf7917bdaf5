/** A month whose settlement has begun, and how far it is. */
import { sql, type Connection } from '../database/index.ts'
import type { Month } from '../trading/index.ts'

/** What is being done: compared with the preview, profits posted, rewards added up and posted; or nothing more. */
export const stages = { comparing: 1, profits: 2, sums: 3, rewards: 4, finished: 5 } as const

export interface SettlementRun {
  month: Month
  hash: string
  stage: number
  actor: string
}

export async function findSettlementRun(connection: Connection, month: Month): Promise<SettlementRun | null> {
  const { rows } = await sql<SettlementRun>`
    select month, hash, stage, actor from settlement where month = ${month}`.execute(connection)
  return rows[0] ?? null
}
