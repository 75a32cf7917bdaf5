import { mkdir, realpath, statfs, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAccount, letIn } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { claimFolder } from './embedded/claim.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { type Door, openDoor } from './embedded/door.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { settleLeftovers } from './embedded/leftovers.ts'
import { refuseUnseen } from './embedded/lock.ts'
import type { Log } from './embedded/log.ts'
import { launchPostmaster } from './embedded/postmaster.ts'
import { owner, roleName, type Role, roles } from './roles.ts'

/** The embedded server's settings at start, beyond PostgreSQL's own defaults. */
const serverSettings: Record<string, string> = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // A refused row, its values and its statement can name a client: the log has only the kind of error.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * PostgreSQL that comes with the product, for a start without any preparation: one process of ours, one server of its
 * own, reachable by nobody else. It stops with us; after we were killed the next start cleans up.
 */
export interface Embedded {
  /** For `migrate`: the role that owns the database. */
  url: string
  /** For the processes: what each connects as. */
  urlOf: (role: Role) => string
  /** For those who make and drop databases (tests, a restore): the superuser. */
  adminUrl: string
  /** Ends the server in order and waits for it. May be called twice. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Used for nothing else; made when missing. */
  dataDir: string
  log: Log
  /** Called when it ended by itself and does not come up again. */
  onLost?: () => void
  /** Further settings, for instance fsync=off where the data is thrown away anyway. */
  settings?: Record<string, string>
}

/** Throws, saying why and what to do, when the folder is in use or closed, or PostgreSQL does not start. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const undo: Undo[] = []
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= undoAll(undo))
  try {
    const door = await start(options, undo)
    return {
      url: door.url(owner, 'mastercopy'),
      urlOf: role => door.url(roleName(role), 'mastercopy'),
      adminUrl: door.url('postgres', 'postgres'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Undo = () => Promise<void>

async function undoAll(undo: Undo[]) {
  for (const step of undo.toReversed()) await step()
}

/** The undoing of each step is put on `undo`, so that a start that fails leaves nothing running. */
async function start(
  { dataDir, log, settings, onLost = () => undefined }: EmbeddedOptions,
  undo: Undo[],
): Promise<Door> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const cluster = join(folder, 'cluster')
  await refuseUnseen(folder, cluster)
  const claim = await claimFolder(folder)
  undo.push(claim.release)

  const binaries = await findBinaries()
  const account = await chooseAccount(binaries.folder, folder)
  await settleLeftovers(cluster, log)
  await letIn(folder, account)
  const door = await openDoor(folder, account)
  undo.push(door.close)

  await ensureCluster(cluster, binaries, account, door)
  const allSettings = { ...serverSettings, ...door.settings, ...settings }
  const server = await keepRunning({
    bringUp: async () => {
      await settleLeftovers(cluster, log)
      await door.removeLeftovers()
      return launchPostmaster({ folder, cluster, binaries, account, settings: allSettings })
    },
    isDiskFull: () => isDiskFull(folder),
    log,
    onLost,
  })
  undo.push(server.stop)
  await ensureDatabase(door.url('postgres', 'postgres'))
  return door
}

/** PostgreSQL needs a whole segment of its journal to go on. */
const journalSegmentBytes = 16 * 1024 * 1024

/** Whether there is too little room in a folder for the server to run. */
async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < journalSegmentBytes
}

const rolesFile = join(import.meta.dirname, 'roles.sql')

/** The roles and the database, made at the first start: none of them a superuser, so that no call of ours can be. */
async function ensureDatabase(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(await readFile(rolesFile, 'utf8'))
    await givePasswords(admin, new URL(adminUrl).password)
    const found = await admin.query(`select from pg_database where datname = 'mastercopy'`)
    if (found.rowCount === 0) await admin.query(`create database mastercopy owner ${owner}`)
  } finally {
    await admin.end()
  }
}

/** Where connecting takes a password, all roles have the one in the data folder. */
async function givePasswords(admin: pg.Client, password: string) {
  if (!password) return
  for (const name of [owner, ...roles.map(roleName)])
    await admin.query(`alter role ${name} password ${admin.escapeLiteral(password)}`)
}
