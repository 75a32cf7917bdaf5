import { randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { inject } from 'vitest'
import { type Database, openDatabase, sql } from '../../server/database/index.ts'
import { onEach } from './connection.ts'
import { roleName, type Role } from '../../server/database/roles.ts'
import { asUser, onDatabase } from './database-url.ts'
import { type Between, between } from './between.ts'

export interface TestDatabase {
  database: Database
  /** For further pools or processes on the same database, as its owner. */
  url: string
  /** The same as one of the roles that processes connect as. */
  urlOf: (role: Role) => string
  /** The same as the superuser. */
  adminUrl: string
  /** Closes the pool and drops the database. */
  close: () => Promise<void>
}

/** How busy the machine is that runs the tests is the subject of none; what is about limits sets its own. */
export const patience = { connectMsMax: 250_000, statementMsMax: 250_000, idleMsMax: 250_000 }

export interface TestDatabaseOptions {
  /** Every round trip takes this much longer: races show that password hashing would hide. Try 15. */
  latencyMs?: number
  poolMax?: number
}

/**
 * A migrated database of its own, empty but for what the migrations put there: one for each test file.
 * A connection that dies unasked is printed, not thrown: the statement on it fails anyway.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the files costs half of what writing the pages into the log does, where nothing waits for a disk.
  await onEach(
    server,
    `create database ${name} template ${server.template} owner ${server.owner} strategy file_copy`,
  )

  const direct = onDatabase(server.url, name)
  const slow = options.latencyMs === undefined ? undefined : await slowDatabase(direct, options.latencyMs)
  const url = slow?.url ?? direct
  const database = openDatabase({
    url,
    poolMax: options.poolMax ?? 20,
    ...patience,
    applicationName: 'mastercopy test',
    onTrouble: error => process.stderr.write(`test database: ${error.message}\n`),
  })
  const close = async () => {
    await database.destroy()
    await slow?.close()
    await onEach(server, `drop database ${name} with (force)`)
  }
  return {
    database,
    url,
    urlOf: role => asUser(url, roleName(role)),
    adminUrl: onDatabase(server.adminUrl, name),
    close,
  }
}

/** Where an open database of the tests' server is, for another process; or the same as the superuser. */
export async function urlOf(database: Database, way: 'url' | 'adminUrl' | Role = 'url'): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const server = inject('testServer')
  if (way === 'url' || way === 'adminUrl') return onDatabase(server[way], rows[0]!.name)
  return asUser(onDatabase(server.url, rows[0]!.name), roleName(way))
}

/** A pool on the same database as one of the roles that processes connect as, with the given latency. */
export async function poolAs(
  database: Database,
  role: Role,
  { latencyMs, poolMax = 20, url }: TestDatabaseOptions & { url?: string | undefined } = {},
): Promise<{ database: Database; close: () => Promise<void> }> {
  const direct = url ?? (await urlOf(database, role))
  const slow = latencyMs === undefined ? undefined : await slowDatabase(direct, latencyMs)
  const pool = openDatabase({
    url: slow?.url ?? direct,
    poolMax,
    ...patience,
    applicationName: `mastercopy test ${role}`,
    onTrouble: error => process.stderr.write(`test database: ${error.message}\n`),
  })
  return {
    database: pool,
    close: async () => {
      await pool.destroy()
      await slow?.close()
    },
  }
}

/** The same database, where everything that is sent arrives later, so each round trip takes that much longer. */
function slowDatabase(url: string, latencyMs: number): Promise<Between> {
  return between(url, (near, far) => {
    near.pipe(delayed(latencyMs)).pipe(far)
    far.pipe(near)
  })
}

/** Keeps the order, and does not let one piece wait for the one before it: latency, not a narrow line. */
function delayed(ms: number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => this.push(chunk), ms)
      done()
    },
    flush(done) {
      setTimeout(done, ms)
    },
  })
}
