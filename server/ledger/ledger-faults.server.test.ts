import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, sql, transaction } from '../database/index.ts'
import { at, move, openBook, openBookWith } from './books-fixture.ts'
import { ledgerFaults, owed } from './index.ts'
import { post, transfer } from './posting-fixture.ts'

/** Each fault is planted past the guards, as a bad restore might leave it; `ledgerFaults` has to find it. */
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

/** An entry that continues its account without a posting; `code` and `line` are set where a statement shows it. */
function entry(kind: number, amount: bigint, shown = sql`null, null`) {
  return sql`
    insert into ledger_entry
      (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
    select client_id, kind, subject, seq + 1, ${v7()}::uuid, 'deposit', ${amount}::bigint, balance + ${amount}::bigint,
           ${shown}, null, ${at}
      from ledger_account where kind = ${kind}`
}

const tables = ['ledger_account', 'ledger_posting', 'ledger_entry'].map(name => sql.table(name))

async function behindTheGuards(...statements: ReturnType<typeof sql>[]) {
  await transaction(database, async tx => {
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(tx)
  })
}

describe('the check of the ledger', () => {
  test('finds nothing where nothing is wrong', async () => {
    const other = await openBook(database)
    const [from, to] = [
      { client, name: 'a' },
      { client: other, name: 'b' },
    ]
    await transaction(database, tx =>
      transfer(tx, { from, to, amountMicro: 7n, key: 'k', reference: 'x', at }),
    )
    expect(await ledgerFaults(database, new Date())).toEqual([])
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
      'an account that was opened with money',
      [
        sql`insert into ledger_account (client_id, kind, subject, balance, seq)
            select client_id, 5, subject, 1000, 0 from ledger_account where kind = 1`,
      ],
      [
        /TOKEN accounts sum to 1000 instead of zero/,
        /account 5 of .* says 1000 after 0 entries; its 0 entries/,
      ],
    ],
    [
      'a number of an account that was changed',
      [sql`update ledger_account set seq = seq + 1 where kind = 101`],
      [/account 101 of .* says -100 after 2 entries; its 1 entries sum to -100/],
    ],
    [
      'lines of a statement that were counted wrongly',
      [sql`update ledger_account set lines = lines + 1 where kind = 1`],
      [/account 1 of .* counts 3 lines; its statement has 2/],
    ],
    [
      'lines that are counted where there is no statement',
      [sql`update ledger_account set lines = 1 where kind = 101`],
      [/account 101 of .* counts 1 lines; its statement has 0/],
    ],
    [
      'a trading account’s lines that nothing counts',
      [sql`update ledger_account set lines = 0 where kind = 3`],
      [/account 3 of .* counts 0 lines; its statement has 1/],
    ],
    [
      'one entry alone',
      [entry(1, 1n, sql`11, 3`)],
      [
        /account 1 of .* its 3 entries sum to 41/,
        /account 1 of .* counts 2 lines; its statement has 3/,
        /has unasked an entry: flow deposit, kind 1, amount 1/,
      ],
    ],
    [
      'entries that do not sum to zero, although their accounts follow them',
      [
        entry(101, -1n),
        entry(1, 2n, sql`11, 3`),
        sql`update ledger_account set balance = balance - 1, seq = seq + 1 where kind = 101`,
        sql`update ledger_account set balance = balance + 2, seq = seq + 1, lines = lines + 1 where kind = 1`,
      ],
      [
        /accounts sum to 1 instead of zero/,
        /has unasked an entry: flow deposit, kind 1, amount 2/,
        /has unasked an entry: flow deposit, kind 101, amount -1/,
      ],
    ],
    [
      'entries without a posting, although they keep every other rule',
      [
        entry(101, -5n),
        entry(1, 5n, sql`11, 3`),
        sql`update ledger_account set balance = balance - 5, seq = seq + 1 where kind = 101`,
        sql`update ledger_account set balance = balance + 5, seq = seq + 1, lines = lines + 1 where kind = 1`,
      ],
      [
        /has unasked an entry: flow deposit, kind 1, amount 5/,
        /has unasked an entry: flow deposit, kind 101, amount -5/,
      ],
    ],
    [
      'a posting whose key was changed',
      [sql`update ledger_posting set key = 'another' where legs[1].flow = 'deposit'`],
      [/has an id that its key another does not give/],
    ],
    [
      'an entry that is gone',
      [sql`delete from ledger_entry where kind = 3`],
      [
        /account 3 of .* says 60 after 1 entries; its 0 entries sum to 0/,
        /lacks an entry: flow trading_deposit, kind 3, amount 60/,
        /account 3 of .* counts 1 lines; its statement has 0/,
      ],
    ],
    [
      'an account that is gone',
      [sql`delete from ledger_account where kind = 3`],
      [
        /accounts sum to -60 instead of zero/,
        /account 3 of .* its 1 entries sum to 60/,
        /account 3 of .* counts 0 lines; its statement has 1/,
      ],
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
      'a statement with a hole',
      [sql`update ledger_entry set line = 3 where kind = 1 and seq = 2`],
      [/has 2 lines, numbered 1 to 3/],
    ],
    [
      'a posting whose entries are gone',
      [
        sql`insert into ledger_posting (client_id, id, key, reference, legs, at)
            select client_id, ledger_posting_id('other'), 'other', reference, legs, at from ledger_posting limit 1`,
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
    const faults = (await ledgerFaults(database, new Date())).toSorted()
    expect(faults).toHaveLength(expected.length)
    for (const pattern of expected) expect(faults).toContainEqual(expect.stringMatching(pattern))
    for (const fault of faults) expect(fault).toContain(client)
  })

  test('finds a client below zero, also where nothing holds that any more', async () => {
    await behindTheGuards(
      sql`alter table ledger_entry drop constraint ledger_entry_allowed`,
      sql`update ledger_entry set balance_after = -1 where kind = 3`,
    )
    expect((await ledgerFaults(database, new Date())).toSorted()).toEqual([
      expect.stringMatching(/account 3 of .* stood at -1 after entry 1/),
      expect.stringMatching(/entry 1 of account 3 .* does not continue/),
      'The guard ledger_entry_allowed is missing or switched off',
    ])
  })

  test('finds a transfer of which one half is missing', async () => {
    await move(database, client, { flow: 'peer_out', amount: 7n })
    expect(await ledgerFaults(database, new Date())).toEqual([
      'Transfers between clients do not add up: 7 stands in clearing',
    ])
  })

  test('does not take what happens after the cut-off for a fault', async () => {
    const later = new Date(at.getTime() + 60_000)
    const legs = [{ flow: 'peer_out', amount: 7n }] as const
    await transaction(database, tx => post(tx, { client, key: 'late', reference: 'x', at: later, legs }))
    expect(await ledgerFaults(database, later)).toEqual([])
  })

  test.each([
    ['ledger_entry_append_only', sql`alter table ledger_entry disable trigger ledger_entry_append_only`],
    ['ledger_entry_no_truncate', sql`drop trigger ledger_entry_no_truncate on ledger_entry`],
    ['ledger_posting_append_only', sql`drop trigger ledger_posting_append_only on ledger_posting`],
    [
      'ledger_posting_no_truncate',
      sql`alter table ledger_posting disable trigger ledger_posting_no_truncate`,
    ],
    ['ledger_account_no_delete', sql`drop trigger ledger_account_no_delete on ledger_account`],
    [
      'ledger_account_no_truncate',
      sql`create or replace trigger ledger_account_no_truncate before truncate on ledger_account
          for each statement when (false) execute function refuse_rewriting()`,
    ],
    ['ledger_entry_allowed', sql`alter table ledger_entry drop constraint ledger_entry_allowed`],
    ['ledger_posting_pk', sql`alter table ledger_posting drop constraint ledger_posting_pk`],
    [
      'ledger_account_never_below_zero',
      sql`alter table ledger_account drop constraint ledger_account_never_below_zero`,
    ],
  ])('finds that the guard %s is gone', async (guard, statement) => {
    await statement.execute(database)
    expect(await ledgerFaults(database, new Date())).toEqual([
      `The guard ${guard} is missing or switched off`,
    ])
  })

  test('gets the guard of rows that stay as they are back', async () => {
    await sql`drop trigger ledger_entry_append_only on ledger_entry`.execute(database)
    await sql`drop trigger ledger_entry_no_truncate on ledger_entry`.execute(database)
    await sql`select protect_append_only('ledger_entry')`.execute(database)
    expect(await ledgerFaults(database, new Date())).toEqual([])
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
    const faults = await ledgerFaults(database, new Date())
    expect(faults.filter(fault => fault.includes('instead of zero'))).toHaveLength(8)
  })
})
