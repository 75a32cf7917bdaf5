/** The program: configuration, database, chain, web server, jobs; and an orderly shutdown. */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { makeApp } from './app.ts'
import { makeConsole } from './console.ts'
import {
  ConfigTrouble,
  nearMisses,
  readConfig,
  rolesOf,
  walletKeys,
  type Config,
} from '../platform/config.ts'
import { awaitDatabase, awaitSchema, SchemaTrouble, sqlState } from '../database/index.ts'
import { publishDocuments } from '../documents/index.ts'
import { greeting } from './greeting.ts'
import { rootsOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { houseInvitation } from '../identity/index.ts'
import { makeAppContext, startInstallation, type Installation } from './installation.ts'
import { openLog } from '../platform/log.ts'
import { serveMetrics } from './metrics-server.ts'
import { requireDevchainPackages } from './devchain.ts'
import { refillPool } from './address-pool-refill.ts'
import { startJobs } from './schedule.ts'
import { poolOf, type ContextOf } from './role-pools.ts'
import { announceProcess, withdrawAnnouncement } from './running.ts'
import { openSigners } from './signers.ts'
import { codeVersion, schemaVersion } from '../platform/version.ts'

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))
const consolePages = fileURLToPath(new URL('../../dist/web/console', import.meta.url))

try {
  const config = readConfig(process.env)
  // Our children inherit our environment, and none of them needs the keys.
  for (const name of walletKeys) {
    delete process.env[name]
    delete process.env[`${name}_FILE`]
  }
  await run(config)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

function messageOf(error: unknown): unknown {
  if (error instanceof ConfigTrouble) return `The configuration is wrong:\n${error.message}`
  if (error instanceof SchemaTrouble) return error.message
  // What the schema raises in its own name is a sentence: a clock that differs, a wallet that is not pinned.
  if (sqlState(error)?.startsWith('MC')) return `The database refuses the start: ${(error as Error).message}`
  return messageOfListening(error) ?? error
}

function messageOfListening(error: unknown): string | null {
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code !== 'EADDRINUSE') return null
  return `Another program listens on ${address}:${port}: end it, or give another PORT, CONSOLE_PORT or METRICS_PORT.`
}

type Ends = (() => Promise<unknown>)[]
type Log = ReturnType<typeof openLog>

async function run(config: Config): Promise<void> {
  if (!config.tron) requireDevchainPackages()
  const ending = new AbortController()
  const requested = endRequested()
  void requested.then(() => ending.abort())
  const log = openLog(config.logLevel)
  for (const { name, meant } of nearMisses(process.env))
    log.warn({ variable: name, meant }, 'this variable is not known, and so without effect: is it misspelt?')
  if (await databaseIsThere(config, log, ending.signal)) await serve(config, log, requested)
  log.info({ signal: await requested }, 'ended')
}

async function serve(config: Config, log: Log, requested: Promise<unknown>): Promise<void> {
  const installation = await startInstallation(config, log)
  const serving: Ends = []
  try {
    const context = await open(config, installation, log, serving)
    log.info({ version: codeVersion, schema: await schemaVersion(context.database) }, 'started')
    // Standard output is for the log alone, so that every line of it is JSON.
    const isWeb = serves(config, 'web')
    console.error(greeting(context, isWeb ? await houseInvitation(context) : null))
    await Promise.race([requested, lost(installation)])
  } finally {
    // Web servers and jobs end together, and all of them end even if one fails.
    await Promise.allSettled(serving.map(end => end()))
    await installation.stop()
  }
}

/**
 * False when the program was stopped while it waited for the database, or for its schema. The embedded one is started
 * along.
 */
async function databaseIsThere({ database, role }: Config, log: Log, ending: AbortSignal): Promise<boolean> {
  const url = database.isExternal ? database.urls[rolesOf({ role })[0]!] : undefined
  if (!url) return true
  const onWait = (err: unknown): void =>
    log.warn({ err }, 'the database cannot be reached yet: the start waits for it')
  try {
    return (await awaitDatabase({ url, onWait, ending })) && (await schemaIsThere(url, log, ending))
  } catch (error) {
    if (error instanceof SchemaTrouble) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigTrouble(`The database refuses the connection: ${why}`, { cause: error })
  }
}

/** A process that serves never migrates: it waits until someone has. */
function schemaIsThere(url: string, log: Log, ending: AbortSignal): Promise<boolean> {
  return awaitSchema({
    url,
    onWait: missing =>
      log.warn({ missing }, 'the schema is older than this program: the start waits for "migrate"'),
    ending,
  })
}

/** Listens first, because the address is known only then; the jobs begin when everything else is up. */
async function open(
  config: Config,
  installation: Installation,
  log: Log,
  serving: Ends,
): Promise<AppContext> {
  const { pools, vault, store, tron, hints } = installation
  const [first = 'web'] = rolesOf(config)
  const parts = { database: poolOf(pools, first), vault: vault.forRole(first), store, tron }
  const context = { ...makeAppContext(config, parts, config.publicOrigin ?? '', log), hints }
  const as: ContextOf = role => ({ ...context, database: poolOf(pools, role), vault: vault.forRole(role) })
  const signers = await openSigners(config, as)
  if (serves(config, 'web') || serves(config, 'intake')) await listen(context, serving, as)
  if (serves(config, 'operators')) await listenToOperators(context, serving, as)
  await announce(context, installation, serving)
  if (config.metrics) {
    const metrics = await serveMetrics(context, config.metrics.port, config.metrics.host)
    serving.push(() => metrics.close())
  }

  if (serves(config, 'jobs') || serves(config, 'payout')) await rootsOf(config)
  if (serves(config, 'jobs')) await refillPool(as('jobs'))
  if (serves(config, 'jobs') || serves(config, 'payout')) {
    const jobs = startJobs(config, as, signers)
    serving.push(() => jobs.stop())
  }
  return context
}

function serves(config: Config, role: 'web' | 'intake' | 'jobs' | 'payout' | 'operators'): boolean {
  return rolesOf(config).includes(role)
}

/**
 * For commands, where the installation has parts of its own in the data folder. Otherwise the environment names all of
 * it, and processes of other roles may share the folder.
 */
async function announce(context: AppContext, installation: Installation, serving: Ends): Promise<void> {
  const { config, origin, consoleOrigin } = context
  const { embedded, tron } = installation
  if (!embedded && !tron.isDevchain) return
  await announceProcess(config.dataDir, {
    pid: process.pid,
    origin,
    consoleOrigin: serves(config, 'operators') ? consoleOrigin : undefined,
    database: embeddedUrls(installation),
    tron: tron.isDevchain ? tron : undefined,
  })
  serving.push(() => withdrawAnnouncement(config.dataDir))
}

/** For the command line, which connects as the operators' role, and for `migrate` and `keys reseal` as the owner. */
function embeddedUrls({ embedded }: Installation) {
  return embedded && { operators: embedded.urlOf('operators'), owner: embedded.url }
}

/** Documents first: registering includes consent to some. */
async function listen(context: AppContext, serving: Ends, as: ContextOf): Promise<void> {
  if (serves(context.config, 'web')) await publishDocuments(context)
  const { port, host } = context.config
  context.origin ||= `http://localhost:${port}`
  const app = await makeApp(context, serves(context.config, 'web') ? webRoot : null, {
    intake: serves(context.config, 'intake') ? as('intake') : null,
  })
  serving.push(() => app.close())
  await app.listen({ port, host, listenTextResolver: () => 'listening' })
  if (port === 0 && !context.config.publicOrigin) context.origin = `http://localhost:${portOf(app)}`
}

/** A free port is known only now, and with it the address that operators' keys sign. */
async function listenToOperators(context: AppContext, serving: Ends, as: ContextOf): Promise<void> {
  const { console: wanted, host } = context.config
  const own = as('operators')
  const app = await makeConsole(own, consolePages)
  serving.push(() => app.close())
  await app.listen({ port: wanted.port, host, listenTextResolver: () => 'the console is listening' })
  if (wanted.port !== 0 || wanted.origin) return
  own.consoleOrigin = context.consoleOrigin = `http://localhost:${portOf(app)}`
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as { port: number }).port
}

/** Resolves to the signal, at Ctrl-C or when the system stops us. A second one ends us at once. */
function endRequested(): Promise<NodeJS.Signals> {
  return new Promise(resolve => {
    let firstAt: number | undefined
    const stop = (signal: NodeJS.Signals): void => {
      firstAt ??= Date.now()
      // The terminal and npm both pass the same Ctrl-C on.
      if (Date.now() - firstAt > 1_000) process.exit(1)
      resolve(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  })
}

async function lost(installation: Installation): Promise<never> {
  throw new Error(`${await installation.lost} ended unexpectedly`)
}
