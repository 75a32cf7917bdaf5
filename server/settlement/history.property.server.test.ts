/**
 * Any history at all, settled by sets, against a book-keeper who books every deal on every account by itself and knows
 * nothing of SQL.
 */
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { sql, transaction } from '../database/index.ts'
import { creditDeal, disputeToEnd } from '../deals/index.ts'
import {
  allowAnyDeal,
  anyOpening,
  ending,
  openedDeal,
  registerProvider,
  tryToExecute,
} from '../deals/deals-fixture.ts'
import { openDeal, type Opened } from '../deals/opening.ts'
import { carryOut, openVenue, recordStatement } from '../house/evidence-fixture.ts'
import type { AppContext } from '../platform/app-context.ts'
import { audit, balance } from '../ledger/index.ts'
import { copiedDeals } from '../trading/copied-deals.ts'
import { pointsOf } from '../trading/curve.ts'
import { accountStanding } from '../trading/account-standing.ts'
import { closeDried, makeFirstPrograms, monthAfter, monthStart, type Month } from '../trading/index.ts'
import { auditSettlement, executeMonth, previewMonth, recomputeSettlement } from './index.ts'
import { coverageNow, waitForNoCoverage, withChain } from '../coverage/coverage-fixture.ts'
import { BookKeeper } from './book-keeper-fixture.ts'
import {
  bareContext,
  dryOut,
  insertAccount,
  insertClient,
  payIn,
  reinvests,
  standsAt,
  type Account,
  type Clock,
} from './people-fixture.ts'

let books: TestDatabase
beforeAll(async () => {
  books = await testDatabase()
  await makeFirstPrograms(books.database)
  await openVenue(books.database, 'Kraken')
  await waitForNoCoverage(bareContext(books.database, { now: new Date() }))
  await registerProvider(books.database)
  await allowAnyDeal(books.database)
})
afterAll(() => books.close())

const anyAmount = fc.oneof(fc.bigInt(1n, 5_000_000n), fc.bigInt(1_000_000n, 9_000_000_000n))
const seat = fc.nat({ max: 3 })
const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('open' as const), seat, amount: anyAmount }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('payIn' as const), nth: fc.nat(), amount: anyAmount }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('dry' as const), nth: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reinvest' as const), nth: fc.nat() }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('openDeal' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('dryMeanwhile' as const), nth: fc.nat() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('credit' as const),
      nth: fc.nat(),
      ppm: fc.oneof(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -900_000, max: 900_000 })),
    }),
  },
)
const anyDoubt = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('dispute' as const), nth: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('endDispute' as const), nth: fc.nat() }) },
)
/** What happens in a month, and what happens in the next one before it is settled. */
const anyMonth = fc.record({
  acts: fc.array(fc.oneof({ weight: 5, arbitrary: anyAct }, { weight: 2, arbitrary: anyDoubt }), {
    minLength: 3,
    maxLength: 16,
  }),
  late: fc.array(anyAct, { maxLength: 6 }),
})
const anyMonths = fc.array(anyMonth, { minLength: 2, maxLength: 4 })

/** Each history has a time of its own, so that months of one are not those of another. */
let firstMonth: Month = '2026-01'

test('months settled by sets are months booked deal by deal', async () => {
  await fc.assert(
    fc.asyncProperty(anyMonths, async months => {
      const history = await History.begin(firstMonth)
      for (const { acts, late } of months) await history.month(acts, late)
      await history.expectSame()
      firstMonth = history.current
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(await audit(books.database, new Date('2100-01-01'))).toEqual([])
  expect(await auditSettlement(books.database)).toEqual([])
  expect(await recomputeSettlement(books.database)).toEqual([])
}, 300_000)

type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never
type Doubt = typeof anyDoubt extends fc.Arbitrary<infer T> ? T : never

class History {
  readonly clock: Clock
  readonly context: AppContext
  readonly keeper: BookKeeper
  readonly clients: string[] = []
  readonly accounts: Account[] = []
  deals: string[] = []
  /** Their results are known; of this month. */
  credited: string[] = []
  doubted: string[] = []
  current: Month
  /** To clients of the histories before. */
  private owedBefore = 0n

  private constructor(month: Month) {
    this.current = month
    this.keeper = new BookKeeper(month)
    this.clock = { now: monthStart(month) }
    this.context = bareContext(books.database, this.clock)
  }

  static async begin(month: Month): Promise<History> {
    const history = new History(month)
    history.clock.now = new Date(history.clock.now.getTime() + 600_000)
    history.owedBefore = (await coverageNow(await withChain(history.context))).owedMicro
    for (let seat = 0; seat < 4; seat++) {
      const sponsor = history.clients.at(-1) ?? null
      const client = await insertClient(books.database, sponsor, history.clock.now)
      history.clients.push(client)
      history.keeper.join(client, sponsor)
    }
    return history
  }

  async month(acts: (Act | Doubt)[], late: Act[]): Promise<void> {
    this.credited = []
    await this.takePlace(acts)
    await this.expectStanding()
    for (const deal of this.doubted) await this.endDoubt(deal)
    await closeDried(this.context)
    this.keeper.closeDried()
    this.keeper.turn()
    this.clock.now = new Date(monthStart(monthAfter(this.current)).getTime() + 600_000)
    await this.takePlace(late)
    await this.expectTold()
    await this.expectOwed()
    await this.settle()
    await this.expectTold()
    await this.expectOwed()
  }

  private async takePlace(acts: (Act | Doubt)[]): Promise<void> {
    for (const act of acts) {
      this.clock.now = new Date(this.clock.now.getTime() + 3_600_000)
      await this.happens(act)
      this.clock.now = new Date(this.clock.now.getTime() + 1_000)
      await this.stateVenue()
      await closeDried(this.context)
      this.keeper.closeDried()
    }
  }

  private async happens(act: Act | Doubt): Promise<void> {
    const at = this.clock.now
    if (act.act === 'dispute') return this.doubt(act.nth)
    if (act.act === 'endDispute')
      return this.endDoubt(this.doubted[act.nth % Math.max(this.doubted.length, 1)])
    const { database } = books
    if (act.act === 'openDeal') {
      const { id } = await openedDeal(this.context, { program: 'starter' })
      this.deals.push(id)
      return this.keeper.openDeal(id)
    }
    if (act.act === 'dryMeanwhile') return this.dryMeanwhile(act.nth)
    if (act.act === 'credit') {
      const deal = this.deals[act.nth % Math.max(this.deals.length, 1)]
      if (!deal) return
      this.deals = this.deals.filter(other => other !== deal)
      await tryToExecute(this.context, deal, ending(BigInt(act.ppm)))
      expect(await creditDeal(this.context, 'test', deal)).toBe('credited')
      this.credited.push(deal)
      return this.keeper.credit(deal, act.ppm)
    }
    if (act.act === 'open') {
      const client = this.clients[act.seat]!
      const account = await insertAccount(database, { client, program: 1, amountMicro: act.amount, at })
      this.accounts.push(account)
      return this.keeper.open(account, act.amount)
    }
    await this.toAccount(act)
  }

  private async doubt(nth: number): Promise<void> {
    const free = this.credited.filter(deal => !this.doubted.includes(deal))
    const deal = free[nth % Math.max(free.length, 1)]
    if (!deal) return
    expect(await disputes(deal, this.clock.now)).toBe('done')
    this.doubted = [...this.doubted, deal]
    this.keeper.doubt(deal)
  }

  private async endDoubt(deal: string | undefined): Promise<void> {
    if (deal === undefined) return
    expect(await endsDispute(deal, this.clock.now)).toBe('done')
    this.doubted = this.doubted.filter(other => other !== deal)
    this.keeper.endDoubt(deal)
  }

  /** Somebody closes while a deal is being opened that they take part in: nobody else sees it yet. */
  private async dryMeanwhile(nth: number): Promise<void> {
    const account = this.active(nth)
    const opening = anyOpening(this.context, { program: 'starter' })
    const opened = await transaction(books.database, async tx => {
      const deal = await openDeal(tx, this.context, opening)
      this.clock.now = new Date(this.clock.now.getTime() + 1_000)
      if (account) await dryOut(books.database, account, this.clock.now)
      const closing = closeDried(this.context)
      await Promise.race([closing, somebodyWaits()])
      return { ...(deal as Opened), closing }
    })
    await opened.closing
    this.deals.push(opened.id)
    this.keeper.openDeal(opened.id)
    if (account) this.keeper.dry(account.id)
  }

  private active(nth: number): Account | undefined {
    const active = this.accounts.filter(account => this.keeper.isActive(account.id))
    return active[nth % Math.max(active.length, 1)]
  }

  private async toAccount(
    act: Exclude<Act, { act: 'openDeal' | 'dryMeanwhile' | 'credit' | 'open' }>,
  ): Promise<void> {
    const account = this.active(act.nth)
    if (!account) return
    if (act.act === 'payIn') {
      if (this.keeper.hasNothingLeft(account.id)) return
      await payIn(books.database, account, act.amount, this.clock.now)
      this.keeper.payIn(account.id, act.amount)
    } else if (act.act === 'dry') {
      await dryOut(books.database, account, this.clock.now)
      this.keeper.dry(account.id)
    } else await reinvests(books.database, account, this.keeper.toggleReinvest(account.id))
  }

  /** What is owed moves with what happens, and not with its settlement, but for rewards. */
  private async expectOwed(): Promise<void> {
    this.clock.now = new Date(this.clock.now.getTime() + 600_000)
    await this.stateVenue()
    const { owedMicro, owed } = await coverageNow(await withChain(this.context), 3)
    expect(owedMicro - owed.rewards - this.owedBefore).toBe(this.keeper.owed())
  }

  /** The venue tells of all results so far. */
  private async stateVenue(): Promise<void> {
    const told = { asOf: this.clock.now, micro: dollars(1_000_000_000) }
    await recordStatement(books.database, 'Kraken', told)
  }

  private async settle(): Promise<void> {
    await this.execute()
    this.keeper.settle(this.current)
    this.current = monthAfter(this.current)
  }

  private async execute(): Promise<void> {
    const preview = await previewMonth(this.context, 'test', this.current, 3)
    // Before the first deal of all there is nothing to settle.
    if (preview === 'notDue') return
    if (typeof preview === 'string') throw new Error(preview)
    expect(await executeMonth(this.context, 'test', this.current, preview.hash)).toBe('done')
  }

  /** What clients read of their accounts, also of one of which nothing is left while deals of it go on. */
  private async expectTold(): Promise<void> {
    const { database } = books
    for (const { client, id } of this.accounts) {
      const { openDeals, incomeMicro, stakes } = await accountStanding(database, client, id, this.clock.now)
      const points = await pointsOf(database, { client, id, programId: 1 }, this.clock.now)
      const sharesMicro = await sharesListed(stakes)
      const worthMicro = points.at(-1)!.equityMicro
      expect({ openDeals, incomeMicro, sharesMicro, worthMicro }).toEqual(this.keeper.told(id))
    }
  }

  /** Also while results are doubted: then nobody is closed who has a share in them. */
  private async expectStanding(): Promise<void> {
    for (const account of this.accounts)
      expect(await standsAt(books.database, account)).toEqual(this.keeper.standing(account.id))
  }

  async expectSame(): Promise<void> {
    await this.expectStanding()
    for (const client of this.clients) {
      expect(await balance(books.database, client, 'finance')).toBe(this.keeper.finance(client))
      expect(await balance(books.database, client, 'pending_reward')).toBe(this.keeper.pending(client))
      expect(-(await balance(books.database, client, 'strategy_result'))).toBe(this.keeper.results(client))
      expect(-(await balance(books.database, client, 'house_reward'))).toBe(this.keeper.rewards(client))
      expect(-(await balance(books.database, client, 'house_capital'))).toBe(this.keeper.capital(client))
    }
    await this.forget()
  }

  /** The next history begins in a month of its own, without accounts that could take part in its deals. */
  private async forget(): Promise<void> {
    for (const account of this.accounts)
      if (this.keeper.isActive(account.id)) await dryOut(books.database, account, this.clock.now)
    for (const deal of this.deals) {
      await tryToExecute(this.context, deal, ending(0n))
      await creditDeal(this.context, 'test', deal)
    }
    await this.stateVenue()
    await closeDried(this.context)
    this.clock.now = new Date(monthStart(monthAfter(this.current)).getTime() + 600_000)
    await this.stateVenue()
    await this.execute()
    this.current = monthAfter(this.current)
  }
}

/** The sum of the shares in an account's list of deals. */
async function sharesListed(stakes: string): Promise<bigint> {
  let sum = 0n
  for (let page = 1; ; page++) {
    const { items } = await copiedDeals(books.database, { programId: 1, stakes }, page)
    if (items.length === 0) return sum
    for (const { amountMicro = 0n } of items) sum += amountMicro
  }
}

/** Until somebody waits for a lock, or so many looks have seen nobody. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let looks = 0; looks < 500; looks++)
    if ((await waiting.execute(books.database)).rows.length > 0) return
}

const disputes = (deal: string, at: Date): Promise<string> =>
  carryOut(
    books.database,
    { action: 'deal.dispute', subject: deal, facts: { reason: 'the fill is doubtful' }, at },
    ({ proposal }) => sql`
    deal_dispute_begin(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${[v7(), v7()]}::uuid[])`,
  )

/** The dispute that is there now. */
async function endsDispute(deal: string, at: Date): Promise<string> {
  const { facts } = await disputeToEnd(books.database, deal)
  return carryOut(
    books.database,
    { action: 'deal.endDispute', subject: deal, facts, at },
    ({ proposal }) => sql`
    deal_dispute_finish(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${[v7(), v7()]}::uuid[])`,
  )
}
