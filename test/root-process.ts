/**
 * A process that writes roots, to be killed. It is the product's own job on the product's own database and node.
 * Usage: root-process.ts <order as JSON>; it does a job for each line that it reads, the
 * present moment in milliseconds, and says so.
 */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/database/index.ts'
import { openRootWriter, writeRoots } from '../server/deals/index.ts'
import { isOurWallet } from '../server/treasury/index.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { makeAppContext } from '../server/start/installation.ts'
import { openLog } from '../server/platform/log.ts'
import { openStore } from '../server/platform/storage/index.ts'
import { makeVault } from '../server/platform/vault.ts'
import { dieOf, type Death } from './killed-process.ts'

export interface RootProcessOrder {
  databaseUrl: string
  tron: AppContext['tron']
  keyHex: string
  death: Death
}

const { databaseUrl, tron, keyHex, death } = JSON.parse(process.argv[2]!) as RootProcessOrder
const config = readConfig({ SEAL_KEY: keyHex, DATA_DIR: tmpdir() })
const database = openDatabase({
  url: databaseUrl,
  poolMax: 4,
  applicationName: 'roots',
  onTrouble: () => {},
})
const parts = { database, vault: makeVault([randomBytes(32)]), store: openStore(config), tron }
let aheadMs = 0
const context = {
  ...makeAppContext(config, parts, 'http://localhost', openLog('silent')),
  clock: () => new Date(Date.now() + aheadMs),
}
const writer = (await openRootWriter(context, isOurWallet))!
dieOf(death)
for await (const now of createInterface({ input: process.stdin })) {
  aheadMs = Number(now) - Date.now()
  await writeRoots(context, writer)
  console.log('job')
}
