import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poolAs, type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { roles } from '../database/roles.ts'
import { type Database, sql } from '../database/index.ts'
import { at, openBookWith } from './books-fixture.ts'
import { ledgerFaults, balances } from './index.ts'

/** Money is moved by functions of the owner, and the roles of the processes call none of the ledger's. */
let books: TestDatabase
let client: string
beforeAll(async () => {
  books = await testDatabase()
  client = await openBookWith(books.database, 100n)
})
afterAll(() => books.close())

const denied = /permission denied/
const leg = sql`row('deposit', 1000000, null, null)::ledger_leg`

describe.each(roles)('a connection as %s', role => {
  let pool: { database: Database; close: () => Promise<void> }
  beforeAll(async () => {
    pool = await poolAs(books.database, role, { poolMax: 1 })
  })
  afterAll(() => pool.close())

  test('calls no function of the ledger that reads or writes the books', async () => {
    const { rows } = await sql<{ name: string; isAllowed: boolean }>`
      select proname as name, has_function_privilege(oid, 'execute') as "isAllowed" from pg_proc
       where pronamespace = 'public'::regnamespace and proname like 'ledger%' and provolatile <> 'i'`.execute(
      pool.database,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ledger_lock',
        'ledger_open_sides',
        'ledger_post',
        'ledger_post_many',
        'ledger_transfer',
      ]),
    )
    const harmless = ['ledger_refuse_insufficient', 'ledger_refuse_legs']
    expect(rows.filter(({ name, isAllowed }) => isAllowed && !harmless.includes(name))).toEqual([])
  })

  test.each([
    ['a posting', () => sql`select ledger_post(${client}, 'k', 'x', ${at}, array[${leg}])`],
    [
      'postings of many',
      () => sql`select ledger_post_many(array[row(${client}, 'k', 'x', array[${leg}])::ledger_order], ${at})`,
    ],
    [
      'the accounts of a leg',
      () => sql`select ledger_open_sides(${client}, ${client}, ${leg}, ledger_way_of('deposit'), 0, ${at})`,
    ],
    ['the lock of a book', () => sql`select ledger_lock(${client})`],
    [
      'an end of a reservation',
      () => sql`select ledger_end_reservation(${client}, ${client}, 'withdrawal_release', ${at})`,
    ],
    ['a balance', () => sql`update ledger_account set balance = 1000000 where kind = 1`],
    [
      'an account',
      () =>
        sql`insert into ledger_account (client_id, kind, subject, balance, seq) values (${client}, 5, ledger_nobody(), 1, 0)`,
    ],
    ['an entry', () => sql`insert into ledger_entry select * from ledger_entry`],
    ['a posting without entries', () => sql`insert into ledger_posting select * from ledger_posting`],
    ['another reference', () => sql`update ledger_posting set reference = 'other'`],
    ['fewer entries', () => sql`delete from ledger_entry`],
    ['no entries', () => sql`truncate ledger_entry`],
  ])('is refused %s', async (_, statement) => {
    const before = await balances(books.database, client)
    await expect(statement().execute(pool.database)).rejects.toThrow(denied)
    expect(await balances(books.database, client)).toEqual(before)
  })
})

test('all of this leaves the books without a fault', async () => {
  expect(await ledgerFaults(books.database, new Date())).toEqual([])
})
