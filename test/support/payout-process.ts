/** Pays withdrawals. */
import { openPayer, payWithdrawals, registerPayer } from '../../server/withdrawals/index.ts'
import { doUntilDeath } from './dying-job.ts'

await doUntilDeath('payout', async context => {
  const payer = (await openPayer(context))!
  await registerPayer(context, payer)
  return () => payWithdrawals(context, payer)
})
