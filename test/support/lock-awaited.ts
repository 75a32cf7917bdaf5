/** What a test does while something else is held up by a lock that the test holds. */
import type { Database } from '../../server/database/index.ts'
import { queryRows } from './connection.ts'
import { urlOf } from './database.ts'

/** Until this has ended, or so many wait for a lock: which of both came first. */
export async function untilEndedOrWaiting(
  database: Database,
  acting: Promise<unknown>,
  waiters = 1,
): Promise<'ended' | 'waiting'> {
  const end = Promise.allSettled([acting]).then(() => Infinity)
  for (;;) {
    const awaited = await Promise.race([end, locksAwaited(database)])
    if (awaited >= waiters) return awaited === Infinity ? 'ended' : 'waiting'
    await new Promise(setImmediate)
  }
}

/** As the superuser: other roles do not see what another role waits for. */
async function locksAwaited(database: Database): Promise<number> {
  const waiting = await queryRows(
    await urlOf(database, 'adminUrl'),
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length
}
