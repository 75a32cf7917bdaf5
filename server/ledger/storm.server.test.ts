import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, type TestDatabaseOptions } from '../../test/support/database.ts'
import { type Database, sql, transaction } from '../database/index.ts'
import { at, openBookWith, sumOfAllBooks } from './books-fixture.ts'
import { ledgerFaults, balance, balances, InsufficientFunds } from './index.ts'
import { post, release, reserve, settle, transfer } from './posting-fixture.ts'

/** Many at once. The added latency gives parallel calls time to interfere between round trips. */
let books: TestDatabase
afterEach(() => books.close())

async function open(options: TestDatabaseOptions = {}): Promise<Database> {
  books = await testDatabase({ poolMax: 32, ...options })
  return books.database
}

/** Nothing is retried, so a deadlock would show. */
const once = { attemptsMax: 1 }

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe.each([
  ['at once', {}, 40],
  ['over a slow network', { latencyMs: 15 }, 15],
] as const)('clients who pay each other %s', (_, options, each) => {
  test('never wait for each other in a circle, and no money is lost or made', async () => {
    const database = await open(options)
    const clients = await times(8, () => openBookWith(database, 1000n))
    const pick = () => clients[Math.floor(Math.random() * clients.length)]!

    const outcomes = await times(32, async () => {
      const done: string[] = []
      for (let number = 0; number < each; number++) done.push(await pay(database, pick(), pick()))
      return done
    })

    expect(new Set(outcomes.flat())).toEqual(new Set(['posted', 'insufficient']))
    const held = await Promise.all(clients.map(client => balance(database, client, 'finance')))
    expect(held.reduce((sum, amount) => sum + amount, 0n)).toBe(8000n)
    expect(await sumOfAllBooks(database)).toBe(0n)
    expect(await ledgerFaults(database, new Date())).toEqual([])
  })
})

async function pay(database: Database, from: string, to: string) {
  if (from === to) return 'posted'
  const amountMicro = BigInt(1 + Math.floor(Math.random() * 400))
  const order = {
    from: { client: from, name: 'a' },
    to: { client: to, name: 'b' },
    amountMicro,
    key: v7(),
    reference: 'x',
    at,
  }
  try {
    return await transaction(database, tx => transfer(tx, order), once)
  } catch (error) {
    if (error instanceof InsufficientFunds) return 'insufficient'
    throw error
  }
}

describe.each([
  ['at once', {}],
  ['over a slow network', { latencyMs: 15 }],
] as const)('one client, %s,', (_, options) => {
  test('spends a balance twenty times only as often as it lasts', async () => {
    const database = await open(options)
    const client = await openBookWith(database, 1000n)

    const outcomes = await times(20, () =>
      transaction(
        database,
        tx => reserve(tx, { client, id: v7(), amountMicro: 60n, address: 'T', at }),
        once,
      ).catch((error: unknown) => (error instanceof InsufficientFunds ? 'insufficient' : error)),
    )

    expect(outcomes.filter(outcome => outcome === 'posted')).toHaveLength(16)
    expect(outcomes.filter(outcome => outcome === 'insufficient')).toHaveLength(4)
    expect(await balance(database, client, 'finance')).toBe(40n)
  })

  test('spends once, however often one key is sent', async () => {
    const database = await open(options)
    const client = await openBookWith(database, 1000n)
    const posting = {
      client,
      key: 'k',
      reference: 'x',
      at,
      legs: [{ flow: 'token_grant', amount: 1n }],
    } as const

    const outcomes = await times(16, () => transaction(database, tx => post(tx, posting), once))
    expect(outcomes.toSorted()).toEqual(['posted', ...Array.from({ length: 15 }, () => 'repeated')])
    expect(await balance(database, client, 'token')).toBe(1n)
  })

  test('gets a reservation settled or released, never both', async () => {
    const database = await open(options)
    const client = await openBookWith(database, 600n)
    const ids = await times(6, async () => {
      const id = v7()
      await transaction(database, tx => reserve(tx, { client, id, amountMicro: 100n, address: 'T', at }))
      return id
    })

    const ends = await Promise.all(
      ids.flatMap(id => [
        transaction(database, tx => settle(tx, { client, id, at }), once),
        transaction(database, tx => release(tx, { client, id, at }), once),
      ]),
    )
    const settled = ids.filter((_id, index) => ends[2 * index] === 'settled').length
    for (const index of ids.keys()) {
      const pair = [ends[2 * index], ends[2 * index + 1]]
      expect([
        ['settled', 'settled'],
        ['released', 'released'],
      ]).toContainEqual(pair)
    }
    expect(await balance(database, client, 'chain_payout')).toBe(BigInt(settled) * 100n)
    expect(await balance(database, client, 'finance')).toBe(BigInt(6 - settled) * 100n)
  })

  test('can be the first to use an account from many sides at once', async () => {
    const database = await open(options)
    const client = v7()
    await sql`
      insert into client (id, name, referral_code, language, created_at)
      values (${client}, 'Vera', 'V', 'en', ${at})`.execute(database)
    await times(12, index =>
      transaction(
        database,
        tx =>
          post(tx, { client, key: `d${index}`, reference: 'x', at, legs: [{ flow: 'deposit', amount: 5n }] }),
        once,
      ),
    )
    expect(await balances(database, client)).toEqual([
      { kind: 'finance', subject: null, amount: 60n },
      { kind: 'chain_deposit', subject: null, amount: -60n },
    ])
  })
})
