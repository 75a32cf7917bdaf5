/** A client's trading account as a row. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export const accountStatus = { active: 2, drying: 3, closed: 4 } as const

export interface TradingAccountRow {
  id: string
  uid: string
  programId: number
  status: number
}

export async function findAccount(
  connection: Connection,
  client: ClientId,
  uid: string,
): Promise<TradingAccountRow | null> {
  const { rows } = await sql<TradingAccountRow>`
    select id, uid, program_id as "programId", status
    from trading_account where client_id = ${client} and uid = ${uid}`.execute(connection)
  return rows[0] ?? null
}
