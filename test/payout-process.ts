/**
 * A process that pays, to be killed. It is the product's own job on the product's own database and node.
 * Blocks that a test makes take its clock with them.
 */
import { randomBytes } from 'node:crypto'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/database/index.ts'
import { openPayer, payWithdrawals, registerPayer } from '../server/withdrawals/index.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { makeAppContext } from '../server/start/installation.ts'
import { openLog } from '../server/platform/log.ts'
import { openStore } from '../server/platform/storage/index.ts'
import { makeVault } from '../server/platform/vault.ts'
import { dieOf, nextMoment, takeOrder, type Death } from './killed-process.ts'

export interface PayoutProcessOrder {
  databaseUrl: string
  tron: AppContext['tron']
  keyHex: string
  /** Where the trial operators have their keys. */
  dataDir: string
  death: Death
  /** In milliseconds. */
  now: number
}

await pay(await takeOrder())

async function pay({ databaseUrl, tron, keyHex, dataDir, death, now }: PayoutProcessOrder): Promise<void> {
  const config = readConfig({ PAYOUT_KEY: keyHex, PAYOUT_MAX: '1000000', DATA_DIR: dataDir })
  const database = openDatabase({
    url: databaseUrl,
    poolMax: 4,
    applicationName: 'payout',
    onTrouble: () => {},
  })
  const parts = { database, vault: makeVault([randomBytes(32)]), store: openStore(config), tron }
  let aheadMs = now - Date.now()
  const context = {
    ...makeAppContext(config, parts, 'http://localhost', openLog('silent')),
    clock: () => new Date(Date.now() + aheadMs),
  }
  const payer = (await openPayer(context))!
  await registerPayer(context, payer)
  dieOf(death)
  for (;;) {
    await payWithdrawals(context, payer)
    aheadMs = (await nextMoment()) - Date.now()
  }
}
