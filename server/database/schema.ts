/** The steps of the schema: those that this code has, and those that a database has taken. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Connection, withDatabase } from './open.ts'
import { inOneLine, statementsIn } from './sql-script.ts'
import { sqlState } from './trouble.ts'

/** Steps are plain SQL, read in the order of their numbers; there is no way back but a backup. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * What a step does to the release before: `expand` leaves it at work (a new table, column or function), `contract` takes
 * away or changes what it needs.
 */
type StepKind = 'expand' | 'contract'

export interface Step {
  name: string
  kind: StepKind
  /** The statements. */
  text: string
  /** Of the statements without their comments, in hex. */
  sha256: string
}

/** The steps of a folder in order. The first line of each has its kind: `-- expand: Who our clients are.` */
export async function readSteps(folder: string): Promise<Step[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async file => {
      const text = await readFile(join(folder, file), 'utf8')
      const kind = /^-- (expand|contract): /.exec(text)?.[1] as StepKind | undefined
      if (!kind) throw new Error(`Migration ${file} has to begin with "-- expand: " or "-- contract: "`)
      return { name: file.slice(0, -'.sql'.length), kind, text, sha256: hashOf(text) }
    }),
  )
}

/** The same however a comment is worded, and another one for another text in quotes. */
const hashOf = (text: string): string =>
  createHash('sha256').update(statementsIn(text).map(inOneLine).join('\n')).digest('hex')

const undefinedTable = '42P01'
const insufficientPrivilege = '42501'
const waitMs = 1_000

interface Taken extends Pick<Step, 'name' | 'kind'> {
  /** `null` in a journal from before hashes were kept. */
  sha256: string | null
}

/** In order; none where nobody has migrated yet, or has granted nothing yet. */
async function takenSteps(connection: Connection): Promise<Taken[]> {
  try {
    const { rows } = await sql<Taken>`
      select name, kind, to_jsonb(migration_journal) ->> 'sha256' as sha256
      from migration_journal order by name`.execute(connection)
    return rows
  } catch (error) {
    if ([undefinedTable, insufficientPrivilege].includes(sqlState(error) ?? '')) return []
    throw error
  }
}

/** The steps that this code needs and the database has not taken. */
export async function missingSteps(connection: Connection): Promise<string[]> {
  const taken = new Set((await takenSteps(connection)).map(({ name }) => name))
  return (await readSteps(migrationsFolder)).map(({ name }) => name).filter(name => !taken.has(name))
}

/**
 * What a newer release has done to this database, in order. Steps that expand leave this code at work, so that a release
 * can be taken back. Throws where one of them contracts, and where a step that is known here was another one there.
 */
export async function newerSteps(connection: Connection, folder = migrationsFolder): Promise<string[]> {
  const known = new Map((await readSteps(folder)).map(({ name, sha256 }) => [name, sha256]))
  const taken = await takenSteps(connection)
  const others = taken.filter(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256)
  if (others.length > 0) throw new OtherSchema(others.map(({ name }) => name))
  const newer = taken.filter(({ name }) => !known.has(name))
  const contracting = newer.filter(({ kind }) => kind === 'contract').map(({ name }) => name)
  if (contracting.length > 0) throw new NewerSchema(contracting)
  return newer.map(({ name }) => name)
}

/** This code cannot work with the database as it is; the message contains the remedy. */
export class SchemaTrouble extends Error {}

/** The database holds what this code does not know and cannot work beside. */
export class NewerSchema extends SchemaTrouble {
  constructor(steps: readonly string[]) {
    super(
      `The database was migrated by a newer version (${steps.join(', ')} is not known here). ` +
        'Start that version, or restore a backup from before it.',
    )
    this.name = 'NewerSchema'
  }
}

/** The database was made by other steps under the same names: this code was never tested on it. */
export class OtherSchema extends SchemaTrouble {
  constructor(steps: readonly string[]) {
    super(
      `The database was made by another version, whose steps were not the same (${steps.join(', ')}). ` +
        'This version cannot work with it, and has changed nothing. Start the version that made it; or give this one ' +
        'an empty database (DATABASE_WEB_URL and its siblings), or an empty folder (DATA_DIR) where the embedded one is used.',
    )
    this.name = 'OtherSchema'
  }
}

export interface AwaitSchemaOptions {
  url: string
  onWait: (missing: readonly string[]) => void
  ending: AbortSignal
}

/** Waits until `migrate` was run. False when `ending` was requested first; throws `NewerSchema` and `OtherSchema`. */
export const awaitSchema = ({ url, onWait, ending }: AwaitSchemaOptions): Promise<boolean> =>
  withDatabase({ url, applicationName: 'mastercopy start' }, async database => {
    let isLogged = false
    while (!ending.aborted) {
      await newerSteps(database)
      const missing = await missingSteps(database)
      if (missing.length === 0) return true
      if (!isLogged) onWait(missing)
      isLogged = true
      await pause(waitMs, undefined, { signal: ending }).catch(() => undefined)
    }
    return false
  })
