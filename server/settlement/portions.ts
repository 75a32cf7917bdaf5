import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { Portion } from './rows.ts'

/** So many clients are taken at once: few enough that nobody whose book is held notices. */
export const portionSize = 2_500

/** The clients that come after one; null: from the first. */
export async function portionAfter(
  connection: Connection,
  after: ClientId | null,
  size: number,
): Promise<Portion> {
  const { rows } = await sql<{ id: ClientId }>`
    select id from client where ${after}::uuid is null or id > ${after}
    order by id offset ${size - 1} limit 1`.execute(connection)
  return { after, last: rows[0]?.id ?? null }
}

/** All clients, portion by portion. */
export async function* portions(connection: Connection, size: number): AsyncGenerator<Portion> {
  let after: ClientId | null = null
  do {
    const portion: Portion = await portionAfter(connection, after, size)
    yield portion
    after = portion.last
  } while (after !== null)
}
