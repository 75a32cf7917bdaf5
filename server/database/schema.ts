/** Which steps of the schema a database has taken, as a process sees it that may not take any. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Connection, openDatabase } from './open.ts'
import { sqlState } from './trouble.ts'

/** Steps are plain SQL, read in the order of their numbers; there is no way back but a backup. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')
export const journal = 'migration_journal'

const undefinedTable = '42P01'
const insufficientPrivilege = '42501'
const waitMs = 1_000

/** The steps that this code needs and the database has not taken. */
export async function missingSteps(connection: Connection): Promise<string[]> {
  const files = (await readdir(migrationsFolder)).filter(file => file.endsWith('.sql')).toSorted()
  const taken = new Set(await takenSteps(connection))
  return files.map(file => file.slice(0, -'.sql'.length)).filter(step => !taken.has(step))
}

/** None where nobody has migrated yet, or has granted nothing yet. */
async function takenSteps(connection: Connection): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from migration_journal`.execute(connection)
    return rows.map(({ name }) => name)
  } catch (error) {
    if ([undefinedTable, insufficientPrivilege].includes(sqlState(error) ?? '')) return []
    throw error
  }
}

export interface AwaitSchemaOptions {
  url: string
  onWait: (missing: readonly string[]) => void
  ending: AbortSignal
}

/** Waits until `migrate` was run. False when `ending` was asked for first. */
export async function awaitSchema({ url, onWait, ending }: AwaitSchemaOptions): Promise<boolean> {
  const onTrouble = () => undefined
  const database = openDatabase({ url, poolMax: 1, applicationName: 'mastercopy start', onTrouble })
  try {
    let isLogged = false
    while (!ending.aborted) {
      const missing = await missingSteps(database)
      if (missing.length === 0) return true
      if (!isLogged) onWait(missing)
      isLogged = true
      await pause(waitMs, undefined, { signal: ending }).catch(() => undefined)
    }
    return false
  } finally {
    await database.destroy()
  }
}
