/** Networks and browsers are personal data: they are stored for as long as they are needed, and no longer. */
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { deviceLifeMs } from './device.ts'

/** A year, and a month for questions about last year's events. */
const eventMonthsMax = 13

/** Deletes security events of more than thirteen months ago, and browsers unseen for as long as their cookie lives. */
export async function purgeFormerTraces({ database }: AppContext, at: Date): Promise<void> {
  await sql`delete from security_event where at < ${monthsBefore(at, eventMonthsMax)}`.execute(database)
  await sql`delete from device where last_seen_at < ${new Date(at.getTime() - deviceLifeMs)}`.execute(
    database,
  )
}

const monthsBefore = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, at.getUTCDate()))
