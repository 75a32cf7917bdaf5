/**
 * A process that reads the chain, to be killed: the product's own looks for deposits, and the comparison with what the
 * chain holds.
 */
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../server/database/index.ts'
import { watchDeposits } from '../server/deposits/index.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { openLog } from '../server/platform/log.ts'
import { openStore } from '../server/platform/storage/index.ts'
import { makeVault } from '../server/platform/vault.ts'
import { makeAppContext } from '../server/start/installation.ts'
import { reconcile } from '../server/treasury/index.ts'
import { dieOf, nextMoment, takeOrder, type Death } from './killed-process.ts'

export interface DepositProcessOrder {
  databaseUrl: string
  tron: AppContext['tron']
  death: Death
  /** In milliseconds. */
  now: number
}

await read(await takeOrder())

async function read({ databaseUrl, tron, death, now }: DepositProcessOrder): Promise<void> {
  const config = readConfig({})
  const database = openDatabase({
    url: databaseUrl,
    poolMax: 4,
    applicationName: 'deposits',
    onTrouble: () => {},
  })
  const parts = { database, vault: makeVault([randomBytes(32)]), store: openStore(config), tron }
  let at = new Date(now)
  const context = {
    ...makeAppContext(config, parts, 'http://localhost', openLog('silent')),
    clock: () => at,
  }
  dieOf(death)
  for (;;) {
    await watchDeposits(context, at)
    await reconcile(context, 'light', 'test', 0)
    at = new Date(await nextMoment())
  }
}
