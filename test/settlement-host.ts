/**
 * A process that executes a month, or whose job does what is due, and that is killed in the middle: when the database
 * has answered a statement that contains a given text.
 * Usage: settlement-host.ts <database> <month> <hash | job> <moment> <text> [nth]
 */
import pg from 'pg'
import { openDatabase } from '../server/database/index.ts'
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
await (hash === 'job' ? prepareSettlement(context) : executeMonth(context, 'cli:olga', month, hash))
await database.destroy()
