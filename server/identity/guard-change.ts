import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

/** When something that protects a client's account was changed last, after a moment; or `undefined`. */
export async function lastGuardChange(
  connection: Connection,
  client: ClientId,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select client_guard_changed_at(${client}, ${after}) as at`.execute(connection)
  return rows[0]?.at ?? undefined
}
