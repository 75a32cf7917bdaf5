/** Posting for many at once is posting for each alone, with the same refusals. */
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../test/support/depth.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { errorCodes, sql, sqlState, transaction, type Database } from '../database/index.ts'
import { at, openBook } from './books-fixture.ts'
import { ledgerFaults } from './index.ts'
import { post, postMany, type Leg } from './posting-fixture.ts'
import { anyLeg, sourcesOf } from './legs-fixture.ts'

let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
afterAll(() => books.close())

const subjects = [v7(), v7()]
const anyLegs = fc.array(anyLeg(subjects, 30n, 10n ** 15n), { minLength: 1, maxLength: 4 })
const sources = sourcesOf(subjects, 60n)
/** What each of three clients is posted in each round; there are few keys, so that some repeat. */
const anyRounds = fc.array(
  fc.array(fc.record({ key: fc.nat({ max: 4 }), legs: anyLegs }), { minLength: 3, maxLength: 3 }),
  { minLength: 1, maxLength: 6 },
)

interface Asked {
  key: number
  legs: Leg[]
}

test('a round of many is a round of each', async () => {
  await fc.assert(
    fc.asyncProperty(anyRounds, async rounds => {
      const [alone, among] = [await people(), await people()]
      for (const round of rounds) expect(await amongMany(among, round)).toBe(await eachAlone(alone, round))
      expect(await told(among)).toEqual(await told(alone))
    }),
    { numRuns: times({ commit: 12, whole: 40 }) },
  )
  // A random sequence leaves out one half of some transfers, and `ledgerFaults` reports it.
  const faults = await ledgerFaults(database, new Date())
  expect(faults.filter(fault => !fault.startsWith('Transfers between clients'))).toEqual([])
})

async function people(): Promise<string[]> {
  const ids: string[] = []
  for (let seat = 0; seat < 3; seat++) {
    const client = await openBook(database)
    const given = { client, key: 'sources', reference: 'x', at, legs: sources }
    await transaction(database, tx => post(tx, given))
    ids.push(client)
  }
  return ids
}

const orders = (clients: string[], round: Asked[]) =>
  clients.map((client, seat) => ({
    client,
    key: `k${round[seat]!.key}`,
    reference: 'x',
    legs: round[seat]!.legs,
  }))

const amongMany = (clients: string[], round: Asked[]): Promise<string | number> =>
  transaction(database, tx => postMany(tx, orders(clients, round), at)).catch(refusalOf)

const eachAlone = (clients: string[], round: Asked[]): Promise<string | number> =>
  transaction(database, async tx => {
    let posted = 0
    for (const order of orders(clients, round)) if ((await post(tx, { ...order, at })) === 'posted') posted++
    return posted
  }).catch(refusalOf)

/** Of two that are refused, either may be reported first. */
const refusalOf = (error: unknown): string =>
  [errorCodes.insufficient_funds, errorCodes.key_reused, '23514', '23502'].includes(sqlState(error) ?? '')
    ? 'refused'
    : String(error)

/** All that is in the books, under seats instead of ids. */
async function told(clients: string[]): Promise<unknown[]> {
  const all: unknown[] = []
  for (const client of clients) {
    const { rows } = await sql`
      select kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at
        from ledger_entry where client_id = ${client} order by kind, subject, seq`.execute(database)
    const accounts = await sql`
      select kind, subject, balance, seq from ledger_account where client_id = ${client} order by kind, subject`.execute(
      database,
    )
    all.push([rows, accounts.rows])
  }
  return all
}
