/**
 * The world of a demonstration: the real database, server and development chain in one process, under a clock that the
 * story moves. Nothing is written by hand: clients send calls, the chain makes blocks, jobs run.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { makeApp } from '../server/start/app.ts'
import type { Config } from '../server/platform/config.ts'
import { migrate, openDatabase, startEmbedded, type Embedded } from '../server/database/index.ts'
import { publishDocuments } from '../server/documents/index.ts'
import { watchDeposits } from '../server/deposits/index.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { makeAppContext } from '../server/start/installation.ts'
import { openLog } from '../server/platform/log.ts'
import { fillPool } from './operator.ts'
import { writeFirstData } from '../server/start/first-data.ts'
import { closeRolePools, openRolePools, poolOf, type ContextOf } from '../server/start/role-pools.ts'
import { letClockMove } from '../server/platform/demonstration.ts'
import { openStore } from '../server/platform/storage/index.ts'
import { openVault } from '../server/platform/vault.ts'

export interface World {
  /** Of the web server; `as` gives those of the other roles. */
  context: AppContext
  as: ContextOf
  app: FastifyInstance
  chain: Devchain
  /** Moves the clock; it never goes back. */
  moveTo(at: Date): void
  /** Makes so many blocks, and moves the clock along with them. */
  passBlocks(count: number): Promise<void>
  /** Makes blocks until what is in the chain now is solid, and books what came in. */
  settleChain(): Promise<void>
  close(): Promise<void>
}

/** From a transfer's block to the one that makes it solid. */
const blocksToSolid = 20

/** On the embedded database, or on an empty one that is given. */
export async function openWorld(
  config: Config,
  begin: Date,
  given?: Pick<Embedded, 'url' | 'urlOf' | 'stop'>,
): Promise<World> {
  const log = openLog('warn')
  let now = begin
  const clock = (): Date => now

  // What is broken off is made again, so neither the database nor the chain waits for the disk.
  const settings = { synchronous_commit: 'off' }
  const server = given ?? (await startEmbedded({ dataDir: join(config.dataDir, 'database'), log, settings }))
  await migrate({ url: server.url })
  const owner = openDatabase({
    url: server.url,
    poolMax: 1,
    applicationName: 'mastercopy demonstration',
    onTrouble: error => log.error({ err: error }, 'a database connection was lost'),
  })
  await letClockMove(owner)
  await writeFirstData({ database: owner, newId: idsBy(clock), clock }, config.isDemonstration)
  await owner.destroy()
  const pools = await openRolePools(
    config,
    ['web', 'intake', 'jobs', 'payout', 'operators'],
    server.urlOf,
    log,
  )

  const dataDir = join(config.dataDir, 'devchain')
  const chain = await startDevchain({
    port: 0,
    dataDir,
    isDurable: false,
    blockMs: 0,
    clock: () => now.getTime(),
  })
  const chainId = `0x${chain.chainId.toString(16).padStart(8, '0')}`
  const tron = { url: chain.url, chainId, usdt: chain.usdt, isDevchain: true }

  const origin = 'http://localhost'
  const parts = {
    database: poolOf(pools, 'web'),
    vault: await openVault(config),
    store: openStore(config),
    tron,
  }
  const made = makeAppContext(config, { ...parts, vault: parts.vault.forRole('web') }, origin, log)
  const context: AppContext = { ...made, clock, newId: idsBy(clock) }
  const as: ContextOf = role => ({
    ...context,
    database: poolOf(pools, role),
    vault: parts.vault.forRole(role),
  })
  await publishDocuments(context)
  const app = await makeApp(context, null, { intake: as('intake') })
  await fillPool({ as })

  const moveTo = (at: Date): void => {
    if (at > now) now = at
  }
  return {
    context,
    as,
    app,
    chain,
    moveTo,
    passBlocks: async count => {
      await chain.mine(count)
      moveTo(new Date(chain.status().headMs))
    },
    settleChain: async () => {
      await chain.mine(blocksToSolid)
      const ended = await watchDeposits(as('jobs'), now)
      if (ended !== 'done') throw new Error(`the look at the chain ended with ${ended}`)
    },
    close: async () => {
      await app.close()
      await chain.close()
      await closeRolePools(pools)
      await server.stop()
    },
  }
}

/** Ids whose order follows the story's clock, and within one moment the order of making. */
function idsBy(clock: () => Date): () => string {
  let made = 0
  return () => v7({ msecs: clock().getTime(), seq: made++ })
}
