/** Whom a client has transferred money to before. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export async function isPaidRecipient(
  connection: Connection,
  client: ClientId,
  recipient: ClientId,
): Promise<boolean> {
  const { rows } = await sql`
    select from peer_transfer where client_id = ${client} and recipient_id = ${recipient} limit 1`.execute(
    connection,
  )
  return rows.length > 0
}
