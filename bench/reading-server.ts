/**
 * The server that `reading.ts` measures, in a process of its own, and beside it what no server of this kind can go
 * below: a bare Fastify route that reads one row by its key. Both on one database, with pools of one size.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { dollars } from '../contract/money.ts'
import { migrate, openDatabase, sql, startEmbedded } from '../server/database/index.ts'
import { vera } from '../test/cast.ts'
import { openTestApp } from '../test/test-app.ts'

/** So much later is it for the server at each look at the clock, so that no budget of calls runs out. */
const clockStepMs = 60

const folder = await mkdtemp(join(tmpdir(), 'mastercopy-bench-'))
const server = await startEmbedded({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
await migrate({ url: server.url })
const connect = (url: string) =>
  openDatabase({ url, poolMax: 20, applicationName: 'mastercopy bench', onTrouble: console.warn })
const owner = connect(server.url)
const app = await openTestApp({ on: { database: owner, close: () => owner.destroy(), urlOf: server.urlOf } })
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

process.send!({ url: app.url, bareUrl, cookies: [...visitor.cookies] })
process.on('message', asked => {
  if (asked === 'processor') sendProcessorTime()
  else void end()
})

/** Microseconds since the start. */
function sendProcessorTime(): void {
  const { user, system } = process.cpuUsage()
  process.send!(user + system)
}

async function end(): Promise<void> {
  await bare.close()
  await pool.destroy()
  await app.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit()
}
