/**
 * Honest platforms through the database's own functions: the venue states the results of its deals for the notified
 * sums. A month waits exactly as long as capital lacks for its rewards, and is executed with the micro-dollar that was
 * missing.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthAfter } from '../../contract/time.ts'
import { times } from '../../test/support/depth.ts'
import { dollars } from '../../contract/money.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql } from '../database/index.ts'
import { creditDeal } from '../deals/index.ts'
import { ending, openedDeal, registerProvider, tryToExecute } from '../deals/deals-fixture.ts'
import type { AppContext } from '../platform/app-context.ts'
import { executeMonth, previewMonth } from '../settlement/index.ts'
import {
  bareContext,
  startClosing,
  insertAccount,
  insertClient,
  payIn,
  type Account,
  type Clock,
} from '../settlement/people-fixture.ts'
import { closeAccounts, makeFirstPrograms, monthStart, type Month } from '../trading/index.ts'
import { coverageNow, withChain } from './coverage-fixture.ts'
import { arrivesAtVenue, capitalComes, states } from './venue-fixture.ts'

let books: TestDatabase
beforeAll(async () => {
  books = await testDatabase()
  await makeFirstPrograms(books.database)
  await registerProvider(books.database)
})
afterAll(() => books.close())

const nth = fc.nat()
const amount = fc.bigInt(1_000_000n, 900_000_000n)
const ppm = fc.integer({ min: -50_000, max: 90_000 })
const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('open' as const), nth, amount }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('payIn' as const), nth, amount }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('dry' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('openDeal' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('credit' as const), nth, ppm }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('deal' as const), ppm }) },
)
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never
const anyMonths = fc.array(fc.array(anyAct, { minLength: 4, maxLength: 10 }), { minLength: 2, maxLength: 2 })

/** Each history continues in the months after the one before, on the same platform. */
let current: Month = '2026-01'
let held = 0n

test('an honest month is executed with exactly the capital that its rewards take', async () => {
  await fc.assert(
    fc.asyncProperty(anyMonths, async months => {
      const history = await History.begin()
      for (const acts of months) await history.month(acts)
      await history.end()
    }),
    { numRuns: times({ commit: 4, whole: 12 }), endOnFailure: true },
  )
})

class History {
  private readonly accounts: Account[] = []
  private deals: string[] = []
  private readonly clients: string[] = []
  private readonly clock: Clock = { now: new Date(monthStart(current).getTime() + 900_000) }
  private readonly context: AppContext

  private constructor(context: AppContext) {
    this.context = new Proxy(context, {
      get: (shared, name) => (name === 'clock' ? () => this.clock.now : Reflect.get(shared, name)),
    })
  }

  static async begin(): Promise<History> {
    const history = new History(await withChain(bareContext(books.database, { now: new Date() })))
    for (let seat = 0; seat < 3; seat++) {
      const client = await insertClient(books.database, history.clients.at(-1) ?? null, history.clock.now)
      history.clients.push(client)
      await history.arrives(dollars(1_000_000))
    }
    return history
  }

  private async arrives(micro: bigint): Promise<void> {
    held += micro
    await arrivesAtVenue(this.context, micro)
  }

  async month(acts: Act[]): Promise<void> {
    for (const act of acts) {
      this.passes(3_600_000)
      await this.happens(act)
      await closeAccounts(this.context)
    }
    this.clock.now = new Date(monthStart(monthAfter(current)).getTime() + 600_000)
    await states(this.context, held)
    await this.settle()
  }

  private passes(ms: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + ms)
  }

  private async happens(act: Act): Promise<void> {
    const { database } = books
    const account = this.accounts[('nth' in act ? act.nth : 0) % Math.max(this.accounts.length, 1)]
    if (act.act === 'open') {
      const client = this.clients[act.nth % this.clients.length]!
      const opened = { client, program: 1, amountMicro: act.amount, at: this.clock.now }
      this.accounts.push(await insertAccount(database, opened))
    } else if (act.act === 'openDeal')
      this.deals.push((await openedDeal(this.context, { program: 'starter' })).id)
    else if (act.act === 'deal') {
      this.deals = [(await openedDeal(this.context, { program: 'starter' })).id, ...this.deals]
      await this.credit(0, act.ppm)
    } else if (act.act === 'credit') await this.credit(act.nth, act.ppm)
    else if (account && act.act === 'payIn') await payIn(database, account, act.amount, this.clock.now)
    else if (account && act.act === 'dry') {
      await startClosing(database, account, this.clock.now)
      this.accounts.splice(this.accounts.indexOf(account), 1)
    }
  }

  private async credit(place: number, ppm: number): Promise<void> {
    const deal = this.deals[place % Math.max(this.deals.length, 1)]
    if (!deal) return
    this.deals = this.deals.filter(other => other !== deal)
    const { rows } = await sql<{ made: bigint }>`
      select deal_share((deal_notify_sum(${deal}, ${this.clock.now})).sum_micro, ${ppm})::bigint as made`.execute(
      books.database,
    )
    held += rows[0]!.made
    await tryToExecute(this.context, deal, ending(BigInt(ppm)))
    await creditDeal(this.context, 'test', deal)
  }

  /** What is missing is what the rewards take: with a micro-dollar less the month waits. */
  private async settle(): Promise<void> {
    this.passes(360_000)
    const preview = await previewMonth(this.context, 'test', current, 3)
    if (preview === 'notDue') return void (current = monthAfter(current))
    if (typeof preview === 'string') throw new Error(preview)
    const execute = () => executeMonth(this.context, 'test', current, preview.hash)
    const missing = await this.missing()
    if (missing > 0n) {
      if (missing > 1n) await capitalComes(this.context, missing - 1n)
      await this.missing()
      expect(await execute()).toBe('uncovered')
      await capitalComes(this.context, 1n)
    }
    expect(await this.missing()).toBeLessThanOrEqual(0n)
    expect(await execute()).toBe('done')
    expect(await this.missing()).toBeLessThanOrEqual(0n)
    current = monthAfter(current)
  }

  private async missing(): Promise<bigint> {
    this.passes(1)
    const { owedMicro, heldMicro } = await coverageNow(this.context, 2)
    return owedMicro - heldMicro
  }

  /** No account of this one takes part in the next one's deals. */
  async end(): Promise<void> {
    for (const account of this.accounts) await startClosing(books.database, account, this.clock.now)
    for (const deal of this.deals) {
      await tryToExecute(this.context, deal, ending(0n))
      await creditDeal(this.context, 'test', deal)
    }
    await closeAccounts(this.context)
  }
}
