/** How much of what arrived is not credited, over all clients: for monitoring. */
import { sql, type Connection } from '../database/index.ts'
import { standings } from './arrivals.ts'

/** Transfers that arrived and are not credited. */
export async function countDeposits(connection: Connection): Promise<Record<string, number>> {
  return countsOf(connection, {
    waiting: sql`deposit where ${standings.waiting}`,
    suspicious: sql`deposit where ${standings.suspicious}`,
    aside: sql`ignored_deposit`,
    stray: sql`unmatched_transfer`,
    foreign: sql`tron_foreign`,
  })
}

type Fragment = ReturnType<typeof sql>

async function countsOf(
  connection: Connection,
  sources: Record<string, Fragment>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, source] of Object.entries(sources)) {
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${source}`.execute(connection)
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}
