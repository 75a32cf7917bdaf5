import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshServer, freshServer } from '../../test/support/fresh-server.ts'
import { type Database, openDatabase, sql, transaction, UnknownOutcome } from './index.ts'

/** Enough that calls are in flight at the moment of the crash, and go on after it. */
const WRITERS = 8
const BEFORE_CRASH = 60
const AFTER_CRASH = 60
/** A server that does not come back must not be called for ever. */
const REFUSALS_MAX = 500

let server: FreshServer
let database: Database

beforeAll(async () => {
  server = await freshServer()
  database = openDatabase({
    url: server.url(),
    poolMax: WRITERS,
    applicationName: 'test',
    onTrouble: () => {},
  })
  await sql`create table word (writer int, number int, primary key (writer, number))`.execute(database)
})
afterAll(async () => {
  await database.destroy()
  await server.stop()
})

describe('a server that is killed under load', () => {
  test('keeps all that was acknowledged, once, and nothing that was refused', async () => {
    const heard = { kept: [] as string[], unknown: [] as string[], refused: [] as string[] }
    let crash: Promise<void> | undefined
    let goal = Infinity

    async function write(writer: number) {
      for (let number = 0; heard.kept.length < goal && heard.refused.length < REFUSALS_MAX; number++) {
        heard[await say(writer, number)].push(`${writer}:${number}`)
        if (heard.kept.length >= BEFORE_CRASH) crash ??= killAndSetGoal()
      }
    }
    async function killAndSetGoal() {
      await server.kill()
      goal = heard.kept.length + AFTER_CRASH
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    await crash

    const there = await everyWord()
    expect(heard.refused.length).toBeLessThan(REFUSALS_MAX)
    expect(heard.kept.filter(name => !there.has(name))).toEqual([])
    expect(heard.refused.filter(name => there.has(name))).toEqual([])
    expect(there.size).toBeLessThanOrEqual(heard.kept.length + heard.unknown.length)
  })
})

async function say(writer: number, number: number): Promise<'kept' | 'unknown' | 'refused'> {
  try {
    await transaction(database, async tx => {
      await sql`insert into word (writer, number) values (${writer}, ${number})`.execute(tx)
    })
    return 'kept'
  } catch (error) {
    return error instanceof UnknownOutcome ? 'unknown' : 'refused'
  }
}

async function everyWord(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select writer || ':' || number as name from word`.execute(
    database,
  )
  return new Set(rows.map(row => row.name))
}
