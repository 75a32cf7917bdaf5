import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { distribute } from './distribute.ts'
import { type Database, openDatabase } from './open.ts'
import { grantRights } from './grant-rights.ts'
import { journal, migrationsFolder } from './schema.ts'
import { placements } from './tables.ts'

const OLDEST_SERVER = 150_000

/** One step may take long and waits for the one who is migrating already; neither is an error. */
const STEP_MS_MAX = 24 * 60 * 60 * 1000

export interface MigrateOptions {
  url: string
  /** Where the steps are; the product's own by default. */
  folder?: string
}

/**
 * Brings the schema up to what this code expects and returns the names of the steps that were missing.
 * Several processes may do it at once: one works, the others wait. Connects as the owner of the database, and needs a direct connection (a session
 * lock), not a transaction pooler. Throws when the database is too old, or newer than this code.
 */
export async function migrate({ url, folder = migrationsFolder }: MigrateOptions): Promise<string[]> {
  const database = openDatabase({
    url,
    poolMax: 1,
    applicationName: 'mastercopy migrate',
    onTrouble: () => {}, // the statement that was running throws the same
    statementMsMax: STEP_MS_MAX,
  })
  try {
    await refuseOldServer(database)
    await allowTriggers(database)
    const taken = await takeSteps(database, sqlFiles(folder))
    await distribute(database, placements)
    if (folder === migrationsFolder) await grantRights(database)
    return taken
  } finally {
    await database.destroy()
  }
}

async function refuseOldServer(database: Database) {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.execute(database)
  const server = rows[0]
  if (!server || server.number < OLDEST_SERVER) {
    throw new Error(`PostgreSQL 15 or newer is needed; the server is ${server?.name}`)
  }
}

/** For this connection, the only one: a step may make a trigger on a table that is spread over machines already. */
async function allowTriggers(database: Database) {
  await sql`select set_config('citus.enable_unsafe_triggers', 'on', false)`.execute(database)
}

/** Each step in a transaction of its own together with its line in the journal, so that a crash is harmless. */
async function takeSteps(database: Database, provider: MigrationProvider): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider,
    migrationTableName: journal,
    migrationLockTableName: 'migration_lock',
  })
  const taken: string[] = []
  for (;;) {
    const { results, error } = await migrator.migrateUp()
    if (error) throw await explain(database, provider, results?.[0]?.migrationName, error)
    if (!results?.[0]) return taken
    taken.push(results[0].migrationName)
  }
}

async function explain(
  database: Database,
  provider: MigrationProvider,
  step: string | undefined,
  error: unknown,
) {
  const unknown = await unknownSteps(database, provider)
  if (unknown.length > 0) {
    return new Error(
      `The database was migrated by a newer version (${unknown.join(', ')} is not known here). ` +
        'Start that version, or restore a backup from before it.',
      { cause: error },
    )
  }
  return new Error(
    `Migration ${step ?? 'journal'} failed: ${error instanceof Error ? error.message : String(error)}`,
    {
      cause: error,
    },
  )
}

async function unknownSteps(database: Database, provider: MigrationProvider): Promise<string[]> {
  const known = await provider.getMigrations()
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(journal)} order by name`.execute(
    database,
  )
  return rows.map(row => row.name).filter(name => !(name in known))
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
      const steps = files.map(
        async file => [file.slice(0, -'.sql'.length), await step(join(folder, file))] as const,
      )
      return Object.fromEntries(await Promise.all(steps))
    },
  }
}

async function step(file: string): Promise<Migration> {
  const text = await readFile(file, 'utf8')
  return {
    up: async database => {
      await sql.raw(text).execute(database)
    },
  }
}
