import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { guardPool, type GuardedPool } from './guarded-pool.ts'

/** The pool of connections. Statements are written with the `sql` tag; there is no schema interface. */
export type Database = Kysely<unknown>

/** One connection inside BEGIN and COMMIT, made by `transaction`. */
export type Transaction = KyselyTransaction<unknown>

/** For functions that only read. */
export type Connection = Database | Transaction

export interface DatabaseOptions {
  url: string
  /** Most connections at a time, over all calls of this process. */
  poolMax: number
  /** Shown in pg_stat_activity, so that an operator sees the process. */
  applicationName: string
  /** Called for connections that die without a statement that could fail. */
  onTrouble: (error: Error) => void
  /** A statement that runs longer is ended by the server (57014). Default 15 s. */
  statementMsMax?: number
  /** How much longer than that we wait: only a silent server reaches this. Default 5 s. */
  silenceMsMax?: number
  /** A transaction in which nothing is asked for so long is ended by the server (25P03). Default 30 s. */
  idleMsMax?: number
  /** How long a call waits for a connection, a new one or one that others use. Default 8 s. */
  connectMsMax?: number
}

const usualConnectMsMax = 8_000
const usualStatementMsMax = 15_000
const usualIdleMsMax = 30_000
const usualSilenceMsMax = 5_000

/**
 * Opens the pool; connects on first use. Close with `destroy()`.
 *
 * Safe behind a pooler that lends connections per transaction: no SET, no session locks, and no named statements there.
 * The timeouts travel in the startup message: PgBouncer needs `ignore_startup_parameters =
 * statement_timeout, idle_in_transaction_session_timeout`, and the roles have the same ones (roles.sql).
 */
export function openDatabase(options: DatabaseOptions): Database {
  const statementMsMax = options.statementMsMax ?? usualStatementMsMax
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectMsMax ?? usualConnectMsMax,
    statement_timeout: statementMsMax,
    query_timeout: statementMsMax + (options.silenceMsMax ?? usualSilenceMsMax),
    idle_in_transaction_session_timeout: options.idleMsMax ?? usualIdleMsMax,
    keepAlive: true,
    // A statement does not wait for the answer to the one before it; within a transaction each is awaited by its caller.
    pipeline: true,
    types: { getTypeParser },
  })
  const guarded = guardPool(pool, options.onTrouble)
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool: guarded }) })
  pools.set(database, { pool, guarded })
  return database
}

/** Gives `work` a database by one connection, which is closed afterwards; what breaks, its statements throw. */
export async function withDatabase<T>(
  options: Pick<DatabaseOptions, 'url' | 'applicationName' | 'statementMsMax'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ ...options, poolMax: 1, onTrouble: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

const pools = new WeakMap<Database, { pool: pg.Pool; guarded: GuardedPool }>()

/** What lends the connections of a database. */
export const poolsOf = (database: Database): { pool: pg.Pool; guarded: GuardedPool } => pools.get(database)!

/** How many connections are at work and idle, and how many calls wait for one. */
export function poolUsage(database: Database): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = pools.get(database)!.pool
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Types by PostgreSQL's own numbers. */
const types = { bigint: 20, bigints: 1016, date: 1082, timestamp: 1114, timestamptz: 1184 }

const asText = (value: string) => value

const firstMs = Date.parse('0001-01-01T00:00:00.000Z')
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')
const readTimestamp = pg.types.getTypeParser(types.timestamptz) as (value: string) => Date | number

/** Infinity and years that ISO 8601 does not write in four digits are the last and the first moment of those that it does. */
function boundedMoment(value: string): Date {
  const ms = Number(readTimestamp(value))
  // PostgreSQL's last years are beyond what JavaScript counts: not a number.
  return new Date(ms < lastMs ? Math.max(ms, firstMs) : lastMs)
}

/**
 * bigint -> bigint, numeric -> string, timestamptz -> Date. date and timestamp stay text: pg would read them in the
 * machine's time zone and move them by hours.
 */
const readers = new Map<number, (value: string) => unknown>([
  [types.bigint, BigInt],
  [types.bigints, readBigints],
  [types.date, asText],
  [types.timestamp, asText],
  [types.timestamptz, boundedMoment],
])

/** '{1,NULL,3}' */
function readBigints(value: string): (bigint | null)[] {
  const items = value.slice(1, -1)
  return items === '' ? [] : items.split(',').map(item => (item === 'NULL' ? null : BigInt(item)))
}

const getTypeParser = (...asked: Parameters<typeof pg.types.getTypeParser>) =>
  readers.get(asked[0]) ?? pg.types.getTypeParser(...asked)
