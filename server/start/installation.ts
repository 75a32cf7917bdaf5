/** An installation from its configuration: database, chain, first data; without web server and jobs. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import { rolesOf, type Config } from '../platform/config.ts'
import {
  missingSteps,
  newerSteps,
  noHints,
  openHints,
  rightsFindings,
  sql,
  startEmbedded,
  withDatabase,
  type Embedded,
  type Hints,
  type Role,
} from '../database/index.ts'
import { refuseOtherKind, withRemedy } from '../platform/demonstration.ts'
import { ownProgram } from '../platform/own-program.ts'
import { startDevchainProcess, type DevchainProcess } from './devchain.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openMetrics } from '../platform/metrics.ts'
import { registerSealingKey } from '../platform/sealing-keys.ts'
import { openStore, type Store } from '../platform/storage/index.ts'
import { openVault, type Vault } from '../platform/vault.ts'
import { closeRolePools, openRolePools, poolOf, type RolePools } from './role-pools.ts'

export interface Installation {
  /** A pool for each role that this process serves as. */
  pools: RolePools
  vault: Vault
  store: Store
  /** Undefined where the database is an external one. */
  embedded: Embedded | undefined
  tron: AppContext['tron']
  hints: Hints
  /** Resolves, with its name, when a part that was started along has ended unexpectedly. */
  lost: Promise<string>
  stop(): Promise<void>
}

/** Starts what the configuration requires, and stops it all when a part fails. */
export async function startInstallation(config: Config, log: Logger): Promise<Installation> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o755 })
  const parts: Parts = []
  const { promise: lost, resolve: lose } = withResolvers<string>()
  const stop = async () => {
    for (const part of parts.splice(0).toReversed()) await part.stop()
  }
  try {
    const [embedded, devchain] = await startParts(config, log, parts, lose)
    if (embedded) await migrateEmbedded(embedded, config, log)
    const urlOf = embedded ? embedded.urlOf : (role: Role) => config.database.urls[role as 'web']!
    const pools = await openRolePools(config, rolesOf(config), urlOf, log)
    parts.push({ stop: () => closeRolePools(pools) })
    const database = poolOf(pools, rolesOf(config)[0]!)
    await refuseOtherKind(database, config.isDemonstration)
    const hints = hintsOf(config, urlOf(rolesOf(config)[0]!), log)
    parts.push({ stop: () => hints.close() })
    const vault = await openVault(config)
    await registerSealingKey(database, vault, new Date())
    return {
      pools,
      vault,
      store: openStore(config),
      embedded: embedded ?? undefined,
      tron: devchain?.tron ?? { ...config.tron!, isDevchain: false },
      hints,
      lost,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const hintsOf = ({ database }: Config, url: string, log: Logger): Hints =>
  openHints({
    url,
    directUrl: database.directUrl ?? url,
    onTrouble: error => log.warn({ err: error }, 'hints between processes were lost: pages are told later'),
  })

/** Like `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(settle => void (resolve = settle))
  return { promise, resolve }
}

type Parts = { stop(): Promise<void> }[]

/** The database first: it claims the data folder, so that a second start by mistake touches nothing. */
async function startParts(
  config: Config,
  log: Logger,
  parts: Parts,
  lose: (what: string) => void,
): Promise<[Embedded | null, DevchainProcess | null]> {
  const database = { dataDir: join(config.dataDir, 'database'), log, onLost: () => lose('the database') }
  const embedded = config.database.isExternal ? null : await startEmbedded(database)
  if (embedded) parts.push(embedded)
  const devchain = config.tron ? null : await startDevchainProcess(devchainSettings(config))
  if (devchain) parts.push(devchain)
  devchain?.onLost(() => lose('the development chain'))
  return [embedded, devchain]
}

const devchainSettings = (config: Config) => ({
  dataDir: join(config.dataDir, 'devchain'),
  blockMs: config.devchainBlockMs,
})

/**
 * Migrating needs the owner's connection, which no process that serves has: a child does it, and ends. Only where
 * something is to be done, because a process takes time to start. Throws `NewerSchema` and `OtherSchema`.
 */
async function migrateEmbedded(embedded: Embedded, config: Config, log: Logger): Promise<void> {
  if (await isMigrated(embedded.urlOf('web'), config)) return
  const env = { ...process.env, DATABASE_OWNER_URL: embedded.url }
  const { stdout } = await promisify(execFile)(process.execPath, [...ownProgram('cli'), 'migrate'], { env })
  log.info({ migrate: stdout.trim() }, 'the database was migrated')
}

const isMigrated = (url: string, config: Config): Promise<boolean> =>
  withDatabase({ url, applicationName: 'mastercopy start' }, async database => {
    await newerSteps(database).catch(async (error: unknown) => {
      throw await withRemedy(error, config, database)
    })
    if ((await missingSteps(database)).length > 0 || (await rightsFindings(database)).length > 0) return false
    return (await sql`select from installation`.execute(database)).rows.length > 0
  })

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
export const usualPasswordCost: AppContext['passwordCost'] = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** The context of handlers and jobs; its database is that of the role that they act as. */
export const makeAppContext = (
  config: Config,
  { database, vault, store, tron }: Pick<AppContext, 'database' | 'vault' | 'store' | 'tron'>,
  origin: string,
  log: Logger,
): AppContext => ({
  config,
  origin,
  consoleOrigin: config.console.origin ?? `http://localhost:${config.console.port}`,
  database,
  vault,
  store,
  tron,
  log,
  metrics: openMetrics(),
  clock: () => new Date(),
  newId,
  hints: noHints,
  passwordCost: usualPasswordCost,
})
