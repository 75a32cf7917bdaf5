import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../test/support/depth.ts'
import { type TestDatabase, testDatabase } from '../../test/support/database.ts'
import { type Database, transaction } from '../database/index.ts'
import { at, openBook } from './books-fixture.ts'
import { ledgerFaults, balances, flows, InsufficientFunds, kinds, owed, statement } from './index.ts'
import { type Leg, post } from './posting-fixture.ts'
import { anyLeg, sourcesOf } from './legs-fixture.ts'

/** Any sequence of movements gives what a ledger of ten lines gives. */
let books: TestDatabase
let database: Database
beforeAll(async () => {
  books = await testDatabase()
  database = books.database
})
afterAll(() => books.close())

const tradingAccounts = [v7(), v7()]
const anyLegs = fc.array(anyLeg(tradingAccounts, 20n, 10n ** 17n), { minLength: 1, maxLength: 4 })
const sources = sourcesOf(tradingAccounts, 40n)
const anyPostings = fc.array(fc.record({ key: fc.nat({ max: 30 }), legs: anyLegs }), {
  maxLength: 12,
})

test('money is conserved, never below zero, and stated as it happened', async () => {
  await fc.assert(
    fc.asyncProperty(anyPostings, async postings => {
      const client = await openBook(database)
      const model = new Model()
      for (const { key, legs } of [{ key: -1, legs: sources }, ...postings]) {
        const outcome = await attempt(client, `key:${key}`, legs)
        expect(outcome).toBe(model.post(key, legs))
      }
      await expectSame(client, model)
    }),
    { numRuns: times({ commit: 20, whole: 60 }) },
  )
  // A random sequence leaves out one half of some transfers, and `ledgerFaults` reports it.
  const faults = await ledgerFaults(database, new Date())
  expect(faults.filter(fault => !fault.startsWith('Transfers between clients'))).toEqual([])
})

test('what is owed at a moment is what had been booked before it', async () => {
  const before = await owed(database, new Date(at.getTime() + 1))
  const client = await openBook(database)
  const later = new Date(at.getTime() + 2)
  const legs = [
    { flow: 'deposit', amount: 5n },
    { flow: 'token_grant', amount: 2n },
  ] as const
  await transaction(database, tx => post(tx, { client, key: 'later', reference: 'x', at: later, legs }))

  expect(await owed(database, later)).toEqual(before)
  const [usd, token] = before
  expect(await owed(database, new Date(later.getTime() + 1))).toEqual([
    { currency: 'USD', amount: usd!.amount + 5n },
    { currency: 'TOKEN', amount: token!.amount + 2n },
  ])
})

async function attempt(client: string, key: string, legs: Leg[]) {
  try {
    return await transaction(database, tx => post(tx, { client, key, reference: 'any', at, legs }))
  } catch (error) {
    if (error instanceof InsufficientFunds) return 'insufficient'
    return error instanceof Error ? error.name : 'unknown'
  }
}

/** The ledger in memory: balances by account, statements by subject, movements by key. */
class Model {
  accounts = new Map<string, bigint>()
  statements = new Map<string, bigint[]>()
  keys = new Map<number, string>()

  post(key: number, legs: Leg[]): string {
    const asked = JSON.stringify(legs, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    const before = this.keys.get(key)
    if (before !== undefined) return before === asked ? 'repeated' : 'KeyReused'

    const accounts = new Map(this.accounts)
    const lines: [string, bigint][] = []
    for (const { flow, amount, subject } of legs) {
      for (const [[kind, code], moved] of [
        [flows[flow].from, -amount],
        [flows[flow].to, amount],
      ] as const) {
        const own = kinds[kind].byTradingAccount ? subject! : 'finance'
        const account = `${kind} ${kinds[kind].byTradingAccount ? subject : null}`
        const balance = (accounts.get(account) ?? 0n) + moved
        if (kinds[kind].kind < 100 && (kind === 'carried_loss' ? balance > 0n : balance < 0n))
          return 'insufficient'
        accounts.set(account, balance)
        if (code !== null) lines.push([own, moved])
      }
    }
    this.accounts = accounts
    for (const [own, moved] of lines) this.statements.set(own, [moved, ...(this.statements.get(own) ?? [])])
    this.keys.set(key, asked)
    return 'posted'
  }
}

async function expectSame(client: string, model: Model) {
  const found = await balances(database, client)
  expect(new Map(found.map(({ kind, subject, amount }) => [`${kind} ${subject}`, amount]))).toEqual(
    model.accounts,
  )
  expect(found.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)

  for (const subject of [undefined, ...tradingAccounts]) {
    const list = model.statements.get(subject ?? 'finance') ?? []
    const read: bigint[] = []
    for (let page = 1; page <= Math.ceil(list.length / 3) + 1; page++) {
      const { entries, total } = await statement(database, {
        client,
        ...(subject && { subject }),
        page,
        limit: 3,
      })
      expect(total).toBe(list.length)
      read.push(...entries.map(({ amountMicro }) => amountMicro))
    }
    expect(read).toEqual(list)
  }
}
