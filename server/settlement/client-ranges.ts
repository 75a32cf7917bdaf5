import { highestId, lowestId, sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

/** Clients in the order of their ids; both bounds belong to it. */
export interface ClientRange {
  first: ClientId
  last: ClientId
}

/** Which rows belong to a range's clients. */
export const within = ({ first, last }: ClientRange, column = 'client_id') =>
  sql`${sql.ref(column)} between ${first} and ${last}`

/** How many clients are taken at once: few enough that waiting for a locked book is not noticed. */
export const clientsPerRange = 2_500

/** All clients, range by range. */
export async function* clientRanges(connection: Connection, size: number): AsyncGenerator<ClientRange> {
  for (let after: ClientId = lowestId; after !== highestId;) {
    const { rows } = await sql<{ id: ClientId }>`
      select id from client where id > ${after} order by id limit ${size}`.execute(connection)
    const last = rows.length < size ? highestId : rows.at(-1)!.id
    yield { first: rows[0]?.id ?? highestId, last }
    after = last
  }
}
