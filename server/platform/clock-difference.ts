import { sql } from '../database/index.ts'
import type { AppContext } from './app-context.ts'

/** How far this machine's clock is from the database's, in either direction; `null` where times are moved on purpose. */
export async function clockDifferenceMs({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<number | null> {
  const { rows } = await sql<{ now: Date }>`
    select clock_timestamp() as now where not exists (select from moved_clock)`.execute(database)
  return rows[0] ? Math.abs(rows[0].now.getTime() - clock().getTime()) : null
}
