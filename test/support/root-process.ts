/**
 * A process that writes roots, to be killed. It is the product's own job on the product's own database and node.
 */
import { tmpdir } from 'node:os'
import { readConfig } from '../../server/platform/config.ts'
import { openRootWriter, writeRoots } from '../../server/deals/index.ts'
import { isOurWallet } from '../../server/treasury/index.ts'
import { dieOf, nextMoment, takeOrder, type Death } from './killed-process.ts'
import { processContext, type ProcessOrder } from './process-context.ts'

export interface RootProcessOrder extends ProcessOrder {
  keyHex: string
  death: Death
  /** In milliseconds. */
  now: number
}

await write(await takeOrder())

async function write({ keyHex, death, now, ...order }: RootProcessOrder): Promise<void> {
  const config = readConfig({ SEAL_KEY: keyHex, DATA_DIR: tmpdir() })
  let aheadMs = now - Date.now()
  const clock = () => new Date(Date.now() + aheadMs)
  const context = processContext(order, { name: 'roots', config, clock })
  const writer = (await openRootWriter(context, isOurWallet))!
  dieOf(death)
  for (;;) {
    await writeRoots(context, writer)
    aheadMs = (await nextMoment()) - Date.now()
  }
}
