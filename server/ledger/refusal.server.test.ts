import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, errorCodes, sql, sqlState, transaction } from '../database/index.ts'
import { at, move, openBookWith } from './books-fixture.ts'
import { ledgerFaults, balances, kinds, type Flow, type Kind } from './index.ts'
import { nobody } from './chart.ts'

/** The constraints on a row hold for every writer, here the owner of the tables. */
let books: TestDatabase
let database: Database
let client: string
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
beforeEach(async () => {
  client = await openBookWith(database, 100n)
})
afterAll(() => books.close())

interface Side {
  kind: Kind
  amount: bigint
  flow?: Flow
  code?: number | null
  line?: number | null
  subject?: string
  seq?: bigint
  balanceAfter?: bigint
}

/** Writes entries by hand, numbered and summed as the ledger would, under a posting of their own. */
function write(...sides: Side[]) {
  return transaction(database, async tx => {
    const posting = await sql<{ id: string }>`
      insert into ledger_posting (client_id, id, key, reference, legs, at)
      values (${client}, ${v7()}, ${v7()}, 'by hand', '{}', ${at}) returning id`.execute(tx)
    await insert(tx, posting.rows[0]!.id, sides)
  })
}

async function insert(connection: Parameters<typeof balances>[0], posting: string, sides: Side[]) {
  const rows = await Promise.all(sides.map(side => row(posting, side)))
  await sql`
    insert into ledger_entry
      (client_id, kind, subject, seq, posting_id, flow, amount, balance_after, code, line, counterparty, at)
    values ${sql.join(rows)}`.execute(connection)
}

async function row(posting: string, side: Side) {
  const {
    kind,
    amount,
    flow = 'deposit',
    code = null,
    line = code === null ? null : 2,
    subject = nobody,
  } = side
  const { rows } = await sql<{ seq: bigint; balance: bigint }>`
    select seq, balance from ledger_account
     where client_id = ${client} and kind = ${kinds[kind].kind} and subject = ${subject}`.execute(database)
  const { seq = (rows[0]?.seq ?? 0n) + 1n, balanceAfter = (rows[0]?.balance ?? 0n) + amount } = side
  return sql`(${client}::uuid, ${kinds[kind].kind}::smallint, ${subject}::uuid, ${seq}::bigint, ${posting}::uuid,
    ${flow}::ledger_flow, ${amount}::bigint, ${balanceAfter}::bigint, ${code}::smallint, ${line}::bigint, null,
    ${at}::timestamptz)`
}

const refused = async (work: Promise<unknown>) =>
  sqlState(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  )

const chartBroken = '23514'
const belowZero = '23514'
const notUnique = '23505'

describe('the database refuses', () => {
  test.each<[string, string, Side[]]>([
    [
      'profit out of a client’s deposit',
      chartBroken,
      [
        { kind: 'finance', amount: -1n, flow: 'profit' },
        { kind: 'trading_income', amount: 1n, flow: 'profit', subject: v7() },
      ],
    ],
    [
      'a reward out of a client’s deposit',
      chartBroken,
      [
        { kind: 'finance', amount: -1n, flow: 'reward' },
        { kind: 'trading_deposit', amount: 1n, flow: 'reward', code: 14, subject: v7() },
      ],
    ],
    [
      'a payout to the chain past the reserve',
      chartBroken,
      [
        { kind: 'finance', amount: -1n, flow: 'withdrawal_settle' },
        { kind: 'chain_payout', amount: 1n, flow: 'withdrawal_settle' },
      ],
    ],
    [
      'a flow taken backwards',
      chartBroken,
      [
        { kind: 'finance', amount: -1n },
        { kind: 'chain_deposit', amount: 1n },
      ],
    ],
    [
      'a wrong name on the statement',
      chartBroken,
      [
        { kind: 'chain_deposit', amount: -1n },
        { kind: 'finance', amount: 1n, code: 27 },
      ],
    ],
    [
      'a movement that no statement shows but should',
      chartBroken,
      [
        { kind: 'chain_deposit', amount: -1n },
        { kind: 'finance', amount: 1n },
      ],
    ],
    [
      'a shown movement without its line',
      chartBroken,
      [
        { kind: 'chain_deposit', amount: -1n },
        { kind: 'finance', amount: 1n, code: 11, line: null },
      ],
    ],
    [
      'a finance account beside the finance account',
      chartBroken,
      [
        { kind: 'chain_deposit', amount: -1n },
        { kind: 'finance', amount: 1n, code: 11, subject: v7() },
      ],
    ],
    [
      'an entry of nothing',
      chartBroken,
      [
        { kind: 'chain_deposit', amount: 0n },
        { kind: 'finance', amount: 0n, code: 11 },
      ],
    ],
    [
      'a client’s balance below zero',
      belowZero,
      [
        { kind: 'finance', amount: -101n, flow: 'withdrawal_reserve', code: 12 },
        { kind: 'withdrawal', amount: 101n, flow: 'withdrawal_reserve' },
      ],
    ],
    [
      'a second entry with an account’s number',
      notUnique,
      [
        { kind: 'chain_deposit', amount: -1n, seq: 1n },
        { kind: 'finance', amount: 1n, code: 11 },
      ],
    ],
    [
      'a second line with a statement’s number',
      notUnique,
      [
        { kind: 'chain_deposit', amount: -1n },
        { kind: 'finance', amount: 1n, code: 11, line: 1 },
      ],
    ],
  ])('%s', async (_, state, sides) => {
    const before = await balances(database, client)
    expect(await refused(write(...sides))).toBe(state)
    expect(await balances(database, client)).toEqual(before)
  })

  test.each<[string, Kind, bigint]>([
    ['an account of a client’s below zero', 'finance', -1n],
    ['a carried loss above it', 'carried_loss', 1n],
  ])('%s, without any entry', async (_, kind, balance) => {
    const account = sql`
      insert into ledger_account (client_id, kind, subject, balance, seq)
      values (${client}, ${kinds[kind].kind}, ${v7()}, ${balance}, 0)`
    expect(await refused(account.execute(database))).toBe(belowZero)
  })

  test('money that falls below zero between two movements of one posting', async () => {
    const loan = { flow: 'peer_out', amount: 200n } as const
    const back = { flow: 'deposit', amount: 200n } as const
    expect(await refused(move(database, client, loan, back))).toBe(errorCodes.insufficient_funds)
  })
})

test('what was refused left no fault behind', async () => {
  expect(await ledgerFaults(database, new Date())).toEqual([])
})
