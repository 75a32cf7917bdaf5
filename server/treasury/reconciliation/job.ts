/**
 * The jobs that compare: a whole comparison once a day, and a light one where there was none for ten minutes. Each has
 * a loop of its own, and so has the reading of what leaves (departures.ts): a whole one may take hours.
 */
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts'
import { bestEffort } from '../../platform/best-effort.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { NodeTrouble } from '../../tron/index.ts'
import { bookFees } from './fees.ts'
import { reconcile, routineActor } from './reconcile.ts'
import { lastRun, type Scope } from './runs.ts'

const everyMs = { light: 10 * minuteMs, whole: dayMs } as const
/** From when on someone has to find out why nothing is compared. */
const lateMs = { light: hourMs, whole: 2 * dayMs } as const

export async function reconcileWhenDue(context: AppContext, scope: Scope): Promise<void> {
  const last = await lastOf(context, scope)
  if (last && ageMs(context, last) < everyMs[scope]) return
  try {
    await attempt(context, scope)
  } finally {
    await bestEffort(context, 'the alarm for late comparisons', () => alarmWhenLate(context, scope))
  }
}

/** A whole comparison is a light one, too. */
async function lastOf({ database, clock }: AppContext, scope: Scope): Promise<Date | null> {
  const last = await lastRun(database, clock(), 'whole', scope)
  return last?.endedAt ?? null
}

const ageMs = ({ clock }: AppContext, since: Date): number => clock().getTime() - since.getTime()

/** A node that fails, or a chain that was not read so far, only postpones it. */
async function attempt(context: AppContext, scope: Scope): Promise<void> {
  try {
    const ended = await reconcile(context, scope, routineActor)
    if (scope === 'whole') await bookFees(context)
    if (typeof ended === 'string') context.log.info({ reason: ended, scope }, 'nothing could be compared')
  } catch (error) {
    if (!(error instanceof NodeTrouble)) throw error
    context.log.warn({ reason: error.reason, detail: error.detail }, 'the comparison waits for the Tron node')
  }
}

async function alarmWhenLate(context: AppContext, scope: Scope): Promise<void> {
  const since = (await lastOf(context, scope)) ?? (await firstStart(context.database))
  if (!since || ageMs(context, since) < lateMs[scope]) return
  const facts = { alarm: 'reconciliationLate', scope, since }
  context.log.error(facts, 'for too long the chain could not be compared with the books')
}

async function firstStart(connection: Connection): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select marked_at as at from installation`.execute(connection)
  return rows[0]?.at ?? null
}
