import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, startEmbedded } from '../../server/database/index.ts'
import { onEach, executeStatements } from './connection.ts'
import { owner } from '../../server/database/roles.ts'
import { asUser, onDatabase } from './database-url.ts'
import { removeAbandoned, temporaryFolder } from './temporary-folder.ts'

const rolesFile = join(import.meta.dirname, '../../server/database/roles.sql')

/**
 * Before the tests: one server and one migrated template, of which every test file gets a copy.
 * TEST_DATABASE_URL names a server of one's own (a role that may create databases); by default the embedded
 * one runs in a temporary folder, not caring to survive a power cut. Several addresses, with commas between them, are a
 * coordinator and workers with Citus: then the tables are spread.
 */
export default async function setup(project: TestProject) {
  await removeAbandoned()
  const server = await startServer()
  const template = `mastercopy_template_${randomBytes(4).toString('hex')}`
  const { workers } = server
  const tearDown = async () => {
    await onEach(server, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  try {
    await onEach(server, `create database ${template} owner ${server.owner}`)
    if (workers.length > 0) await joinNodes(server, template)
    await migrate({ url: onDatabase(server.url, template) })
    // Tests are about days in March, and about what comes a month later.
    await executeStatements(
      onDatabase(server.url, template),
      'insert into moved_clock (is_only) values (true)',
    )
    await leaveAlone(server, template)
  } catch (error) {
    await tearDown()
    throw error
  }
  const { url, adminUrl, owner } = server
  project.provide('testServer', { url, adminUrl, workers, owner, template })
  return tearDown
}

/** A database in use cannot be copied, and where tables are spread, a process of Citus looks after each. */
async function leaveAlone(server: Pick<TestServer, 'adminUrl' | 'workers'>, name: string): Promise<void> {
  await onEach(server, `alter database ${name} with allow_connections false`)
  await onEach(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

/** The databases of one name on all machines become one that is spread; copies of it are as well. */
async function joinNodes(
  { adminUrl, workers }: Pick<TestServer, 'adminUrl' | 'workers'>,
  name: string,
): Promise<void> {
  for (const url of [adminUrl, ...workers])
    await executeStatements(onDatabase(url, name), 'create extension citus')
  const { hostname, port } = new URL(adminUrl)
  await executeStatements(
    onDatabase(adminUrl, name),
    `select citus_set_coordinator_host('${hostname}', ${port})`,
  )
  for (const worker of workers.map(url => new URL(url)))
    await executeStatements(
      onDatabase(adminUrl, name),
      `select citus_add_node('${worker.hostname}', ${worker.port})`,
    )
}

async function startServer() {
  const external = process.env['TEST_DATABASE_URL']
  if (external) {
    const [adminUrl = '', ...workers] = external.split(',')
    await onEach({ adminUrl, workers }, await readFile(rolesFile, 'utf8'))
    return { url: asUser(adminUrl, owner), adminUrl, workers, owner, stop: async () => {} }
  }
  const dataDir = await temporaryFolder('test')
  const server = await startEmbedded({
    dataDir,
    log: { info: () => {}, warn: text => process.stderr.write(`${text}\n`) },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
  return { url: server.url, adminUrl: server.adminUrl, workers: [], owner, stop }
}

interface TestServer {
  url: string
  adminUrl: string
  /** Of a database that is spread; otherwise none. */
  workers: string[]
  owner: string
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}
