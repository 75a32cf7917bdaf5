import type { PostgresPoolClient } from 'kysely'
import { poolsOf, type Database } from './open.ts'
import { shareConnection, sharedOf } from './shared-connection.ts'

/**
 * Runs `read`, whose statements share one connection and need not wait for each other: those of one moment go to the
 * database at once. For a call that reads many small things. It only reads: a transaction has a connection of its own.
 *
 * `isSnapshot`: all of it sees one snapshot. Inside of another it shares that one's connection: waiting for a second
 * connection while holding one could let a few calls block all. So a snapshot can only be inside of a snapshot.
 */
export async function readTogether<T>(
  database: Database,
  read: () => Promise<T>,
  { isSnapshot = false } = {},
): Promise<T> {
  const { pool, guarded } = poolsOf(database)
  const outer = sharedOf(pool)
  if (outer) {
    if (isSnapshot && !outer.isSnapshot) throw new Error('what is read around a snapshot is no snapshot')
    return read()
  }
  const client = await guarded.connectAlone()
  const asked = new Set<Promise<unknown>>()
  let isOver = false
  const ask: Ask = async (text, parameters) => {
    if (isOver) throw new Error('what it was read for has ended')
    const answer = client.query(text, parameters)
    asked.add(answer)
    return answer
  }
  try {
    if (isSnapshot) ask(beginSnapshot, []).catch(() => {}) // the first statement meets the same error
    return await shareConnection({ pool, client: onlyReading(ask), isSnapshot }, read)
  } finally {
    // Where one has failed, others are still under way and would go on using the connection, which is another's by
    // then.
    isOver = true
    await Promise.allSettled(asked)
    if (isSnapshot) await client.query('rollback', []).catch(() => {})
    client.release()
  }
}

const beginSnapshot = 'start transaction isolation level repeatable read read only'

type Ask = (text: string, parameters: readonly unknown[]) => Promise<unknown>

const onlyReading = (ask: Ask): PostgresPoolClient =>
  ({
    query: (text: string, parameters: readonly unknown[]) => {
      if (/^(start|begin)\b/i.test(text)) throw new Error('a transaction has a connection of its own')
      return ask(text, parameters)
    },
    release: () => undefined,
  }) as unknown as PostgresPoolClient
