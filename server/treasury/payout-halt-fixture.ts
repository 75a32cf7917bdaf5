import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { haltsOf } from './payout-halt.ts'

/** Lifts every halt, as the owner of the database, for tests that are not about who may. */
export async function endHalts({
  database,
  clock,
  newId,
}: Pick<AppContext, 'database' | 'clock' | 'newId'>): Promise<void> {
  for (const { reason } of await haltsOf(database))
    await sql`select payout_halt_record('lifted', ${reason}, null, 'test', ${clock()}, ${newId()})`.execute(
      database,
    )
}
