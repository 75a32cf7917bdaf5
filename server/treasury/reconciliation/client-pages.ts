/** Clients by their ids, page by page: what is compared of a page is one statement. */
import { sql, type Connection } from '../../database/index.ts'

/** The next `limit` ids after one, in their order; fewer where there are no more. */
export type NextClients = (connection: Connection, after: string | null, limit: number) => Promise<string[]>

const nextClients: NextClients = async (connection, after, limit) => {
  const { rows } = await sql<{ id: string }>`
    select id from client where ${after}::uuid is null or id > ${after}
    order by id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** All clients, unless `next` says which. */
export async function* clientPages(
  connection: Connection,
  limit: number,
  next: NextClients = nextClients,
): AsyncGenerator<string[]> {
  let page: string[] = []
  do {
    page = await next(connection, page.at(-1) ?? null, limit)
    if (page.length > 0) yield page
  } while (page.length === limit)
}
