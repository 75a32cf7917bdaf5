/** A coordinator and two workers on this machine, made of Debian's PostgreSQL with Citus installed, and thrown away. */
import { execFile } from 'node:child_process'
import { chmod, chown, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { queryRows, executeStatements } from '../support/connection.ts'
import { onDatabase } from '../support/database-url.ts'
import { freePort } from '../support/free-port.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = promisify(execFile)
const rolesFile = join(import.meta.dirname, '../../server/database/roles.sql')

/** Of a PostgreSQL in which Citus is installed. */
const binaries = process.env['CITUS_PG_BIN'] ?? '/usr/lib/postgresql/15/bin'

export interface Cluster {
  /** The superuser's on the coordinator, for the database of the product. */
  adminUrl: string
  /** SIGKILL to a whole worker, and its start again; only where the cluster is one's own. */
  worker?: { kill(): Promise<void>; start(): Promise<void> }
  stop(): Promise<void>
}

interface Node {
  folder: string
  port: number
}

export async function makeCluster(): Promise<Cluster> {
  const folder = await temporaryFolder('citus')
  await chmod(folder, 0o755)
  if (isRoot) await chown(folder, ...(await postgresIds()))
  const nodes: Node[] = []
  const stop = async () => {
    for (const node of nodes) await stopNode(node, 'immediate').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const name of ['coordinator', 'worker1', 'worker2']) nodes.push(await makeNode(join(folder, name)))
    await joinNodes(nodes)
    const worker = nodes[1]!
    return {
      adminUrl: urlOf(nodes[0]!, 'mastercopy'),
      worker: { kill: () => killNode(worker), start: () => startNode(worker) },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const isRoot = process.getuid?.() === 0

const urlOf = ({ port }: Node, database: string) =>
  onDatabase(`postgres://postgres@127.0.0.1:${port}/`, database)

/** PostgreSQL does not run as root; Debian's package brings a user for it. */
const asPostgres = (...words: string[]) => {
  const all = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...words] : words
  return run(all[0]!, all.slice(1), { maxBuffer: 2 ** 24 })
}

async function postgresIds(): Promise<[number, number]> {
  const [, , uid, gid] = /^postgres:([^:]*):(\d+):(\d+)/m.exec(await readFile('/etc/passwd', 'utf8'))!
  return [Number(uid), Number(gid)]
}

async function makeNode(folder: string): Promise<Node> {
  const node = { folder, port: await freePort() }
  const locale = ['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync']
  await asPostgres(join(binaries, 'initdb'), '-D', folder, '-A', 'trust', '-U', 'postgres', ...locale)
  await startNode(node)
  await executeStatements(urlOf(node, 'postgres'), await readFile(rolesFile, 'utf8'))
  await executeStatements(urlOf(node, 'postgres'), 'create database mastercopy owner mastercopy_owner')
  await executeStatements(urlOf(node, 'mastercopy'), 'create extension citus')
  return node
}

/** Nothing here survives a power cut, and nothing has to; two-phase commits do survive a killed process. */
const settings = {
  shared_preload_libraries: 'citus',
  'citus.node_conninfo': 'sslmode=disable',
  // Two cores stand for three machines: as many shards as make every client's neighbour another machine's.
  'citus.shard_count': '8',
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  max_prepared_transactions: '200',
  shared_buffers: '64MB',
  fsync: 'off',
}

async function startNode({ folder, port }: Node): Promise<void> {
  const given = { ...settings, port: String(port), unix_socket_directories: folder }
  const words = Object.entries(given).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(folder, 'log')
  await asPostgres(join(binaries, 'pg_ctl'), '-D', folder, '-w', '-l', log, '-o', words.join(' '), 'start')
}

const stopNode = ({ folder }: Node, mode: 'fast' | 'immediate') =>
  asPostgres(join(binaries, 'pg_ctl'), '-D', folder, '-w', '-m', mode, 'stop')

/** The postmaster and, by its death, all of its backends. */
async function killNode({ folder }: Node): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  await rm(join(folder, 'postmaster.pid'))
}

async function joinNodes([coordinator, ...workers]: Node[]): Promise<void> {
  const url = urlOf(coordinator!, 'mastercopy')
  await executeStatements(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator!.port})`)
  for (const { port } of workers) await executeStatements(url, `select citus_add_node('127.0.0.1', ${port})`)
}

/** What the cluster runs on, for the heading of the table. */
export async function versionsOf(adminUrl: string): Promise<string> {
  const query = `select current_setting('server_version') as postgres, extversion as citus,
                        (select count(*)::int from pg_dist_node where noderole = 'primary' and groupid > 0) as workers
                   from pg_extension where extname = 'citus'`
  const [row] = (await queryRows(adminUrl, query)) as { postgres: string; citus: string; workers: number }[]
  if (!row) throw new Error('Citus is not installed in this database: create extension citus')
  return `PostgreSQL ${row.postgres}, Citus ${row.citus}, ${row.workers} workers`
}
