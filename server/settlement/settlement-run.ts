/** A month whose settlement has begun, and its progress. */
import { sql, type Connection } from '../database/index.ts'
import type { Month } from '../trading/index.ts'

/** The current step: comparing with the preview, posting profits, adding up and posting rewards; or none any more. */
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
