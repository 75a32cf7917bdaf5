/**
 * The server that `reading.ts` and `signing-in.ts` measure, in a process of its own, and beside it what no server of this
 * kind can go below: a bare Fastify route that reads one row by its key. Both on one database, with pools of one size.
 */
import fastify from 'fastify'
import { dollars } from '../contract/money.ts'
import { openDatabase, sql } from '../server/database/index.ts'
import { matchesPassword } from '../server/identity/index.ts'
import { usualPasswordCost } from '../server/start/installation.ts'
import { vera } from '../test/support/cast.ts'
import { openTestApp } from '../test/support/test-app.ts'
import { openEmbedded } from './embedded.ts'
import { processorMicroseconds, tellsProcessorTime, type Measured, type ProcessorTime } from './processor.ts'
import { rate } from './rate.ts'

export interface ReadingServer {
  url: string
  bareUrl: string
  cookies: [string, string][]
  invitation: string
}

const hashedAtOnce = 2

/** So much later is it for the server at each look at the clock, so that no budget of calls runs out. */
const clockStepMs = 60

const server = await openEmbedded()
const connect = (url: string) =>
  openDatabase({ url, poolMax: 20, applicationName: 'mastercopy bench', onTrouble: console.warn })
const owner = connect(server.url)
const app = await openTestApp({
  on: { database: owner, close: () => owner.destroy(), urlOf: server.urlOf },
  passwordCost: usualPasswordCost,
})
const visitor = await app.provedClient(vera)
await app.fund(vera.email, dollars(5_000))

let now = Date.now()
app.context.clock = () => new Date((now += clockStepMs))
app.logged.push = () => 0

const pool = connect(server.urlOf('web'))
const { rows } = await sql<{ id: string }>`select id from client where email = ${vera.email}`.execute(owner)
const bare = fastify()
bare.post('/api/bare', async () => {
  const read = await sql`select name, email, language from client where id = ${rows[0]!.id}`.execute(pool)
  return read.rows[0]
})
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

const sent: ReadingServer = {
  url: app.url,
  bareUrl,
  cookies: [...visitor.cookies],
  invitation: app.invitation,
}
process.send!(sent)
process.on('message', asked => {
  if (asked === 'processor') void sendProcessorTime()
  else if (asked === 'hashes') void sendHashes()
  else void end()
})

export type Hashes = Omit<Measured, 'database'>

/** How many passwords a second this process verifies that does nothing else: as many at once as the server lets in. */
async function sendHashes(): Promise<void> {
  let count = 0
  const before = process.cpuUsage()
  const perSecond = await rate({ atOnce: hashedAtOnce, seconds: 2 }, async () => {
    await matchesPassword(null, 'wrong')
    count++
  })
  const { user, system } = process.cpuUsage(before)
  const hashes: Hashes = { rate: perSecond, server: (user + system) / count }
  process.send!(hashes)
}

/** Since the start. */
async function sendProcessorTime(): Promise<void> {
  const { user, system } = process.cpuUsage()
  const time: ProcessorTime = { server: user + system, database: await databaseTime() }
  process.send!(time)
}

/** Of each connection as it was last asked about: one that has ended meanwhile keeps its time. */
const times = new Map<number, number>()

async function databaseTime(): Promise<number> {
  if (!tellsProcessorTime) return Number.NaN
  const { rows: backends } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where usename = 'mastercopy_web'`.execute(owner)
  for (const { pid } of backends) times.set(pid, await processorMicroseconds(pid))
  return [...times.values()].reduce((sum, time) => sum + time, 0)
}

async function end(): Promise<void> {
  await bare.close()
  await pool.destroy()
  await app.close()
  await server.close()
  process.exit()
}
