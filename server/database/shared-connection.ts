/** Which connection the statements of a piece of work share, if they do. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

interface Shared {
  pool: pg.Pool
  client: PostgresPoolClient
  /** All of it sees one snapshot. */
  isSnapshot: boolean
}

const shared = new AsyncLocalStorage<Shared>()

/** Runs `work`, whose statements go to this connection; the caller returns it. */
export const shareConnection = <T>(one: Shared, work: () => T): T => shared.run(one, work)

/** What of this pool is shared now. */
export function sharedOf(pool: pg.Pool): Omit<Shared, 'pool'> | null {
  const found = shared.getStore()
  return found?.pool === pool ? found : null
}
