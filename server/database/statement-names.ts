/**
 * Frequent statements get a name under which each connection keeps them prepared: planning costs more than running most
 * of them. Only where a connection leads to the server itself: behind a transaction pooler the name may be on another
 * connection.
 */
import pg from 'pg'

/** How often it is sent without a name. */
const askedBefore = 4
/** Each connection keeps as many; a plan takes some tens of kilobytes of the server's memory. */
const namesMax = 200
/** Texts that are made for one call only must not fill the memory. */
const countedMax = 2_000

export interface StatementNames {
  /** The name of a statement that has been sent often enough; `undefined` for any other. */
  of(text: string): string | undefined
  /** It has no name from now on. */
  forget(text: string): void
}

/** One for each pool: all of its connections know the same names. */
export function nameStatements(): StatementNames {
  const names = new Map<string, string>()
  const asked = new Map<string, number>()
  const forgotten = new Set<string>()
  let made = 0
  return {
    of(text) {
      const name = names.get(text)
      if (name !== undefined || made === namesMax || forgotten.has(text) || !isPlanned.test(text)) return name

      const times = (asked.get(text) ?? 0) + 1
      if (asked.size >= countedMax) asked.clear()
      asked.set(text, times)
      if (times <= askedBefore) return undefined
      asked.delete(text)
      names.set(text, `often${made++}`)
      return names.get(text)
    },
    forget(text) {
      names.delete(text)
      forgotten.add(text)
    },
  }
}

const isPlanned = /^\s*(select|with|insert|update|delete)\b/i

const noSuchStatement = '26000'

/**
 * A step of the schema has changed what a kept statement answers, or the connection's own end has lost it. The first has
 * no code of its own, and its message is in the server's language: the place in the server that refuses it is the same
 * in all of them.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === noSuchStatement || error.routine === 'RevalidateCachedQuery')

/**
 * Whether a new connection leads to the server itself: then the process that serves it is the one that greeted it. A pooler
 * greets with a number of its own.
 */
export async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { processID } = client as unknown as { processID: number | null }
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid === processID
  } catch {
    return false
  }
}
