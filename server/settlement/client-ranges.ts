import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { ClientRange } from './rows.ts'

/** So many clients are taken at once: few enough that nobody whose book is held notices. */
export const clientsPerRange = 2_500

/** The clients that come after one; null: from the first. */
export async function clientRangeAfter(
  connection: Connection,
  after: ClientId | null,
  size: number,
): Promise<ClientRange> {
  const { rows } = await sql<{ id: ClientId }>`
    select id from client where ${after}::uuid is null or id > ${after}
    order by id offset ${size - 1} limit 1`.execute(connection)
  return { after, last: rows[0]?.id ?? null }
}

/** All clients, range by range. */
export async function* clientRanges(connection: Connection, size: number): AsyncGenerator<ClientRange> {
  let after: ClientId | null = null
  do {
    const range: ClientRange = await clientRangeAfter(connection, after, size)
    yield range
    after = range.last
  } while (after !== null)
}
