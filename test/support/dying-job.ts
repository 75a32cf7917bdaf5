/** A process that does one of the product's own jobs again and again, on a database and a node of the test's, until it dies. */
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../server/database/index.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import { readConfig, type Environment } from '../../server/platform/config.ts'
import { openLog } from '../../server/platform/log.ts'
import { openStore } from '../../server/platform/storage/index.ts'
import { makeVault } from '../../server/platform/vault.ts'
import { makeAppContext } from '../../server/start/installation.ts'
import { dieOf, nextMoment, takeOrder, type Death } from './killed-process.ts'

export interface JobOrder {
  databaseUrl: string
  tron: AppContext['tron']
  /** What is the process's own of the environment. */
  variables?: Environment
  death: Death
  /** In milliseconds. */
  now: number
}

/** `name` is what it calls its connections. Each next job has the moment that the test says, as blocks take it with them. */
export async function doUntilDeath(
  name: string,
  open: (context: AppContext) => Promise<() => Promise<unknown>>,
): Promise<never> {
  const { databaseUrl, tron, variables = {}, death, now } = await takeOrder<JobOrder>()
  const onTrouble = () => {}
  const database = openDatabase({ url: databaseUrl, poolMax: 4, applicationName: name, onTrouble })
  const config = readConfig(variables)
  const parts = { database, vault: makeVault([randomBytes(32)]), store: openStore(config), tron }
  let aheadMs = now - Date.now()
  const job = await open({
    ...makeAppContext(config, parts, 'http://localhost', openLog('silent')),
    clock: () => new Date(Date.now() + aheadMs),
  })
  dieOf(death)
  for (;;) {
    await job()
    aheadMs = (await nextMoment()) - Date.now()
  }
}
