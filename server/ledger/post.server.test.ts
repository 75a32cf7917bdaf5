import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, transaction } from '../database/index.ts'
import { at, move, openBook, openBookWith } from './books-fixture.ts'
import { ledgerFaults, balance, balances, InsufficientFunds, KeyReused } from './index.ts'
import { post, type Posting } from './posting-fixture.ts'

let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
afterAll(() => books.close())

const posted = (posting: Posting) => transaction(database, tx => post(tx, posting))

describe('a posting', () => {
  test('moves a deposit from the chain to the client', async () => {
    const client = await openBook(database)
    await move(database, client, { flow: 'deposit', amount: dollars(25) })

    expect(await balances(database, client)).toEqual([
      { kind: 'finance', subject: null, amount: dollars(25) },
      { kind: 'chain_deposit', subject: null, amount: -dollars(25) },
    ])
  })

  test('takes several ways at once, or none of them', async () => {
    const client = await openBookWith(database, dollars(3000))
    const subject = v7()
    const open = { flow: 'trading_deposit', subject } as const
    const grant = { flow: 'token_grant', amount: 1n } as const

    await expect(move(database, client, { ...open, amount: dollars(3001) }, grant)).rejects.toThrow(
      InsufficientFunds,
    )
    expect(await balance(database, client, 'token')).toBe(0n)

    await move(database, client, { ...open, amount: dollars(3000) }, grant)
    expect(await balance(database, client, 'token')).toBe(1n)
    expect(await balance(database, client, 'trading_deposit', subject)).toBe(dollars(3000))
  })

  test('takes its ways in order: profit can be paid out once it is there, not before', async () => {
    const client = await openBook(database)
    const profit = { flow: 'profit', amount: 7n, subject: v7() } as const
    const payout = { ...profit, flow: 'profit_payout' } as const

    await expect(move(database, client, payout, profit)).rejects.toThrow(InsufficientFunds)
    await move(database, client, profit, payout)
    expect(await balance(database, client, 'finance')).toBe(7n)
  })

  test('repeated under its key changes nothing', async () => {
    const client = await openBook(database)
    const posting = {
      client,
      key: 'deposit:1',
      reference: 'x',
      at,
      legs: [{ flow: 'deposit', amount: 5n }],
    } as const

    expect(await posted(posting)).toBe('posted')
    expect(await posted({ ...posting, at: new Date(at.getTime() + 1) })).toBe('repeated')
    expect(await balance(database, client, 'finance')).toBe(5n)
  })

  test.each([
    ['amount', { legs: [{ flow: 'deposit', amount: 6n }] }],
    ['flow', { legs: [{ flow: 'peer_in', amount: 5n }] }],
    ['counterparty', { legs: [{ flow: 'deposit', amount: 5n, counterparty: 'Eve' }] }],
    ['reference', { reference: 'y' }],
  ] satisfies [string, Partial<Posting>][])(
    'with another %s under a used key is refused',
    async (_, other) => {
      const client = await openBook(database)
      const posting: Posting = {
        client,
        key: 'k',
        reference: 'x',
        at,
        legs: [{ flow: 'deposit', amount: 5n }],
      }
      await posted(posting)

      await expect(posted({ ...posting, ...other })).rejects.toThrow(KeyReused)
      expect(await balance(database, client, 'finance')).toBe(5n)
    },
  )

  test('takes any text for its key', async () => {
    const client = await openBook(database)
    const keys = ['\\', '\\\\', '\\x41', 'A', '\\101', 'Ключ ß', 'a'.repeat(200)]
    for (const expected of ['posted', 'repeated']) {
      for (const key of keys) {
        const legs = [{ flow: 'deposit', amount: 5n }] as const
        expect(await posted({ client, key, reference: 'x', at, legs })).toBe(expected)
      }
    }
    expect(await balance(database, client, 'finance')).toBe(BigInt(keys.length) * 5n)
  })

  test.each(['', 'a'.repeat(201)])('under an empty or endless key is refused', async key => {
    const client = await openBook(database)
    const legs = [{ flow: 'deposit', amount: 5n }] as const
    await expect(posted({ client, key, reference: 'x', at, legs })).rejects.toThrow()
  })

  test('under the same key in another book is another posting', async () => {
    const legs = [{ flow: 'deposit', amount: 5n }] as const
    for (const client of [await openBook(database), await openBook(database)])
      expect(await posted({ client, key: 'same', reference: 'x', at, legs })).toBe('posted')
  })

  test.each([0n, -1n])('of %s is refused', async amount => {
    const client = await openBookWith(database, 10n)
    await expect(move(database, client, { flow: 'withdrawal_reserve', amount })).rejects.toThrow()
    expect(await balance(database, client, 'finance')).toBe(10n)
  })

  test('without legs, or without the trading account that its flow needs, is refused', async () => {
    const client = await openBookWith(database, 10n)
    await expect(move(database, client)).rejects.toThrow('a posting needs legs')
    await expect(move(database, client, { flow: 'trading_deposit', amount: 1n })).rejects.toThrow()
  })

  test('for nobody is refused', async () => {
    await expect(move(database, v7(), { flow: 'deposit', amount: 1n })).rejects.toThrow()
  })
})

test('all of this leaves the books without a fault', async () => {
  expect(await ledgerFaults(database, new Date())).toEqual([])
})
