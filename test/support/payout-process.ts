/**
 * A process that pays, to be killed. It is the product's own job on the product's own database and node.
 * Blocks that a test makes take its clock with them.
 */
import { readConfig } from '../../server/platform/config.ts'
import { openPayer, payWithdrawals, registerPayer } from '../../server/withdrawals/index.ts'
import { dieOf, nextMoment, takeOrder, type Death } from './killed-process.ts'
import { processContext, type ProcessOrder } from './process-context.ts'

export interface PayoutProcessOrder extends ProcessOrder {
  keyHex: string
  /** Where the trial operators have their keys. */
  dataDir: string
  death: Death
  /** In milliseconds. */
  now: number
}

await pay(await takeOrder())

async function pay({ keyHex, dataDir, death, now, ...order }: PayoutProcessOrder): Promise<void> {
  const config = readConfig({ PAYOUT_KEY: keyHex, PAYOUT_MAX: '1000000', DATA_DIR: dataDir })
  let aheadMs = now - Date.now()
  const clock = () => new Date(Date.now() + aheadMs)
  const context = processContext(order, { name: 'payout', config, clock })
  const payer = (await openPayer(context))!
  await registerPayer(context, payer)
  dieOf(death)
  for (;;) {
    await payWithdrawals(context, payer)
    aheadMs = (await nextMoment()) - Date.now()
  }
}
