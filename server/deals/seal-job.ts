import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

/**
 * Makes the root of every day that is over, from the first deal's day on and one after another. Killed at any point,
 * or run twice at once, the next run goes on.
 */
export async function sealPastDays({ database }: AppContext, at: Date): Promise<void> {
  for (let isMade = true; isMade;)
    isMade = await transaction(database, async tx => {
      const { rows } = await sql<{ isMade: boolean }>`select seal_day_close(${at}) as "isMade"`.execute(tx)
      return rows[0]!.isMade
    })
}
