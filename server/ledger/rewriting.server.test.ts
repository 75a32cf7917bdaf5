import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, errorCodes, sql, sqlState } from '../database/index.ts'
import { openBookWith } from './books-fixture.ts'
import { ledgerFaults, balances } from './index.ts'

/** What was booked cannot be changed, not even by the owner of the tables. */
let books: TestDatabase
let database: Database
let client: string
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
  client = await openBookWith(database, 100n)
})
afterAll(() => books.close())

const rewriting = errorCodes.append_only

describe('the database refuses', () => {
  test.each([
    ['an entry to be changed', sql`update ledger_entry set amount = amount + 1`],
    ['an entry to be removed', sql`delete from ledger_entry`],
    ['entries to be emptied', sql`truncate ledger_entry`],
    ['a posting to be changed', sql`update ledger_posting set reference = 'other'`],
    ['a posting to be removed', sql`delete from ledger_posting`],
    ['postings to be emptied', sql`truncate ledger_posting`],
    ['an account to be removed', sql`delete from ledger_account`],
    ['accounts to be emptied', sql`truncate ledger_account`],
    ['even a change of nothing', sql`update ledger_entry set amount = amount where false`],
    [
      'a change dressed as an insert',
      sql`insert into ledger_entry select * from ledger_entry
          on conflict (client_id, kind, subject, seq) do update set amount = 1000000`,
    ],
    [
      'a change dressed as a merge',
      sql`merge into ledger_entry as entry using (select 1 as one) as other on true
          when matched then update set amount = 1`,
    ],
  ])('%s', async (_, statement) => {
    const before = await balances(database, client)
    const error = await statement.execute(database).catch((reason: unknown) => reason)
    expect(sqlState(error)).toBe(rewriting)
    expect(await balances(database, client)).toEqual(before)
  })
})

test('all of this leaves the books without a fault', async () => {
  expect(await ledgerFaults(database, new Date())).toEqual([])
})
