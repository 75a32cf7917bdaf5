import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

/** Where messages to a client go: their email, and their number at Telegram. */
export async function recipientsOf(connection: Connection, client: ClientId): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select email as recipient from client where id = ${client} and email is not null
    union all
    select telegram_id::text from telegram_identity where client_id = ${client}`.execute(connection)
  return rows.map(({ recipient }) => recipient)
}
