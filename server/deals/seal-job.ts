import { minuteMs } from '../../contract/time.ts'
import { merkleRoot } from '../../contract/seal.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lockPrograms } from './locked-program.ts'
import { dayAfter, sealsOf } from './seal-days.ts'

/** Clocks of several machines differ a little: a day is over for all of them some minutes later. */
const afterMidnightMs = 5 * minuteMs

/**
 * Makes the root of every day that is over, from the first deal's day on and one after another. Killed at any point,
 * or run twice at once, the next run goes on.
 */
export async function sealPastDays(context: AppContext, at: Date): Promise<void> {
  const today = startOfDay(new Date(at.getTime() - afterMidnightMs))
  while (await transaction(context.database, tx => sealNextDay(tx, today, at)));
}

/** Whether there may be another day after this one. */
async function sealNextDay(tx: Transaction, today: Date, at: Date): Promise<boolean> {
  // Waits for deals that are being opened, and keeps others out; none opens in a day whose root is made.
  await lockPrograms(tx)
  const day = await nextDay(tx)
  if (!day || day >= today) return false

  const name = day.toISOString().slice(0, 10)
  const seals = (await sealsOf(tx, name)).map(({ seal }) => seal)
  await sql`
    insert into seal_day (day, seals, root, made_at)
    values (${name}, ${seals.length}, ${merkleRoot(seals)}, ${at})`.execute(tx)
  return true
}

async function nextDay(tx: Transaction): Promise<Date | null> {
  const { rows } = await sql<{ last: string | null; first: Date | null }>`
    select (select max(day) from seal_day) as last, (select min(opened_at) from deal) as first`.execute(tx)
  const { last, first } = rows[0]!
  if (last) return dayAfter(new Date(`${last}T00:00:00Z`))
  return first && startOfDay(first)
}

const startOfDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
