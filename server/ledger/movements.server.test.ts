import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { rowsRead } from '../../test/support/rows-read.ts'
import { type Database, transaction } from '../database/index.ts'
import { fillBook, openBook } from './books-fixture.ts'
import { balanceBefore, firstSince, movements, type Account, type Movement } from './index.ts'
import { post } from './posting-fixture.ts'

let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
afterAll(() => books.close())

const midnight = new Date('2026-04-01T00:00:00Z')
const after = (ms: number) => new Date(midnight.getTime() + ms)
const accountOf = (client: string): Account => ({ client, kind: 'finance' })

/** Deposits of one micro-dollar each, booked in this order whatever their stamps say. */
async function stamped(...stamps: number[]): Promise<Account> {
  const client = await openBook(database)
  for (const ms of stamps)
    await transaction(database, tx =>
      post(tx, {
        client,
        key: v7(),
        reference: 'test',
        at: after(ms),
        legs: [{ flow: 'deposit', amount: 1n, counterparty: `${ms}` }],
      }),
    )
  return accountOf(client)
}

const all = async (account: Account, from: bigint, end: bigint, portion?: number): Promise<Movement[]> => {
  const found: Movement[] = []
  for await (const some of movements(database, account, { from, end }, portion)) found.push(...some)
  return found
}

describe('a time of an account', () => {
  test('begins with the first entry that is stamped in it, and ends where the next one begins', async () => {
    const account = await stamped(-2000, -1000, 0, 1000)
    expect(await firstSince(database, account, midnight)).toBe(3n)
    expect(await firstSince(database, account, after(-5000))).toBe(1n)
    expect(await firstSince(database, account, after(5000))).toBe(5n)
    expect(await balanceBefore(database, account, 3n)).toBe(2n)
  })

  test('is empty where nothing ever moved', async () => {
    const account = accountOf(await openBook(database))
    expect(await firstSince(database, account, midnight)).toBe(1n)
    expect(await balanceBefore(database, account, 1n)).toBe(0n)
    expect(await all(account, 1n, 1n)).toEqual([])
  })

  test('begins at the same entry however the stamps around midnight are mixed', async () => {
    for (let round = 0; round < 12; round++) {
      // Deterministic, and different each round: neighbours change places by up to some seconds.
      const stamps = Array.from(
        { length: 25 },
        (_, index) => (index - 12) * 1000 + ((index * 37 * (round + 1)) % 9000),
      )
      const account = await stamped(...stamps)
      const first = stamps.findIndex(ms => ms >= 0)
      expect(await firstSince(database, account, midnight)).toBe(BigInt(first + 1))
    }
  })

  test('is not moved by an entry that is booked late', async () => {
    const account = await stamped(-1000, 1000)
    const before = await firstSince(database, account, midnight)
    await transaction(database, tx =>
      post(tx, {
        client: account.client,
        key: v7(),
        reference: 'late',
        at: after(-500),
        legs: [{ flow: 'deposit', amount: 1n }],
      }),
    )
    expect(await firstSince(database, account, midnight)).toBe(before)
  })

  test('is read in portions, none twice and none left out', async () => {
    const account = await stamped(...Array.from({ length: 23 }, (_, index) => index))
    const found = await all(account, 3n, 22n, 5)
    expect(found.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 19 }, (_, index) => index + 3))
    expect(found[0]).toMatchObject({ flow: 'deposit', amount: 1n, balanceAfter: 3n, counterparty: '2' })
  })
})

describe('among a hundred thousand entries', () => {
  const count = 100_000
  let account: Account
  beforeAll(async () => {
    account = accountOf(await openBook(database))
    await fillBook(books.adminUrl, account.client, { count, from: midnight, everyMs: 60_000 })
  })

  const entriesRead = <T>(work: (sees: Database) => Promise<T>) => rowsRead(database, 'ledger_entry', work)

  test('the beginning of a day is found by the key, and a portion reads its own rows alone', async () => {
    // One a minute: the day begins at a multiple of 1440.
    const at = after(40 * 24 * 60 * 60_000)
    const seen = await entriesRead(sees => firstSince(sees, account, at))
    expect(seen.answer).toBe(BigInt(40 * 1440 + 1))
    expect(seen.scans).toBe(0)
    // Three rounds of probes and an hour of entries; a scan would read the client's whole account.
    expect(seen.rows).toBeLessThan(400)

    const portion = await entriesRead(async sees => {
      for await (const some of movements(sees, account, { from: 90_000n, end: 91_000n })) return some.length
      return 0
    })
    expect(portion.answer).toBe(500)
    expect(portion.rows).toBeLessThan(600)
  })
})
