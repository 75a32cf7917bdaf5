/** A run of the sweep as a process of its own, to be killed. */
import { depositContext } from '../../server/deposits/deposits-fixture.ts'
import { runSweep } from '../../server/treasury/sweep/run.ts'
import { openDatabase } from '../../server/database/index.ts'
import { dieOf, hearNoMore, takeOrder, type Death } from './killed-process.ts'
import { sweepHands, type SweepOrderOfTest } from './sweep-hands.ts'

export interface SweepProcessOrder extends SweepOrderOfTest {
  databaseUrl: string
  tron: Parameters<typeof depositContext>[1]
  death: Death
}

const { databaseUrl, tron, death, ...order } = await takeOrder<SweepProcessOrder>()
const database = openDatabase({
  url: databaseUrl,
  poolMax: 2,
  applicationName: 'sweep',
  onTrouble: () => {},
})
const { context } = depositContext(database, tron)
dieOf(death)
await runSweep(sweepHands({ ...context, clock: () => new Date() }, order))
await database.destroy()
hearNoMore()
