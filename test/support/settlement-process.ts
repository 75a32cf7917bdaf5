/**
 * A process that executes a month, whose job does what is due, or in which clients pay each other, to be killed. Of
 * payments it says which are done.
 */
import { writeSync } from 'node:fs'
import { openDatabase, sql, transaction } from '../../server/database/index.ts'
import { transfer } from '../../server/ledger/posting-fixture.ts'
import { executeMonth, prepareSettlement } from '../../server/settlement/index.ts'
import { bareContext } from '../../server/settlement/people-fixture.ts'
import { dieOf, hearNoMore, takeOrder, type Death } from './killed-process.ts'

export interface SettlementProcessOrder {
  databaseUrl: string
  /** In milliseconds. */
  now: number
  work: 'job' | 'pay' | { month: string; hash: string }
  /** How many portions of the month at once; by default as many as in the product. */
  atOnce?: number
  death: Death
}

const { databaseUrl, now, work, death, atOnce } = await takeOrder<SettlementProcessOrder>()
dieOf(death)
const database = openDatabase({
  url: databaseUrl,
  poolMax: 2,
  applicationName: 'settlement',
  onTrouble: () => {},
})
const context = bareContext(database, { now: new Date(now) })
if (work === 'pay') await payOn()
else if (work === 'job') await prepareSettlement(context)
else await executeMonth(context, 'cli:olga', work.month, work.hash, atOnce)
await database.destroy()
hearNoMore()

/** Everybody pays who comes next, until this process dies. */
async function payOn(): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from client order by id`.execute(database)
  const named = rows.filter((_, place) => place > 0).map(({ id }) => ({ client: id, name: 'a' }))
  for (let nth = 0; ; nth++) {
    const [from, to] = [named[nth % named.length]!, named[(nth + 1) % named.length]!]
    const key = `pay:${context.newId()}`
    const order = { from, to, amountMicro: 7n, key, reference: 'x', at: context.clock() }
    await transaction(database, tx => transfer(tx, order))
    writeSync(1, `${key}\n`)
  }
}
