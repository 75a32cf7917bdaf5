/**
 * A process that executes a month, whose job does what is due, or in which clients pay each other, and that is killed in
 * the middle: when the database has answered a statement that contains a given text. Of payments it says which are done.
 * Usage: settlement-host.ts <database> <month> <hash | job | pay> <moment> <text> [nth]
 */
import { writeSync } from 'node:fs'
import pg from 'pg'
import { openDatabase, sql, transaction } from '../server/database/index.ts'
import { transfer } from '../server/ledger/posting-fixture.ts'
import { executeMonth, prepareSettlement } from '../server/settlement/index.ts'
import { bareContext } from '../server/settlement/people-fixture.ts'
import { textIn } from './killed-process.ts'

const [url = '', month = '', hash = '', moment = '', text = '', nth = '1'] = process.argv.slice(2)

let left = Number(nth)
const query = Reflect.get(pg.Client.prototype, 'query') as (...words: unknown[]) => Promise<unknown>
Object.assign(pg.Client.prototype, {
  async query(this: pg.Client, ...words: unknown[]) {
    const answer = await query.apply(this, words)
    if (textIn(words[0]).includes(text) && --left === 0) process.kill(process.pid, 'SIGKILL')
    return answer
  },
})

const database = openDatabase({ url, poolMax: 2, applicationName: 'killed', onTrouble: () => {} })
const context = bareContext(database, { now: new Date(moment) })
if (hash === 'pay') await payOn()
else await (hash === 'job' ? prepareSettlement(context) : executeMonth(context, 'cli:olga', month, hash))
await database.destroy()

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
