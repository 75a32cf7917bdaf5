import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

/** By what operators know each of these clients. */
export async function referralCodesOf(
  connection: Connection,
  clients: readonly ClientId[],
): Promise<Map<ClientId, string>> {
  const { rows } = await sql<{ id: ClientId; code: string }>`
    select id, referral_code as code from client where id = any(${clients}::uuid[])`.execute(connection)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
