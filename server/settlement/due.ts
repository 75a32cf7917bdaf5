/** Which month may be settled, and since when. */
import type { Connection } from '../database/index.ts'
import { dueMonth, monthAfter, monthStart, type Month } from '../trading/index.ts'

/** Calls that came before midnight have ended by then. */
const afterMidnightMs = 5 * 60_000

export const settlableFrom = (month: Month): Date =>
  new Date(monthStart(monthAfter(month)).getTime() + afterMidnightMs)

/** Months are settled in order, each once it has ended. */
export async function isDue(connection: Connection, month: Month, at: Date): Promise<boolean> {
  return month === (await dueMonth(connection)) && at >= settlableFrom(month)
}
