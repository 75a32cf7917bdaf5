/** A process that carries out what operators have signed, to be killed: the product's own job. */
import { readConfig } from '../../server/platform/config.ts'
import { carryOutApproved } from '../../server/start/approved-acts.ts'
import { dieOf, nextMoment, takeOrder, type Death } from './killed-process.ts'
import { processContext, type ProcessOrder } from './process-context.ts'

export interface ProposalsProcessOrder extends ProcessOrder {
  /** Where the trial operators have their keys. */
  dataDir: string
  death: Death
  /** In milliseconds. */
  now: number
}

await carryOut(await takeOrder())

async function carryOut({ dataDir, death, now, ...order }: ProposalsProcessOrder): Promise<void> {
  let at = new Date(now)
  const config = readConfig({ DATA_DIR: dataDir })
  const context = processContext(order, { name: 'proposals', config, clock: () => at })
  dieOf(death)
  for (;;) {
    await carryOutApproved(context)
    at = new Date(await nextMoment())
  }
}
