/**
 * A process that reads the chain, to be killed: the product's own looks for deposits, and the comparison with what the
 * chain holds.
 */
import { watchDeposits } from '../../server/deposits/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { reconcile } from '../../server/treasury/index.ts'
import { dieOf, nextMoment, takeOrder, type Death } from './killed-process.ts'
import { processContext, type ProcessOrder } from './process-context.ts'

export interface DepositProcessOrder extends ProcessOrder {
  death: Death
  /** In milliseconds. */
  now: number
}

await read(await takeOrder())

async function read({ death, now, ...order }: DepositProcessOrder): Promise<void> {
  let at = new Date(now)
  const context = processContext(order, { name: 'deposits', config: readConfig({}), clock: () => at })
  dieOf(death)
  for (;;) {
    await watchDeposits(context, at)
    await reconcile(context, 'light', 'test', 0)
    at = new Date(await nextMoment())
  }
}
