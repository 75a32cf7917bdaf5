import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { withDatabase } from './open.ts'
import { isAway, sqlState } from './trouble.ts'

export interface AwaitingOptions {
  url: string
  /** Called for each failed try, before the next one. */
  onWait: (error: unknown) => void
  ending: AbortSignal
}

const waitMsMin = 500
const waitMsMax = 15_000

/** "There is no such database": a process that starts beside us may be making it. */
const missingDatabase = '3D000'

/**
 * Waits until the database takes a connection, longer each time. False when `ending` was requested first. Throws what
 * waiting does not cure: the database is there and refuses us.
 */
export async function awaitDatabase({ url, onWait, ending }: AwaitingOptions): Promise<boolean> {
  for (let waitMs = waitMsMin; !ending.aborted; waitMs = Math.min(2 * waitMs, waitMsMax)) {
    const error = await connect(url)
    if (error === null) return true
    if (!isCuredByWaiting(error)) throw error
    onWait(error)
    await pause(waitMs, undefined, { signal: ending }).catch(() => undefined)
  }
  return false
}

const connect = (url: string): Promise<unknown> =>
  withDatabase({ url, applicationName: 'mastercopy start' }, database =>
    sql`select 1`.execute(database).then(
      () => null,
      (error: unknown) => error,
    ),
  )

function isCuredByWaiting(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || state === missingDatabase || isAway(error)
}
