/** Writes roots. */
import { openRootWriter, writeRoots } from '../../server/deals/index.ts'
import { isOurWallet } from '../../server/treasury/index.ts'
import { doUntilDeath } from './dying-job.ts'

await doUntilDeath('roots', async context => {
  const writer = (await openRootWriter(context, isOurWallet))!
  return () => writeRoots(context, writer)
})
