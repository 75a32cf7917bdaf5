/** Reads the chain: looks for deposits, and compares the books with what the chain holds. */
import { watchDeposits } from '../../server/deposits/index.ts'
import { reconcile } from '../../server/treasury/index.ts'
import { doUntilDeath } from './dying-job.ts'

await doUntilDeath('deposits', async context => async () => {
  await watchDeposits(context, context.clock())
  await reconcile(context, 'light', 'test', 0)
})
