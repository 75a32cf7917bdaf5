/** Which month may be settled, and since when. */
import type { Connection } from '../database/index.ts'
import { dueMonth, settlableFrom, type Month } from '../trading/index.ts'

/** Months are settled in order, each once it has ended. */
export async function isDue(connection: Connection, month: Month, at: Date): Promise<boolean> {
  return month === (await dueMonth(connection)) && at >= settlableFrom(month)
}
