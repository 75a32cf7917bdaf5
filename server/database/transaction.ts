import { setTimeout as pause } from 'node:timers/promises'
import type { ControlledTransaction, IsolationLevel } from 'kysely'
import type { Database, Transaction } from './open.ts'
import { CommitRefused, isAway, isRepeatable, UnknownOutcome } from './trouble.ts'

export interface TransactionOptions {
  /** PostgreSQL's default, read committed, unless given otherwise. */
  isolation?: Extract<IsolationLevel, 'repeatable read' | 'serializable'>
  readOnly?: boolean
  /** How often the work is begun before its error is given to the caller. Default 5. */
  attemptsMax?: number
}

/**
 * Runs `work` between BEGIN and COMMIT and returns what it returned.
 *
 * The work may run more than once: after a serialisation failure, a deadlock, or a connection that broke
 * before COMMIT was sent (then nothing is applied). So it must do nothing that a rollback does not undo.
 *
 * Throws the work's own error after rolling back; `UnknownOutcome` when COMMIT itself failed: the caller finds
 * out by repeating the work under the same idempotency key, never by assuming.
 */
export async function transaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const attemptsMax = options.attemptsMax ?? usualAttemptsMax
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(database, work, options)
    } catch (error) {
      if (error instanceof UnknownOutcome || attempt >= attemptsMax || !isRepeatable(error)) throw error
      await pause(retryMs(attempt, isAway(error)))
    }
  }
}

const usualAttemptsMax = 5

async function runOnce<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const tx = await begin(database, options)
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    await rollback(tx)
    throw error
  }
  await commit(tx)
  return result
}

function begin(database: Database, options: TransactionOptions): Promise<ControlledTransaction<unknown>> {
  let start = database.startTransaction()
  if (options.isolation) start = start.setIsolationLevel(options.isolation)
  if (options.readOnly) start = start.setAccessMode('read only')
  return start.execute()
}

/** Returns the connection. Its own failure must not hide why we came here: a dead connection is discarded. */
async function rollback(tx: ControlledTransaction<unknown>) {
  await tx
    .rollback()
    .execute()
    .catch(() => {})
}

async function commit(tx: ControlledTransaction<unknown>) {
  try {
    await tx.commit().execute()
  } catch (error) {
    await rollback(tx)
    throw error instanceof CommitRefused ? error : new UnknownOutcome(error)
  }
}

/** Twice as long each time, at a random point of it so that two who met do not meet again; capped at 2 s. */
function retryMs(attempt: number, isServerAway: boolean): number {
  const base = isServerAway ? 100 : 5
  return Math.random() * Math.min(base * 2 ** attempt, 2_000)
}
