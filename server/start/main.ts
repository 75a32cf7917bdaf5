/** The program: configuration, database, chain, web server, jobs; and an orderly end. */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { makeApp } from './app.ts'
import { ConfigTrouble, nearMisses, readConfig, walletKeys, type Config } from '../platform/config.ts'
import { awaitDatabase } from '../database/index.ts'
import { publishDocuments } from '../documents/index.ts'
import { greeting } from './greeting.ts'
import type { AppContext } from '../platform/app-context.ts'
import { houseInvitation } from '../identity/index.ts'
import { makeAppContext, startInstallation, type Installation } from './installation.ts'
import { openLog } from '../platform/log.ts'
import { serveMetrics } from './metrics-server.ts'
import { refillPool } from './address-pool-refill.ts'
import { startJobs } from './schedule.ts'
import { announce, withdrawAnnouncement } from './running.ts'
import { openSigners } from './signers.ts'
import { codeVersion, schemaVersion } from '../platform/version.ts'

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))

try {
  const config = readConfig(process.env)
  // What we start inherits our environment, and none of it has business with the keys.
  for (const name of walletKeys) {
    delete process.env[name]
    delete process.env[`${name}_FILE`]
  }
  await run(config)
} catch (error) {
  console.error(error instanceof ConfigTrouble ? `The configuration is wrong:\n${error.message}` : error)
  process.exitCode = 1
}

type Ends = (() => Promise<unknown>)[]

async function run(config: Config): Promise<void> {
  const ending = new AbortController()
  const asked = endAsked().then(() => ending.abort())
  const log = openLog(config.logLevel)
  for (const { name, meant } of nearMisses(process.env))
    log.warn({ variable: name, meant }, 'this variable is not known, and so without effect: is it misspelt?')
  if (!(await databaseIsThere(config, log, ending.signal))) return
  const installation = await startInstallation(config, log)
  const serving: Ends = []
  try {
    const context = await open(config, installation, log, serving)
    log.info({ version: codeVersion, schema: await schemaVersion(context.database) }, 'started')
    // The log has the standard output to itself, so that every line of it is JSON.
    console.error(greeting(context, await houseInvitation(context)))
    await Promise.race([asked, lost(installation)])
  } finally {
    // What answers and what walks around end together, and everything ends even if a part of it fails.
    await Promise.allSettled(serving.map(end => end()))
    await installation.stop()
  }
}

/** False when the program was asked to end while it waited. The embedded database comes along. */
async function databaseIsThere(
  { database: { url } }: Config,
  log: ReturnType<typeof openLog>,
  ending: AbortSignal,
): Promise<boolean> {
  if (!url) return true
  const onWait = (err: unknown): void =>
    log.warn({ err }, 'the database of DATABASE_URL cannot be reached yet: the start waits for it')
  try {
    return await awaitDatabase({ url, onWait, ending })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigTrouble(`DATABASE_URL: the database refuses the connection: ${why}`, { cause: error })
  }
}

/** Listens first, because the address is known only then; the jobs begin when everything else stands. */
async function open(
  config: Config,
  installation: Installation,
  log: ReturnType<typeof openLog>,
  serving: Ends,
): Promise<AppContext> {
  const context = makeAppContext(config, installation, config.publicOrigin ?? '', log)
  const signers = await openSigners(context)
  if (config.role === 'all' || config.role === 'web') await listen(context, serving)
  await announce(config.dataDir, {
    pid: process.pid,
    origin: context.origin,
    databaseUrl: installation.embeddedUrl,
    tron: installation.tron.isDevchain ? installation.tron : undefined,
  })
  serving.push(() => withdrawAnnouncement(config.dataDir))
  if (config.metrics) {
    const metrics = await serveMetrics(context, config.metrics.port, config.metrics.host)
    serving.push(() => metrics.close())
  }

  if (config.role !== 'payout') await refillPool(context)
  if (config.role !== 'web') {
    const jobs = startJobs(context, signers)
    serving.push(() => jobs.stop())
  }
  return context
}

/** Documents first: who registers agrees to some. */
async function listen(context: AppContext, serving: Ends): Promise<void> {
  await publishDocuments(context)
  const { port, host } = context.config
  context.origin ||= `http://localhost:${port}`
  const app = await makeApp(context, webRoot)
  serving.push(() => app.close())
  await app.listen({ port, host, listenTextResolver: () => 'listening' })
  if (port === 0 && !context.config.publicOrigin) context.origin = `http://localhost:${portOf(app)}`
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as { port: number }).port
}

/** Resolves at Ctrl-C or when the system asks us to end. Who asks again later is not kept waiting. */
function endAsked(): Promise<void> {
  return new Promise(resolve => {
    let askedAt: number | undefined
    const ask = (): void => {
      askedAt ??= Date.now()
      // The terminal and npm both pass the same Ctrl-C on.
      if (Date.now() - askedAt > 1_000) process.exit(1)
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  })
}

async function lost(installation: Installation): Promise<never> {
  throw new Error(`${await installation.lost} ended unexpectedly`)
}
