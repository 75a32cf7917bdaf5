import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Duplex } from 'node:stream'
import { leftMs } from './deadline.ts'
import { sharedOf } from './shared-connection.ts'
import { isDirect, isStale, nameStatements, type StatementNames } from './statement-names.ts'
import { CommitRefused, ConnectionLost, DatabaseTimeout, isAway, sqlState } from './trouble.ts'

/**
 * The layer between kysely and the pool: it never returns a broken connection (closed, timed out, or still inside a
 * transaction), and it does not let PostgreSQL's silent refusals pass as success.
 *
 * `onTrouble` is called for connections that die without a statement that could fail.
 */
export function guardPool(pool: pg.Pool, onTrouble: (error: Error) => void): GuardedPool {
  const broken = new WeakSet<pg.PoolClient>()
  const direct = new WeakSet<pg.PoolClient>()
  const names = nameStatements()

  // Without a listener on each connection, one dying backend ends the whole process: the pool listens only
  // while a connection is idle.
  pool.on('connect', client => {
    void isDirect(client).then(is => is && direct.add(client))
    client.on('error', error => {
      const isNews = !broken.has(client) // the end of the connection follows its error
      broken.add(client)
      // A pool that is being closed has said goodbye already; the server may close its side first.
      if (isNews && !pool.ending) onTrouble(error)
    })
  })
  pool.on('error', () => {})

  const connectAlone = async () => {
    const client = await connect(pool)
    return guardConnection(client, {
      isBroken: () => broken.has(client),
      names: direct.has(client) ? names : null,
    })
  }
  return {
    connect: async () => sharedOf(pool)?.client ?? (await connectAlone()),
    connectAlone,
    end: () => pool.end(),
  }
}

export interface GuardedPool extends PostgresPool {
  /** A connection for the caller alone, also where others are shared. */
  connectAlone: () => Promise<PostgresPoolClient>
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await connectInTime(pool)
  } catch (error) {
    if (isPoolExhausted(error)) throw new DatabaseTimeout('no connection came free', error)
    if (error instanceof DatabaseTimeout || sqlState(error) !== undefined) throw error
    throw new ConnectionLost(error)
  }
}

/** A connection that comes when it is no longer wanted goes back to the pool. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const ms = leftMs()
  if (ms === Infinity) return pool.connect()
  if (ms <= 0) throw timeIsUp()

  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      connecting.then(
        client => client.release(),
        () => {},
      )
      reject(timeIsUp())
    }, ms)
  })
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer))
}

const timeIsUp = (): DatabaseTimeout => new DatabaseTimeout('the time of the work is up')

/** Every connection was taken for the whole time limit: trying again would only wait longer. */
function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

interface Guards {
  isBroken: () => boolean
  /** Null: this connection keeps no statements. */
  names: StatementNames | null
}

function guardConnection(client: pg.PoolClient, { isBroken, names }: Guards): PostgresPoolClient {
  let isSpoiled = false
  let isInTransaction = false

  async function query(sql: string, parameters: readonly unknown[]) {
    if (isSpoiled) throw new ConnectionLost(new Error('it failed earlier and is not used again'))
    refuseUndefined(parameters)
    isInTransaction ||= /^(begin|start)\b/.test(sql)
    try {
      const result = await askKept(sql, parameters)
      if (sql === 'commit' && result.command === 'ROLLBACK') throw new CommitRefused()
      return result
    } catch (error) {
      isSpoiled = isAway(error) || isAboutOneStatement(error)
      if (isSilence(error)) throw new DatabaseTimeout('Query read timeout', error)
      throw isBroken() && sqlState(error) === undefined ? new ConnectionLost(error) : error
    }
  }

  /**
   * A stale statement has not run. Outside of a transaction it is sent once more; a transaction has failed with it and
   * begins again.
   */
  async function askKept(sql: string, parameters: readonly unknown[]) {
    try {
      return await ask(sql, parameters, names?.of(sql))
    } catch (error) {
      if (!isStale(error)) throw error
      names?.forget(sql)
      if (isInTransaction) throw new ConnectionLost(error)
      return ask(sql, parameters)
    }
  }

  function ask(text: string, parameters: readonly unknown[], name?: string) {
    holdWrites(client)
    return client.query(inTime({ ...(name && { name }), text, values: [...parameters] }))
  }

  function release() {
    client.release(isSpoiled || isBroken() || client.getTransactionStatus() !== 'I')
  }

  // kysely declares the few results that it knows by name; pg's are the same objects with more in them.
  return { query, release } as unknown as PostgresPoolClient
}

/** The queries of one moment leave in one write: a write costs as much as all else of a small statement. */
function holdWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** pg reads `query_timeout` of a query too, which its types do not know. */
function inTime(query: pg.QueryConfig): pg.QueryConfig & { query_timeout?: number } {
  const ms = leftMs()
  if (ms <= 0) throw timeIsUp()
  return ms === Infinity ? query : { ...query, query_timeout: Math.ceil(ms) }
}

const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** A timeout on our side, a row that could not be read: the server may still be busy with the statement. */
function isAboutOneStatement(error: unknown): boolean {
  return sqlState(error) === undefined && !(error instanceof CommitRefused)
}

/** pg silently binds undefined as NULL; in a ledger that is a forgotten value. */
function refuseUndefined(parameters: readonly unknown[]) {
  const at = parameters.indexOf(undefined)
  if (at >= 0) throw new TypeError(`Parameter $${at + 1} is undefined: bind null where nothing is meant`)
}
