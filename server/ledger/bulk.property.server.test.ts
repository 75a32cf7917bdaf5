/** Posting for many at once is posting for each alone, with the same refusals. */
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { errorCodes, sql, sqlState, transaction, type Database } from '../database/index.ts'
import { at, openBook, withoutReasons } from './books.fixture.ts'
import { audit, post, postEach, postMany, type Leg } from './index.ts'
import { anyLeg, sourcesOf } from './legs-fixture.ts'

let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
  await withoutReasons(database)
})
afterAll(() => books.close())

const subjects = [v7(), v7()]
const anyLegs = fc.array(anyLeg(subjects, 30n, 10n ** 15n), { minLength: 1, maxLength: 4 })
const sources = sourcesOf(subjects, 60n)
/** For each of three clients what they are to get, in each of some rounds; under a key of few, so that some repeat. */
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
    { numRuns: 40 },
  )
  // Any sequence leaves one half of some transfers out, and the audit tells.
  const faults = await audit(database, new Date())
  expect(faults.filter(fault => !fault.startsWith('Transfers between clients'))).toEqual([])
}, 240_000)

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

/** Of two that are to be refused, either may be named first. */
const refusalOf = (error: unknown): string =>
  [errorCodes.insufficient_funds, errorCodes.key_reused, '23514', '23502'].includes(sqlState(error) ?? '')
    ? 'refused'
    : String(error)

/** All that stands in the books, under seats instead of ids. */
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

describe('thousands of entries at once are refused for one that', () => {
  const breaking: [string, ReturnType<typeof sql>, string][] = [
    [
      'does not sum to zero',
      sql`amount = amount + 1, balance_after = balance_after + 1`,
      errorCodes.entries_inconsistent,
    ],
    [
      'does not continue its account',
      sql`balance_after = balance_after + 1`,
      errorCodes.entries_inconsistent,
    ],
    ['leaves out a number', sql`seq = seq + 1`, errorCodes.entries_inconsistent],
    ['has no posting', sql`posting_id = ledger_nobody()`, errorCodes.entries_inconsistent],
    [
      'has another time than its posting',
      sql`at = at + interval '1 second'`,
      errorCodes.entries_inconsistent,
    ],
    ['is called what the chart does not call it', sql`code = 12::smallint`, '23514'],
  ]

  test.each(breaking)('%s', async (_what, change, state) => {
    await expect(
      transaction(database, async tx => {
        await sql`
          insert into client (id, name, referral_code, language, created_at)
          select ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'bulk', number, 'en', ${at}
            from generate_series(1, 1000) as number`.execute(tx)
        await postEach(
          tx,
          sql`select id as client_id, 'd' as key, 'x' as reference,
                array[row('deposit', 5, null, null)::ledger_leg] as legs from client where name = 'bulk'`,
          at,
        )
        await sql`create temp table copied (like ledger_entry) on commit drop`.execute(tx)
        await sql`
          insert into copied
          select client_id, kind, subject, seq + 1, posting_id, flow, amount, balance_after + amount, code, line + 1,
                 counterparty, at
            from ledger_entry join client on client.id = client_id where name = 'bulk'`.execute(tx)
        await sql`
          update copied set ${change}
           where kind = 1 and client_id = '00000000-0000-7000-8000-000000000777'`.execute(tx)
        await sql`insert into ledger_entry select * from copied`.execute(tx)
      }),
    ).rejects.toMatchObject({ code: state })
  })
})
