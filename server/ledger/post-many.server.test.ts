import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, transaction } from '../database/index.ts'
import { at, openBook, openBookWith } from './books-fixture.ts'
import { ledgerFaults, balance, InsufficientFunds, KeyReused, statement } from './index.ts'
import { type Leg, post, postMany } from './posting-fixture.ts'

let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
afterAll(() => books.close())

const settle = (subject: string): Leg[] => [
  { flow: 'profit', amount: 9n, subject },
  { flow: 'profit_payout', amount: 5n, subject, counterparty: 'MT-1' },
  { flow: 'profit_reinvest', amount: 4n, subject, counterparty: 'MT-1' },
]
const order = (client: string, legs: Leg[], key = 'month') => ({
  client,
  key,
  reference: 'month:2026-02',
  legs,
})
const many = (orders: ReturnType<typeof order>[]) => transaction(database, tx => postMany(tx, orders, at))

describe('many postings at once', () => {
  test('do what each would do alone', async () => {
    const [alone, among, other] = [
      await openBook(database),
      await openBook(database),
      await openBook(database),
    ]
    const subject = v7()
    await transaction(database, tx => post(tx, { ...order(alone, settle(subject)), at }))
    expect(await many([order(other, settle(v7())), order(among, settle(subject))])).toBe(2)

    for (const page of [
      { page: 1, limit: 9 },
      { page: 1, limit: 9, subject },
    ]) {
      expect(await statement(database, { client: among, ...page })).toEqual(
        await statement(database, { client: alone, ...page }),
      )
    }
  })

  test('repeated, post only what is missing', async () => {
    const clients = [await openBook(database), await openBook(database), await openBook(database)]
    const orders = clients.map(client => order(client, [{ flow: 'deposit', amount: 5n }]))
    expect(await many(orders.slice(0, 1))).toBe(1)
    expect(await many(orders)).toBe(2)
    expect(await many(orders)).toBe(0)
    for (const client of clients) expect(await balance(database, client, 'finance')).toBe(5n)
  })

  test('are posted all or none', async () => {
    const [rich, poor] = [await openBookWith(database, 10n), await openBookWith(database, 4n)]
    const reserve = (client: string) => order(client, [{ flow: 'withdrawal_reserve', amount: 5n }])
    await expect(many([reserve(rich), reserve(poor)])).rejects.toThrow(InsufficientFunds)
    expect(await balance(database, rich, 'finance')).toBe(10n)
  })

  test('are refused when one asks for something else under a used key', async () => {
    const [first, second] = [await openBook(database), await openBook(database)]
    await many([order(first, [{ flow: 'deposit', amount: 5n }])])
    const other = [
      order(second, [{ flow: 'deposit', amount: 5n }]),
      order(first, [{ flow: 'deposit', amount: 6n }]),
    ]
    await expect(many(other)).rejects.toThrow(KeyReused)
    expect(await balance(database, second, 'finance')).toBe(0n)
  })

  test('are refused when one of them moves nothing', async () => {
    const [first, second] = [await openBook(database), await openBook(database)]
    const orders = [order(first, [{ flow: 'deposit', amount: 5n }]), order(second, [])]
    await expect(many(orders)).rejects.toThrow('a posting needs legs')
  })

  test('are refused when two are of one client', async () => {
    const client = await openBook(database)
    const orders = [order(client, [{ flow: 'deposit', amount: 5n }], 'a'), order(client, settle(v7()), 'b')]
    await expect(many(orders)).rejects.toThrow('one for each client')
    expect(await balance(database, client, 'finance')).toBe(0n)
  })

  test('may be none at all', async () => {
    expect(await many([])).toBe(0)
  })
})

test('all of this leaves the books without a fault', async () => {
  expect(await ledgerFaults(database, new Date())).toEqual([])
})
