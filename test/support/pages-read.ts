import { sql, type Connection, type Database } from '../../server/database/index.ts'

/** Pages of the database that a statement reads, with all that it calls. */
export async function pagesReadBy(
  connection: Connection,
  statement: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) ${statement}`.execute(connection)
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
}

/**
 * The fewest of three runs on one connection: the first also reads the catalogue, up to a thousand pages, and so does one
 * that follows a large migration of another database on the same server.
 */
export const fewestPagesReadBy = (database: Database, statement: ReturnType<typeof sql>): Promise<number> =>
  database.connection().execute(async connection => {
    const pages: number[] = []
    while (pages.length < 3) pages.push(await pagesReadBy(connection, statement))
    return Math.min(...pages)
  })
