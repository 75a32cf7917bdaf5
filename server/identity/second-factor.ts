/** The second factor: a one-time code from an app (RFC 6238), or a backup code in its place. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../house.ts'

export async function isSecondFactorOn(connection: Connection, client: ClientId): Promise<boolean> {
  const { rows } = await sql`select from second_factor where client_id = ${client}`.execute(connection)
  return rows.length === 1
}
