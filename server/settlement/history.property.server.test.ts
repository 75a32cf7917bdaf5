/**
 * Random histories, settled by set-based SQL, against a model that books every deal on every account by itself and
 * shares no SQL with it.
 */
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../test/support/depth.ts'
import { dollars } from '../../contract/money.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql, transaction } from '../database/index.ts'
import { dayMs, dayOf, monthAfter } from '../../contract/time.ts'
import { creditDeal, disputeToEnd, interimOf, partDeals, releaseInterims } from '../deals/index.ts'
import {
  allowAnyDeal,
  anyOpening,
  ending,
  openedDeal,
  registerProvider,
  tryToExecute,
} from '../deals/deals-fixture.ts'
import { notifySum } from '../deals/notified-sum.ts'
import { openDeal, type Opened } from '../deals/opening.ts'
import { acceptCapital, carryOut, openVenue, recordStatement } from '../house/evidence-fixture.ts'
import type { AppContext } from '../platform/app-context.ts'
import { ledgerFaults, balance } from '../ledger/index.ts'
import { copiedDeals } from '../trading/copied-deals.ts'
import { courseOf } from '../trading/curve.ts'
import { accountState } from '../trading/account-state.ts'
import { closeAccounts, makeFirstPrograms, monthStart, type Month } from '../trading/index.ts'
import { settlementFaults, executeMonth, previewMonth, recomputeSettlement } from './index.ts'
import { coverageNow, waitForNoCoverage, withChain } from '../coverage/coverage-fixture.ts'
import { BookKeeper } from './book-keeper-fixture.ts'
import {
  bareContext,
  startClosing,
  insertAccount,
  insertClient,
  payIn,
  reinvests,
  accountAt,
  type Account,
  type Clock,
} from './people-fixture.ts'

let books: TestDatabase
beforeAll(async () => {
  books = await testDatabase()
  await makeFirstPrograms(books.database)
  await openVenue(books.database, 'Kraken')
  await acceptCapital(books.database, dollars(10_000_000), new Date())
  await waitForNoCoverage(bareContext(books.database, { now: new Date() }))
  await registerProvider(books.database)
  await allowAnyDeal(books.database)
  await sql`update program set deal_days_max = 1`.execute(books.database)
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
  { weight: 2, arbitrary: fc.record({ act: fc.constant('partDeals' as const), nth: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('setInterim' as const),
      nth: fc.nat(),
      ppm: fc.integer({ min: -900_000, max: 900_000 }),
    }),
  },
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
const anyThing = fc.oneof({ weight: 5, arbitrary: anyAct }, { weight: 2, arbitrary: anyDoubt })
/** What happens in a month, and in the next one before it is settled. */
const anyMonth = fc.record({
  acts: fc.array(anyThing, { minLength: 3, maxLength: 16 }),
  late: fc.array(anyThing, { maxLength: 6 }),
})
const anyMonths = fc.array(anyMonth, { minLength: 2, maxLength: 4 })

/** Each history has a time of its own, so that months of one are not those of another. */
let firstMonth: Month = '2026-01'

test('months settled by sets are months booked deal by deal', async () => {
  await fc.assert(
    fc.asyncProperty(anyMonths, async months => {
      const history = await History.begin(firstMonth)
      for (const { acts, late } of months) await history.month(acts, late)
      await history.end()
      firstMonth = history.current
    }),
    { numRuns: times({ commit: 3, whole: 9 }), endOnFailure: true },
  )
  expect(await ledgerFaults(books.database, new Date('2100-01-01'))).toEqual([])
  expect(await settlementFaults(books.database)).toEqual([])
  expect(await recomputeSettlement(books.database)).toEqual([])
})

type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never
type Doubt = typeof anyDoubt extends fc.Arbitrary<infer T> ? T : never

class History {
  readonly clock: Clock
  readonly context: AppContext
  readonly keeper: BookKeeper
  readonly clients: string[] = []
  readonly accounts: Account[] = []
  deals: string[] = []
  /** When each deal's term is over, or when it was parted last; and the parts, with the deals that they are of. */
  private readonly partedOn = new Map<string, Date>()
  private readonly parts = new Map<string, string>()
  current: Month
  /** The first that is not settled: one may wait for disputes while others run. */
  private due: Month
  /** To clients of the histories before. */
  private owedBefore = 0n

  private constructor(month: Month) {
    this.current = month
    this.due = month
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

  async month(acts: (Act | Doubt)[], late: (Act | Doubt)[]): Promise<void> {
    await this.takePlace(acts)
    await this.expectAccountState()
    this.turn()
    await this.takePlace(late)
    await this.settle()
    await this.expectAccountState()
  }

  private turn(): void {
    this.keeper.turn()
    this.current = monthAfter(this.current)
    this.clock.now = new Date(monthStart(this.current).getTime() + 600_000)
  }

  /** Every dispute ends with the result accepted, and what waits for it is settled. */
  async end(): Promise<void> {
    for (const deal of this.keeper.doubted()) await this.endDoubt(deal)
    await closeAccounts(this.context)
    this.keeper.closeAccounts()
    this.turn()
    await this.settle()
    await this.expectSettled()
  }

  private async takePlace(acts: (Act | Doubt)[]): Promise<void> {
    for (const act of acts) {
      this.clock.now = new Date(this.clock.now.getTime() + 3_600_000)
      await this.happens(act)
      this.clock.now = new Date(this.clock.now.getTime() + 1_000)
      await this.stateVenue()
      await closeAccounts(this.context)
      this.keeper.closeAccounts()
    }
  }

  private async happens(act: Act | Doubt): Promise<void> {
    const at = this.clock.now
    if (act.act === 'dispute') return this.doubt(act.nth)
    if (act.act === 'endDispute')
      return this.endDoubt(this.keeper.doubted()[act.nth % Math.max(this.keeper.doubted().length, 1)])
    const { database } = books
    if (act.act === 'openDeal') {
      const { id } = await openedDeal(this.context, { program: 'starter' })
      this.opened(id, at)
      return expect(await notifySum(this.context, id)).toBe(this.keeper.notifiedSum(id))
    }
    if (act.act === 'dryMeanwhile') return this.dryMeanwhile(act.nth)
    if (act.act === 'partDeals') return this.partDeals(act.nth)
    if (act.act === 'setInterim') return this.setInterim(act.nth, act.ppm)
    if (act.act === 'credit') {
      const deal = this.deals[act.nth % Math.max(this.deals.length, 1)]
      if (!deal) return
      this.deals = this.deals.filter(other => other !== deal)
      const ppm = await this.endDeal(deal, BigInt(act.ppm))
      expect(await creditDeal(this.context, 'test', deal)).toBe('credited')
      return this.keeper.credit(deal, ppm)
    }
    if (act.act === 'open') {
      const client = this.clients[act.seat]!
      const account = await insertAccount(database, { client, program: 1, amountMicro: act.amount, at })
      this.accounts.push(account)
      return this.keeper.open(account, act.amount)
    }
    await this.toAccount(act)
  }

  /** Its term, and with that the first day on which it can be parted, goes by the moment of its opening. */
  private opened(deal: string, at: Date): void {
    this.deals.push(deal)
    this.partedOn.set(deal, new Date(at.getTime() + dayMs))
    this.keeper.openDeal(deal)
  }

  /** A part is reported in net dollars, and its percent follows from them. */
  private async endDeal(deal: string, ppm: bigint): Promise<number> {
    if (!this.parts.has(deal)) {
      expect(await tryToExecute(this.context, deal, ending(ppm))).toBe('executed')
      return Number(ppm)
    }
    const sum = this.keeper.notifiedSum(deal)
    const netMicro = (sum * ppm) / 1_000_000n
    expect(await tryToExecute(this.context, deal, ending(0n, { netMicro }))).toBe('executed')
    const whole = (netMicro * 1_000_000n) / sum
    return Number(netMicro < 0n && whole * sum !== netMicro * 1_000_000n ? whole - 1n : whole)
  }

  /** An account leaves, days pass within the month, and deals beyond their term are split for all who are closing. */
  private async partDeals(nth: number): Promise<void> {
    if (this.clock.now.getUTCDate() > 24) return
    if (this.deals.every(deal => this.parts.has(deal))) await this.happens({ act: 'openDeal' })
    const leaver = this.active(nth)
    this.clock.now = new Date(this.clock.now.getTime() + 3_600_000)
    if (leaver) {
      await startClosing(books.database, leaver, this.clock.now)
      this.keeper.dry(leaver.id)
    }
    this.clock.now = new Date(this.clock.now.getTime() + 2 * dayMs + 3_600_000)
    await partDeals(this.context)
    const cut = new Date(this.clock.now.getTime() - 1_800_000)
    const wholes = this.deals.filter(deal => !this.parts.has(deal))
    for (const deal of wholes.filter(one => dayOf(cut) > dayOf(this.partedOn.get(one)!))) {
      const { rows } = await sql<{ id: string; part: number }>`
        select part.id, part.part from deal whole
        join deal part on part.program_id = whole.program_id and part.number = whole.number and part.part > 0
        where whole.id = ${deal} and whole.part = 0 order by part.part desc limit 1`.execute(books.database)
      const part = rows[0]?.id ?? 'none'
      const isParted = this.keeper.part(deal, part)
      expect(part !== 'none' && !this.parts.has(part)).toBe(isParted)
      if (!isParted) continue
      this.parts.set(part, deal)
      this.deals.push(part)
      this.partedOn.set(deal, cut)
    }
  }

  /** Two set the result of a part of an open deal, and capital bears it from then on. */
  private async setInterim(nth: number, ppm: number): Promise<void> {
    const open = this.deals.filter(deal => this.deals.includes(this.parts.get(deal) ?? ''))
    const part = open[nth % Math.max(open.length, 1)]
    if (part === undefined) return
    const paidTimesMillion = this.keeper.notifiedSum(part) * BigInt(1_000_000 + ppm)
    if (paidTimesMillion < 1_000_000n) {
      expect(await setsInterim(part, ppm, this.clock.now)).toBe('percentOutOfRange')
      return
    }
    this.deals = this.deals.filter(other => other !== part)
    expect(await setsInterim(part, ppm, this.clock.now)).toBe('done')
    this.keeper.credit(part, ppm)
  }

  /** Of the month that runs, or of the one that has ended and is not settled; none more while a month waits. */
  private async doubt(nth: number): Promise<void> {
    const free = monthAfter(this.due) < this.current ? [] : this.keeper.disputable()
    const deal = free[nth % Math.max(free.length, 1)]
    if (!deal) return
    expect(await disputes(deal, this.clock.now)).toBe('done')
    this.keeper.doubt(deal)
  }

  private async endDoubt(deal: string | undefined): Promise<void> {
    if (deal === undefined) return
    expect(await endsDispute(deal, this.clock.now)).toBe('done')
    this.keeper.endDoubt(deal)
  }

  /** Someone closes while a deal is being opened that they take part in: nobody else sees it yet. */
  private async dryMeanwhile(nth: number): Promise<void> {
    const account = this.active(nth)
    const at = this.clock.now
    const opening = anyOpening(this.context, { program: 'starter' })
    const opened = await transaction(books.database, async tx => {
      const deal = await openDeal(tx, this.context, opening)
      this.clock.now = new Date(this.clock.now.getTime() + 1_000)
      if (account) await startClosing(books.database, account, this.clock.now)
      const closing = closeAccounts(this.context)
      await Promise.race([closing, lockIsAwaited()])
      return { ...(deal as Opened), closing }
    })
    await opened.closing
    this.opened(opened.id, at)
    if (account) this.keeper.dry(account.id)
  }

  private active(nth: number): Account | undefined {
    const active = this.accounts.filter(account => this.keeper.isActive(account.id))
    return active[nth % Math.max(active.length, 1)]
  }

  private async toAccount(
    act: Exclude<Act, { act: 'openDeal' | 'dryMeanwhile' | 'partDeals' | 'setInterim' | 'credit' | 'open' }>,
  ): Promise<void> {
    const account = this.active(act.nth)
    if (!account) return
    if (act.act === 'payIn') {
      if (this.keeper.hasNothingLeft(account.id)) return
      await payIn(books.database, account, act.amount, this.clock.now)
      this.keeper.payIn(account.id, act.amount)
    } else if (act.act === 'dry') {
      await startClosing(books.database, account, this.clock.now)
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

  /** The venue states all results so far. */
  private async stateVenue(): Promise<void> {
    const told = { asOf: this.clock.now, micro: dollars(1_000_000_000) }
    await recordStatement(books.database, 'Kraken', told)
  }

  /** Every month that has ended and need not wait for the end of a dispute. */
  private async settle(): Promise<void> {
    await this.expectSame()
    while (this.due < this.current && !this.keeper.mustWait(this.due)) {
      await this.execute(this.due)
      this.keeper.settle(this.due)
      this.due = monthAfter(this.due)
    }
    await this.expectSame()
  }

  private async execute(month: Month): Promise<void> {
    const preview = await previewMonth(this.context, 'test', month, 3)
    // Before the first deal of all there is nothing to settle.
    if (preview === 'notDue') return
    if (typeof preview === 'string') throw new Error(preview)
    expect(await executeMonth(this.context, 'test', month, preview.hash)).toBe('done')
  }

  /** What clients read, and what they are owed. */
  private async expectSame(): Promise<void> {
    await this.expectShown()
    await this.expectOwed()
  }

  /** What clients see of their accounts, also of one of which nothing is left while deals of it continue. */
  private async expectShown(): Promise<void> {
    const { database } = books
    for (const { client, id } of this.accounts) {
      const { openDeals, incomeMicro, stakes } = await accountState(database, client, id, this.clock.now)
      const { points } = await courseOf(database, { client, id, programId: 1 }, this.clock.now)
      const sharesMicro = await sharesListed(stakes)
      const worthMicro = points.at(-1)!.equityMicro
      expect({ openDeals, incomeMicro, sharesMicro, worthMicro }).toEqual(this.keeper.told(id))
    }
  }

  /** Also while results are disputed: then no account with a share in them is closed. */
  private async expectAccountState(): Promise<void> {
    for (const account of this.accounts)
      expect(await accountAt(books.database, account)).toEqual(this.keeper.stateOf(account.id))
  }

  private async expectSettled(): Promise<void> {
    await this.expectAccountState()
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
      if (this.keeper.isActive(account.id)) await startClosing(books.database, account, this.clock.now)
    for (const deal of this.deals) {
      await this.endDeal(deal, 0n)
      await creditDeal(this.context, 'test', deal)
    }
    await this.stateVenue()
    await closeAccounts(this.context)
    const last = this.current
    this.turn()
    await this.stateVenue()
    await this.execute(last)
    await releaseInterims(this.context)
    expect(await setAside()).toBe(0n)
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

/** Until someone waits for a lock, or so many checks have seen nobody. */
async function lockIsAwaited(): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let run = 0; run < 500; run++) if ((await waiting.execute(books.database)).rows.length > 0) return
}

const setsInterim = (part: string, ppm: number, at: Date): Promise<string> => {
  const basis = { resultPpm: BigInt(ppm), asOf: at, fileHash: 'a'.repeat(64) }
  const { action, subject, facts } = interimOf(part, basis)
  return carryOut(
    books.database,
    { action, subject, facts, at },
    ({ proposal }) => sql`
    deal_set_interim(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${[v7(), v7(), v7()]}::uuid[])`,
  )
}

async function setAside(): Promise<bigint> {
  const { rows } = await sql<{ micro: bigint }>`
    select coalesce(sum(balance), 0)::bigint as micro from house_account where kind = 17`.execute(
    books.database,
  )
  return rows[0]!.micro
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
  const { facts } = await disputeToEnd({ database: books.database, clock: () => at }, deal, 'a test')
  return carryOut(
    books.database,
    { action: 'deal.endDispute', subject: deal, facts, at },
    ({ proposal }) => sql`
    deal_dispute_finish(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${[v7(), v7()]}::uuid[])`,
  )
}
