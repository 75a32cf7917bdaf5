import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, type Transaction, transaction } from '../database/index.ts'
import { at, openBookWith } from './books-fixture.ts'
import { ledgerFaults, balance, balances, InsufficientFunds, KeyReused, statement } from './index.ts'
import { release, reserve, settle } from './posting-fixture.ts'

let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
afterAll(() => books.close())

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => transaction(database, work)
const address = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'

async function reserved() {
  const client = await openBookWith(database, dollars(100))
  const of = { client, id: v7(), at }
  await inTransaction(tx => reserve(tx, { ...of, amountMicro: dollars(60), address }))
  return of
}

describe('reserved money', () => {
  test('has left the finance account and waits', async () => {
    const { client } = await reserved()
    expect(await balance(database, client, 'finance')).toBe(dollars(40))
    expect(await balance(database, client, 'withdrawal')).toBe(dollars(60))
  })

  test('leaves to the chain once it is settled', async () => {
    const of = await reserved()
    expect(await inTransaction(tx => settle(tx, of))).toBe('settled')
    expect(await balances(database, of.client)).toEqual([
      { kind: 'finance', subject: null, amount: dollars(40) },
      { kind: 'withdrawal', subject: null, amount: 0n },
      { kind: 'chain_deposit', subject: null, amount: -dollars(100) },
      { kind: 'chain_payout', subject: null, amount: dollars(60) },
    ])
  })

  test('comes back when it is released, and the statement says both', async () => {
    const of = await reserved()
    expect(await inTransaction(tx => release(tx, of))).toBe('released')

    const { entries } = await statement(database, { client: of.client, page: 1, limit: 2 })
    expect(
      entries.map(({ code, amountMicro, counterparty }) => ({ code, amountMicro, counterparty })),
    ).toEqual([
      { code: 24, amountMicro: dollars(60), counterparty: address },
      { code: 12, amountMicro: -dollars(60), counterparty: address },
    ])
    expect(await balance(database, of.client, 'finance')).toBe(dollars(100))
  })

  test('is settled or released once: the second hears what happened first', async () => {
    const paid = await reserved()
    await inTransaction(tx => settle(tx, paid))
    expect(await inTransaction(tx => settle(tx, paid))).toBe('repeated')
    expect(await inTransaction(tx => release(tx, paid))).toBe('settled')

    const rejected = await reserved()
    await inTransaction(tx => release(tx, rejected))
    expect(await inTransaction(tx => release(tx, rejected))).toBe('repeated')
    expect(await inTransaction(tx => settle(tx, rejected))).toBe('released')
    expect(await balance(database, rejected.client, 'finance')).toBe(dollars(100))
  })

  test('is reserved once for a withdrawal, for one amount', async () => {
    const of = await reserved()
    const again = { ...of, amountMicro: dollars(60), address }
    expect(await inTransaction(tx => reserve(tx, again))).toBe('repeated')
    await expect(inTransaction(tx => reserve(tx, { ...again, amountMicro: dollars(1) }))).rejects.toThrow(
      KeyReused,
    )
  })

  test('cannot be more than there is', async () => {
    const of = await reserved()
    const more = { ...of, id: v7(), amountMicro: dollars(40) + 1n, address }
    await expect(inTransaction(tx => reserve(tx, more))).rejects.toThrow(InsufficientFunds)
  })

  test('must have been reserved before it is settled or released', async () => {
    const of = { ...(await reserved()), id: v7() }
    await expect(inTransaction(tx => settle(tx, of))).rejects.toThrow('no reservation')
    await expect(inTransaction(tx => release(tx, of))).rejects.toThrow('no reservation')
  })
})

test('all of this leaves the books without a fault', async () => {
  expect(await ledgerFaults(database, new Date())).toEqual([])
})
