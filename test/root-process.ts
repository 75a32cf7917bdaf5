/**
 * A process that writes roots, to be killed. It is the product's own job on the product's own database and node.
 */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/database/index.ts'
import { openRootWriter, writeRoots } from '../server/deals/index.ts'
import { isOurWallet } from '../server/treasury/index.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { makeAppContext } from '../server/start/installation.ts'
import { openLog } from '../server/platform/log.ts'
import { openStore } from '../server/platform/storage/index.ts'
import { makeVault } from '../server/platform/vault.ts'
import { dieOf, nextMoment, takeOrder, type Death } from './killed-process.ts'

export interface RootProcessOrder {
  databaseUrl: string
  tron: AppContext['tron']
  keyHex: string
  death: Death
  /** In milliseconds. */
  now: number
}

await write(await takeOrder())

async function write({ databaseUrl, tron, keyHex, death, now }: RootProcessOrder): Promise<void> {
  const config = readConfig({ SEAL_KEY: keyHex, DATA_DIR: tmpdir() })
  const database = openDatabase({
    url: databaseUrl,
    poolMax: 4,
    applicationName: 'roots',
    onTrouble: () => {},
  })
  const parts = { database, vault: makeVault([randomBytes(32)]), store: openStore(config), tron }
  let aheadMs = now - Date.now()
  const context = {
    ...makeAppContext(config, parts, 'http://localhost', openLog('silent')),
    clock: () => new Date(Date.now() + aheadMs),
  }
  const writer = (await openRootWriter(context, isOurWallet))!
  dieOf(death)
  for (;;) {
    await writeRoots(context, writer)
    aheadMs = (await nextMoment()) - Date.now()
  }
}
