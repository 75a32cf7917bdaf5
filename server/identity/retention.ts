/** Networks and browsers are personal data: they are stored for as long as they are needed, and no longer. */
import { dayMs } from '../../contract/time.ts'
import { sql, type Database } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { deviceLifeMs } from './device.ts'

/** A year, and a month for questions about last year's events. */
const eventMonthsMax = 13

/** Deletes security events of more than thirteen months ago, and browsers unseen for as long as their cookie lives. */
export async function purgeFormerTraces({ database }: AppContext, at: Date): Promise<void> {
  await purgeEvents(database, monthsBefore(at, eventMonthsMax), at)
  await sql`delete from device where last_seen_at < ${new Date(at.getTime() - deviceLifeMs)}`.execute(
    database,
  )
}

/** Day by day: what has piled up while no job ran takes longer than one statement may. */
async function purgeEvents(database: Database, before: Date, at: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ first: Date | null }>`
      select min(at) as first from security_event`.execute(database)
    const first = rows[0]!.first
    if (first === null || first >= before) return
    const until = new Date(Math.min(first.getTime() + dayMs, before.getTime()))
    await sql`select security_events_forget(${until}, ${at})`.execute(database)
  }
}

/** Of the last days of a month, the 28th: not each month has them. */
const monthsBefore = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, Math.min(at.getUTCDate(), 28)))
