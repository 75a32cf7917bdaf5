import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { distributeTables, distributeNew, giveUpLocks, prepareForShards } from './distribute.ts'
import { grantRights } from './grant-rights.ts'
import { type Connection, type Database, type Transaction, withDatabase } from './open.ts'
import { migrationsFolder, newerSteps, readSteps, type Step } from './schema.ts'
import { statementsIn } from './sql-script.ts'
import { type Placement, placements } from './tables.ts'
import { transaction } from './transaction.ts'
import { sqlState } from './trouble.ts'

const oldestServer = 150_000

/** One step may take long and waits for another migration; neither is an error. */
const stepMsMax = 24 * 60 * 60 * 1000

/** A step that waits for a lock holds up everyone who comes behind it: it gives way soon, and tries again. */
const usualLockMsMax = 2_000
const usualAttemptsMax = 30

export interface MigrateOptions {
  url: string
  /** Where the steps are; the product's own by default. */
  folder?: string
  /** Where the tables of these steps are to be placed; the product's own by default. */
  tables?: Record<string, Placement>
  /** How long a step waits for a lock before it is undone and tried again. Default 2 s. */
  lockMsMax?: number
  /** Default 30. */
  attemptsMax?: number
  /** Called for each try that gave way to others. */
  onWait?: (step: string) => void
}

/**
 * Brings the schema up to what this code expects and returns the names of the steps that were missing.
 * Several processes may do it at once: one works, the others wait. Connects as the owner of the database, directly: a
 * step may take longer than a pooler of connections waits. Throws when the database is too old, or was changed by a newer
 * version in a way that this one cannot work with.
 */
export function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, folder = migrationsFolder, tables = placements, lockMsMax = usualLockMsMax } = options
  const terms = { url, applicationName: 'mastercopy migrate', statementMsMax: stepMsMax }
  return withDatabase(terms, async database => {
    await refuseOldServer(database)
    await makeJournal(database)
    const newer = await newerSteps(database, folder)
    const taken = await takeSteps(database, await readSteps(folder), options)
    const spread = () => distributeTables(database, tables, lockMsMax)
    await yielding('the spreading of tables', options, spread)
    // What a newer version granted belongs to its steps, and stays while this one works beside them.
    if (folder === migrationsFolder && newer.length === 0) await grantRights(database)
    return taken
  })
}

async function refuseOldServer(database: Database) {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.execute(database)
  const server = rows[0]
  if (!server || server.number < oldestServer) {
    throw new Error(`PostgreSQL 15 or newer is needed; the server is ${server?.name}`)
  }
}

/**
 * Which steps were taken, and of which kind, so that an older version knows whether it can work beside them; and what they
 * were, so that a database of steps that were edited since is known.
 */
const makeJournal = (database: Database): Promise<void> =>
  transaction(database, async tx => {
    await waitForOthers(tx)
    await sql`
      create table if not exists migration_journal (
        name     text        not null,
        kind     text        not null,
        taken_at timestamptz not null,
        sha256   text,
        constraint migration_journal_pk primary key (name),
        constraint migration_journal_kind check (kind in ('expand', 'contract'))
      )`.execute(tx)
  })

/** Until the end of the transaction nobody else migrates. */
async function waitForOthers(tx: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtextextended('mastercopy migrations', 0))`.execute(tx)
}

async function takeSteps(
  database: Database,
  steps: readonly Step[],
  options: MigrateOptions,
): Promise<string[]> {
  const taken: string[] = []
  for (const step of steps) {
    const what = `migration ${step.name}`
    if (await yielding(what, options, () => takeStep(database, step, options))) taken.push(step.name)
  }
  return taken
}

/** In a transaction of its own together with its line in the journal, so that a crash is harmless. */
const takeStep = (
  database: Database,
  step: Step,
  { lockMsMax = usualLockMsMax, tables = placements }: MigrateOptions,
): Promise<boolean> =>
  transaction(database, async tx => {
    await waitForOthers(tx)
    if (await isTaken(tx, step)) return false
    await prepareForShards(tx)
    await giveUpLocks(tx, lockMsMax)
    try {
      for (const statement of statementsIn(step.text)) {
        await sql.raw(statement).execute(tx)
        if (/^create table\b/im.test(statement)) await distributeNew(tx, tables)
      }
    } catch (error) {
      if (isLockRefused(error)) throw error
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${step.name} failed: ${why}`, { cause: error })
    }
    await sql`
      insert into migration_journal (name, kind, taken_at, sha256)
      values (${step.name}, ${step.kind}, ${new Date()}, ${step.sha256})`.execute(tx)
    return true
  })

/** Throws when it is missing and later ones are not: this order was never tested. */
async function isTaken(connection: Connection, { name }: Step): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from migration_journal where name >= ${name} order by name`.execute(connection)
  if (rows[0]?.name === name) return true
  if (rows[0])
    throw new Error(`Migration ${name} was not taken, and ${rows[0].name} was: it cannot come behind`)
  return false
}

const isLockRefused = (error: unknown): boolean => sqlState(error) === '55P03'

/** Does the work once no other session holds a lock that it needs. */
async function yielding<T>(
  what: string,
  { lockMsMax = usualLockMsMax, attemptsMax = usualAttemptsMax, onWait }: MigrateOptions,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockRefused(error)) throw error
      if (attempt === attemptsMax)
        throw new Error(
          `Others held a lock that ${what} needs, at each of ${attemptsMax} tries of ${lockMsMax} ms; nothing of it ` +
            'was changed. End what holds it (see pg_locks) and run "migrate" again.',
          { cause: error },
        )
      onWait?.(what)
      await pause(lockMsMax / 2)
    }
  }
}
