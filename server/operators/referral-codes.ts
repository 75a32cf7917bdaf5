import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

/** The code by which operators know each of these clients. */
export async function referralCodesOf(
  connection: Connection,
  clients: readonly ClientId[],
): Promise<Map<ClientId, string>> {
  const { rows } = await sql<{ id: ClientId; code: string }>`
    select id, referral_code as code from client where id = any(${clients}::uuid[])`.execute(connection)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** The client of a code: case and spaces around it do not matter. */
export async function clientOfReferralCode(connection: Connection, code: string): Promise<ClientId | null> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from client_lookup where key = ${`ref:${code.trim().toUpperCase()}`}`.execute(
    connection,
  )
  return rows[0]?.client ?? null
}
