/** A run of the sweep as a process of its own, so that a test can kill it at any question that it asks the chain. */
import { depositContext } from '../server/deposits/deposits-fixture.ts'
import { runSweep } from '../server/treasury/sweep/run.ts'
import { openDatabase } from '../server/database/index.ts'
import { sweepHands, type SweepOrderOfTest } from './sweep-hands.ts'

const { url, tron, ...order } = JSON.parse(process.argv[2]!) as SweepOrderOfTest & {
  url: string
  tron: Parameters<typeof depositContext>[1]
}
const database = openDatabase({ url, poolMax: 2, applicationName: 'sweep run', onTrouble: () => {} })
const { context } = depositContext(database, tron)
console.log(JSON.stringify(await runSweep(sweepHands({ ...context, clock: () => new Date() }, order))))
await database.destroy()
