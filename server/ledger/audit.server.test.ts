import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { type Database, sql, transaction } from '../database/index.ts'
import { at, move, openBook, openBookWith } from './books.fixture.ts'
import { audit, owed, post, transfer } from './index.ts'

/** The audit is worth what it finds: each fault is planted behind the guards' backs, as a bad restore might. */
let books: TestDatabase
let database: Database
let client: string
const subject = v7()
beforeEach(async () => {
  books = await testDatabase()
  database = books.database
  client = await openBookWith(database, 100n)
  await move(database, client, { flow: 'trading_deposit', amount: 60n, subject })
})
afterEach(() => books.close())

const tables = ['ledger_account', 'ledger_posting', 'ledger_entry'].map(name => sql.table(name))

async function behindTheGuards(...statements: ReturnType<typeof sql>[]) {
  await transaction(database, async tx => {
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(tx)
  })
}

describe('the audit', () => {
  test('finds nothing where nothing is wrong', async () => {
    const other = await openBook(database)
    const [from, to] = [
      { client, name: 'a' },
      { client: other, name: 'b' },
    ]
    await transaction(database, tx =>
      transfer(tx, { from, to, amountMicro: 7n, key: 'k', reference: 'x', at }),
    )
    expect(await audit(database, new Date())).toEqual([])
  })

  test.each([
    [
      'a balance that was moved by hand',
      [sql`update ledger_account set balance = balance + 5 where kind = 1`],
      [
        /accounts sum to 5 instead of zero/,
        /account 1 of .* says 45 after 2 entries; its 2 entries sum to 40/,
      ],
    ],
    [
      'an entry that is gone',
      [sql`delete from ledger_entry where kind = 3`],
      [
        /account 3 of .* says 60 after 1 entries; its 0 entries sum to 0/,
        /lacks an entry: flow trading_deposit, kind 3, amount 60/,
      ],
    ],
    [
      'an account that is gone',
      [sql`delete from ledger_account where kind = 3`],
      [/accounts sum to -60 instead of zero/, /account 3 of .* its 1 entries sum to 60/],
    ],
    [
      'an amount that was changed',
      [sql`update ledger_entry set amount = 101, balance_after = 101 where kind = 1 and seq = 1`],
      [
        /its 2 entries sum to 41/,
        /entry 2 of account 1 .* does not continue/,
        /lacks an entry: flow deposit, kind 1, amount 100/,
        /has unasked an entry: flow deposit, kind 1, amount 101/,
      ],
    ],
    [
      'a running balance that was changed',
      [sql`update ledger_entry set balance_after = 99 where kind = 1 and seq = 1`],
      [/entry 1 of account 1 .* does not continue/, /entry 2 of account 1 .* does not continue/],
    ],
    [
      'a client below zero',
      [
        sql`alter table ledger_account drop constraint ledger_account_never_below_zero`,
        sql`update ledger_entry set balance_after = -1 where kind = 3`,
        sql`alter table ledger_account add constraint ledger_account_never_below_zero check (kind >= 100 or balance >= 0)`,
      ],
      [/account 3 of .* stood at -1 after entry 1/, /entry 1 of account 3 .* does not continue/],
    ],
    [
      'a statement with a hole',
      [sql`update ledger_entry set line = 3 where kind = 1 and seq = 2`],
      [/has 2 lines, numbered 1 to 3/],
    ],
    [
      'a posting whose entries are gone',
      [
        sql`insert into ledger_posting (client_id, key, reference, legs, at)
           select client_id, 'other', reference, legs, at from ledger_posting where key like '%' limit 1`,
      ],
      [/lacks an entry/, /lacks an entry/],
    ],
    [
      'a posting that is gone',
      [sql`delete from ledger_posting where legs[1].flow = 'trading_deposit'`],
      [/has unasked an entry: flow trading_deposit/, /has unasked an entry: flow trading_deposit/],
    ],
    [
      'entries booked at another time than their posting',
      [sql`update ledger_entry set at = at + '1 day' where kind = 101`],
      [/lacks an entry: flow deposit, kind 101/, /has unasked an entry: flow deposit, kind 101/],
    ],
  ] satisfies [string, ReturnType<typeof sql>[], RegExp[]][])('finds %s', async (_, statements, expected) => {
    await behindTheGuards(...statements)
    const faults = (await audit(database, new Date())).toSorted()
    expect(faults).toHaveLength(expected.length)
    for (const pattern of expected) expect(faults).toContainEqual(expect.stringMatching(pattern))
    for (const fault of faults) expect(fault).toContain(client)
  })

  test('finds a transfer of which one half is missing', async () => {
    await move(database, client, { flow: 'peer_out', amount: 7n })
    expect(await audit(database, new Date())).toEqual([
      'Transfers between clients do not add up: 7 stands in clearing',
    ])
  })

  test('does not take what happens after the cut-off for a fault', async () => {
    const later = new Date(at.getTime() + 60_000)
    const legs = [{ flow: 'peer_out', amount: 7n }] as const
    await transaction(database, tx => post(tx, { client, key: 'late', reference: 'x', at: later, legs }))
    expect(await audit(database, later)).toEqual([])
  })

  test.each([
    ['ledger_entry_inserted', sql`alter table ledger_entry disable trigger ledger_entry_inserted`],
    ['ledger_account_follows', sql`drop trigger ledger_account_follows on ledger_account`],
    ['ledger_entry_chart', sql`alter table ledger_entry drop constraint ledger_entry_chart`],
    [
      'ledger_account_never_below_zero',
      sql`alter table ledger_account drop constraint ledger_account_never_below_zero`,
    ],
  ])('finds that the guard %s is gone', async (guard, statement) => {
    await statement.execute(database)
    expect(await audit(database, new Date())).toEqual([`The guard ${guard} is missing or switched off`])
  })

  test('gets the guard of rows that stay as they are back', async () => {
    await sql`drop trigger ledger_entry_append_only on ledger_entry`.execute(database)
    await sql`select protect_append_only('ledger_entry')`.execute(database)
    expect(await audit(database, new Date())).toEqual([])
  })

  test('looks at every book, however many there are', async () => {
    await sql`
      insert into client (id, name, referral_code, language, created_at)
      select ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'x', number, 'en', ${at}
        from generate_series(1, 2100) as number`.execute(database)
    await sql`
      select ledger_post(id, 'd', 'x', ${at}, array[row('deposit', 5, null, null)::ledger_leg])
        from client where name = 'x' and right(id::text, 3) in ('001', '000', '999')`.execute(database)
    expect(await owed(database, new Date())).toContainEqual({ currency: 'USD', amount: 100n + 7n * 5n })

    await behindTheGuards(sql`update ledger_account set balance = balance + 1 where kind = 1`)
    const faults = await audit(database, new Date())
    expect(faults.filter(fault => fault.includes('instead of zero'))).toHaveLength(8)
  })
})
