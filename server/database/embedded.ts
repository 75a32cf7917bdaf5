import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseAccount, letIn } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { claimFolder } from './embedded/claim.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { openDoor } from './embedded/door.ts'
import { ensureDatabase } from './embedded/household.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { settleLeftovers } from './embedded/leftovers.ts'
import type { Log } from './embedded/log.ts'
import { launch } from './embedded/postmaster.ts'
import { serverSettings } from './embedded/settings.ts'

/**
 * PostgreSQL that comes with the product, for a start without any preparation: one process of ours, one server
 * of its own, reachable by nobody else. It stops with us; when we were killed the next start cleans up.
 */
export interface Embedded {
  /** For the product: an ordinary role that owns its database. */
  url: string
  /** For those who make and drop databases (tests, a restore): the superuser. */
  adminUrl: string
  /** Ends the server in order and waits for it. May be called twice. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Used for nothing else; made when missing. */
  dataDir: string
  log: Log
  /** Further settings, for instance fsync=off where the data is thrown away anyway. */
  settings?: Record<string, string>
}

/** Throws, saying why and what to do, when the folder is in use, closed, or PostgreSQL does not start. */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const claim = await claimFolder(folder)
  try {
    return await startIn(folder, log, settings, claim.release)
  } catch (error) {
    await claim.release()
    throw error
  }
}

async function startIn(
  folder: string,
  log: Log,
  settings: Record<string, string>,
  release: () => Promise<void>,
): Promise<Embedded> {
  const cluster = join(folder, 'cluster')
  const binaries = await findBinaries()
  const account = await chooseAccount(binaries.folder, folder)
  await letIn(folder, account)
  const door = await openDoor(folder, account)
  await ensureCluster(cluster, binaries, account, door)
  const options = {
    cluster,
    binaries,
    account,
    settings: { ...serverSettings, ...door.settings, ...settings },
    logFile: join(folder, 'postgres.log'),
  }
  const start = async () => {
    await settleLeftovers(cluster, log)
    return launch(options)
  }
  const server = keepRunning(await start(), start, log)
  await ensureDatabase(door.url('postgres', 'postgres'))

  return {
    url: door.url('mastercopy', 'mastercopy'),
    adminUrl: door.url('postgres', 'postgres'),
    stop: async () => {
      await server.stop()
      await door.close()
      await release()
    },
  }
}
