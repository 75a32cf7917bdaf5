import { sql, transaction, type Connection } from '../database/index.ts'
import { registerHeads } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { dayAfter, startOf } from './day-roots.ts'

/**
 * Makes the root of every day that is over, from the first deal's day on and one after another. If it is killed at any
 * point, or runs twice at once, the next run continues.
 */
export async function makeDayRoots(context: AppContext, at: Date): Promise<void> {
  for (;;) {
    const day = await dueDay(context.database, at)
    if (day === null) return
    const until = dayAfter(startOf(day))
    const heads = (await registerHeads(context)).filter(({ at }) => at < until)
    const hash = heads.at(-1)?.hash ?? ''
    await transaction(context.database, tx =>
      sql`select day_root_make(${day}, ${heads.length}, ${hash}, ${at})`.execute(tx),
    )
  }
}

async function dueDay(connection: Connection, at: Date): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select day_root_due(${at}) as day`.execute(connection)
  return rows[0]!.day
}
