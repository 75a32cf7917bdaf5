/** An installation from its configuration: database, chain, first data; without web server and jobs. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { Config } from '../platform/config.ts'
import { migrate, openDatabase, startEmbedded, type Database, type Embedded } from '../database/index.ts'
import { keepApart } from '../platform/demonstration.ts'
import { startDevchainProcess, type DevchainProcess } from './devchain.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openMetrics } from '../platform/metrics.ts'
import { registerSealingKey } from '../platform/sealing-keys.ts'
import { openStore, type Store } from '../platform/storage/index.ts'
import { makeFirstPrograms } from '../trading/index.ts'
import { openVault, type Vault } from '../platform/vault.ts'

export interface Installation {
  database: Database
  vault: Vault
  store: Store
  /** Of the embedded database; undefined for an external one. */
  embeddedUrl: string | undefined
  tron: AppContext['tron']
  /** Resolves, with what it was, when a part that came along has ended by itself. */
  lost: Promise<string>
  stop(): Promise<void>
}

/** Starts what the configuration asks for, and undoes it all when a part fails. */
export async function startInstallation(config: Config, log: Logger): Promise<Installation> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o755 })
  const parts: Parts = []
  const { promise: lost, resolve: lose } = withResolvers<string>()
  const stop = async () => {
    for (const part of parts.splice(0).toReversed()) await part.stop()
  }
  try {
    const [embedded, devchain] = await startParts(config, log, parts, lose)
    const database = await openMigrated(config, embedded, log)
    parts.push({ stop: () => database.destroy() })
    await keepApart(database, config.isDemonstration, new Date())
    const vault = await openVault(config)
    await registerSealingKey(database, vault, new Date())
    await makeFirstPrograms(database)
    return {
      database,
      vault,
      store: openStore(config),
      embeddedUrl: embedded?.url,
      tron: devchain?.tron ?? { ...config.tron!, isDevchain: false },
      lost,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** As `Promise.withResolvers`, which Node 20 does not have. */
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
  const embedded = config.database.url ? null : await startEmbedded(database)
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

async function openMigrated(config: Config, embedded: Embedded | null, log: Logger): Promise<Database> {
  const url = config.database.url ?? embedded!.url
  const applied = await migrate({ url })
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')
  return openDatabase({
    url,
    poolMax: config.database.poolMax,
    applicationName: `mastercopy ${config.role}`,
    onTrouble: error => log.warn({ err: error }, 'a database connection was lost'),
  })
}

/** The context that handlers and jobs are given. */
export const makeAppContext = (
  config: Config,
  { database, vault, store, tron }: Pick<Installation, 'database' | 'vault' | 'store' | 'tron'>,
  origin: string,
  log: Logger,
): AppContext => ({
  config,
  origin,
  database,
  vault,
  store,
  tron,
  log,
  metrics: openMetrics(),
  clock: () => new Date(),
  newId,
})
