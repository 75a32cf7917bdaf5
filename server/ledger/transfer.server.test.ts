import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, transaction } from '../database/index.ts'
import { at, openBook, openBookWith } from './books-fixture.ts'
import { ledgerFaults, balance, InsufficientFunds } from './index.ts'
import { transfer } from './posting-fixture.ts'

let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
afterAll(() => books.close())

describe('a transfer', () => {
  const order = (from: string, to: string, key = v7()) => ({
    from: { client: from, name: 'Vera L.' },
    to: { client: to, name: 'Boris W.' },
    amountMicro: dollars(4),
    key,
    reference: 'peer',
    at,
  })

  test('leaves one book and arrives in the other, no matter who has the lower id', async () => {
    const [vera, boris] = [
      await openBookWith(database, dollars(10)),
      await openBookWith(database, dollars(10)),
    ]
    await transaction(database, tx => transfer(tx, order(vera, boris)))
    await transaction(database, tx => transfer(tx, order(boris, vera)))
    await transaction(database, tx => transfer(tx, order(boris, vera)))

    expect(await balance(database, vera, 'finance')).toBe(dollars(14))
    expect(await balance(database, boris, 'finance')).toBe(dollars(6))
    expect(await balance(database, boris, 'clearing')).toBe(dollars(4))
  })

  test('repeated under its key is paid once', async () => {
    const [vera, boris] = [await openBookWith(database, dollars(10)), await openBook(database)]
    const once = order(vera, boris)
    expect(await transaction(database, tx => transfer(tx, once))).toBe('posted')
    expect(await transaction(database, tx => transfer(tx, once))).toBe('repeated')
    expect(await balance(database, boris, 'finance')).toBe(dollars(4))
  })

  test('of more than there is changes neither book', async () => {
    const [vera, boris] = [await openBookWith(database, dollars(3)), await openBookWith(database, dollars(1))]
    for (const [from, to] of [
      [vera, boris],
      [boris, vera],
    ] as const) {
      await expect(transaction(database, tx => transfer(tx, order(from, to)))).rejects.toThrow(
        InsufficientFunds,
      )
    }
    expect(await balance(database, vera, 'finance')).toBe(dollars(3))
    expect(await balance(database, boris, 'finance')).toBe(dollars(1))
  })

  test('to oneself is refused', async () => {
    const vera = await openBookWith(database, dollars(10))
    await expect(transaction(database, tx => transfer(tx, order(vera, vera)))).rejects.toThrow('to itself')
  })
})

test('all of this leaves the books without a fault', async () => {
  expect(await ledgerFaults(database, new Date())).toEqual([])
})
