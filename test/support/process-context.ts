import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../server/database/index.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import type { Config } from '../../server/platform/config.ts'
import { openLog } from '../../server/platform/log.ts'
import { openStore } from '../../server/platform/storage/index.ts'
import { makeVault } from '../../server/platform/vault.ts'
import { makeAppContext } from '../../server/start/installation.ts'

export interface ProcessOrder {
  databaseUrl: string
  tron: AppContext['tron']
}

/** What a process that is to be killed works with: the product's own context, on a database and a node of the test's. */
export function processContext(
  { databaseUrl, tron }: ProcessOrder,
  { name, config, clock }: { name: string; config: Config; clock: () => Date },
): AppContext {
  const database = openDatabase({
    url: databaseUrl,
    poolMax: 4,
    applicationName: name,
    onTrouble: () => {},
  })
  const parts = { database, vault: makeVault([randomBytes(32)]), store: openStore(config), tron }
  return { ...makeAppContext(config, parts, 'http://localhost', openLog('silent')), clock }
}
