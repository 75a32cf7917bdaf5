/**
 * `npm run test:citus`: the product on a database that is spread over machines, beside one PostgreSQL. Prints what it saw
 * and ends with 0 when all of it was as it should be, otherwise with 1.
 *
 * With CITUS_URL it takes that coordinator: its superuser, on an empty database with the extension, of the owner
 * mastercopy_owner; the roles on every node. Otherwise it makes a coordinator and two workers on this machine from a
 * PostgreSQL in which Citus is installed (CITUS_PG_BIN, Debian's 15 unless said), and throws them away. docs/growing.md
 * says how to install it.
 */
import { openDatabase, migrate } from '../../server/database/index.ts'
import { placements } from '../../server/database/tables.ts'
import { queryRows } from '../support/connection.ts'
import { asUser } from '../support/database-url.ts'
import { everyCall } from './calls.ts'
import { makeCluster, versionsOf, type Cluster } from './cluster.ts'
import { forbiddenWrites, plantedFaults } from './forbidden-writes.ts'
import { laterMigration } from './later-migration.ts'
import { eachFigure, program, scheduledJobs } from './program.ts'
import { everyStatement } from './statements.ts'
import { booksOf, liveStory, type Story } from './story.ts'
import { bank, killedWorker } from './transfers.ts'

const given = process.env['CITUS_URL']
const cluster: Cluster = given ? { adminUrl: given, stop: async () => undefined } : await makeCluster()
const ownerUrl = asUser(cluster.adminUrl, 'mastercopy_owner')
const owner = openDatabase({
  url: ownerUrl,
  poolMax: 10,
  applicationName: 'trial',
  onTrouble: () => undefined, // workers are killed here
})
let story: Story | undefined
const table: string[] = []
let isWell = true

try {
  table.push(await versionsOf(cluster.adminUrl), '')
  await check('migrate and spread', migrateAndSpread)
  await check('the story', compareStories)
  await check('each job', () => scheduledJobs(lived().world))
  await check('each figure', () => eachFigure(lived().world))
  await check('each call', () => everyCall(lived().world, owner))
  await story?.world.close()
  await check('the program', () => program(lived().place, cluster.adminUrl))
  await check('each statement', () => everyStatement(cluster.adminUrl))
  await check('a bank', () => bank(owner))
  await check('a killed worker', () => killedWorker(owner, cluster))
  await check('forbidden writes', () => forbiddenWrites(cluster.adminUrl))
  await check('the doctor on shards', () => plantedFaults(cluster.adminUrl, owner))
  await check('a later migration', () => laterMigration(cluster.adminUrl))
} finally {
  await owner.destroy()
  await cluster.stop()
  story?.removeFolder()
}
console.log(['', ...table].join('\n'))
process.exitCode = isWell ? 0 : 1

async function check(name: string, run: () => Promise<string>): Promise<void> {
  process.stderr.write(`${name} ...\n`)
  const began = Date.now()
  const [isFine, saw] = await Promise.resolve()
    .then(run)
    .then(
      said => [true, said] as const,
      (error: unknown) =>
        [false, error instanceof Error ? (error.stack ?? error.message) : String(error)] as const,
    )
  isWell &&= isFine
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`
  table.push(`${isFine ? 'ok  ' : 'FAIL'}  ${name.padEnd(20)} ${seconds.padStart(7)}   ${saw}`)
}

async function migrateAndSpread(): Promise<string> {
  const steps = await migrate({ url: ownerUrl })
  if ((await migrate({ url: ownerUrl })).length > 0) throw new Error('a step was taken twice')
  const rows = (await queryRows(
    cluster.adminUrl,
    `select relname as name, case partmethod when 'n' then 'reference' else 'distributed' end as kind
       from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`,
  )) as { name: string; kind: string }[]
  const placed = new Map(rows.map(({ name, kind }) => [name, kind]))
  const wrong = Object.entries(placements).filter(
    ([table, { kind }]) =>
      placed.get(table) !==
      { apart: 'distributed', local: undefined, reference: 'reference', distributed: 'distributed' }[kind],
  )
  if (wrong.length > 0) throw new Error(`not placed as listed: ${wrong.map(([table]) => table).join(', ')}`)
  const count = (kind: string) => rows.filter(row => row.kind === kind).length
  return `${steps.length} steps; ${count('distributed')} tables spread, ${count('reference')} on every machine`
}

function lived(): Story {
  if (!story) throw new Error('the story was not told to its end')
  return story
}

/** The same invented clients with the same strategies, on one PostgreSQL and on this cluster. */
async function compareStories(): Promise<string> {
  const plain = await liveStory()
  const expected = await closedAfter(plain, () => booksOf(plain.world.as('operators').database))
  story = await liveStory({
    url: ownerUrl,
    urlOf: role => asUser(cluster.adminUrl, `mastercopy_${role}`),
    stop: async () => undefined,
  })
  const found = await booksOf(story.world.as('operators').database)
  const at = expected.findIndex((line, index) => line !== found[index])
  if (at >= 0 || found.length !== expected.length)
    throw new Error(
      `${found.length} lines beside ${expected.length}; "${found[at]}" beside "${expected[at]}"`,
    )
  const times = `${seconds(story.took)} s beside ${seconds(plain.took)} s`
  return `20 clients, 2 months settled: ${found.length} entries, balances, profits and rewards equal one PostgreSQL's (${times})`
}

async function closedAfter<T>(told: Story, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await told.world.close()
    told.removeFolder()
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(0)
}
