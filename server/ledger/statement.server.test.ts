import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, sql } from '../database/index.ts'
import { move, openBook, openBookWith } from './books-fixture.ts'
import { statement } from './index.ts'
import { statementPage } from './statement.ts'

let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
afterAll(() => books.close())

describe('a statement', () => {
  test('is empty before anything happened', async () => {
    const client = await openBook(database)
    expect(await statement(database, { client, page: 1, limit: 5 })).toEqual({ entries: [], total: 0 })
  })

  test('is read in pages, newest first, with the number of all lines on each', async () => {
    const client = await openBook(database)
    for (let amount = 1n; amount <= 12n; amount++) await move(database, client, { flow: 'deposit', amount })

    const page = async (number: number) => {
      const { entries, total } = await statement(database, { client, page: number, limit: 5 })
      expect(total).toBe(12)
      return entries.map(({ amountMicro }) => amountMicro)
    }
    expect(await page(1)).toEqual([12n, 11n, 10n, 9n, 8n])
    expect(await page(2)).toEqual([7n, 6n, 5n, 4n, 3n])
    expect(await page(3)).toEqual([2n, 1n])
    expect(await page(4)).toEqual([])
  })

  test('lists a trading account’s deposit and income in one order, and not what clients are not shown', async () => {
    const client = await openBookWith(database, 100n)
    const subject = v7()
    const counterparty = 'MT-7'
    await move(database, client, { flow: 'trading_deposit', amount: 60n, subject, counterparty })
    await move(
      database,
      client,
      { flow: 'profit', amount: 9n, subject },
      { flow: 'profit_payout', amount: 5n, subject, counterparty },
      { flow: 'profit_reinvest', amount: 4n, subject, counterparty },
    )
    await move(database, client, { flow: 'reward', amount: 2n, subject, counterparty: 'Boris W.' })
    await move(
      database,
      client,
      { flow: 'loss', amount: 1n, subject },
      { flow: 'loss_settlement', amount: 1n, subject },
    )

    const { entries, total } = await statement(database, { client, subject, page: 1, limit: 10 })
    expect(entries.map(({ code, amountMicro }) => [code, amountMicro])).toEqual([
      [14, 2n],
      [9, 4n],
      [8, -4n],
      [8, -5n],
      [9, 60n],
    ])
    expect(total).toBe(5)

    const finance = await statement(database, { client, page: 1, limit: 10 })
    expect(
      finance.entries.map(({ code, amountMicro, balanceAfterMicro }) => [
        code,
        amountMicro,
        balanceAfterMicro,
      ]),
    ).toEqual([
      [10, 5n, 45n],
      [13, -60n, 40n],
      [11, 100n, 100n],
    ])
    expect(finance.entries[0]).toMatchObject({ counterparty, line: 3n })
  })

  test('keeps trading accounts apart', async () => {
    const client = await openBookWith(database, 100n)
    const [first, second] = [v7(), v7()]
    await move(
      database,
      client,
      { flow: 'trading_deposit', amount: 1n, subject: first },
      { flow: 'trading_deposit', amount: 2n, subject: second },
      { flow: 'trading_deposit', amount: 3n, subject: first },
    )
    const amounts = async (subject: string) =>
      (await statement(database, { client, subject, page: 1, limit: 5 })).entries.map(
        entry => entry.amountMicro,
      )
    expect(await amounts(first)).toEqual([3n, 1n])
    expect(await amounts(second)).toEqual([2n])
  })

  test('reads no more rows for a page deep in a long history', async () => {
    const client = await openBook(database)
    await sql`
      select ledger_post(${client}, 'deposit:' || number, 'x', ${new Date()}, array[row('deposit', number, null, null)::ledger_leg])
        from generate_series(1, 300) as number`.execute(database)

    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off, summary off)
      ${statementPage({ client, page: 50, limit: 5 })}`.execute(database)
    const entriesRead = rows.flatMap(line => [
      ...line['QUERY PLAN'].matchAll(/(\w+) Scan.* on ledger_entry .*rows=([\d.]+)/g),
    ])
    expect(entriesRead.map(([, kind, count]) => [kind, Number(count)])).toEqual([['Index', 5]])
  })
})
