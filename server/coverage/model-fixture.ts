/** Random histories of a small platform, in memory, for properties of what is held, owed and may be credited. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { monthAfter } from '../../contract/time.ts'
import { dollars } from '../../contract/money.ts'
import { BookKeeper } from '../settlement/book-keeper-fixture.ts'

const seats = ['a', 'b', 'c', 'd']
const nth = fc.nat()
const amount = fc.oneof(fc.bigInt(1n, 5_000_000n), fc.bigInt(1_000_000n, 4_000_000_000n))
const ppm = fc.oneof(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -900_000, max: 900_000 }))
export const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('open' as const), nth, amount }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('payIn' as const), nth, amount }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('dry' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reinvest' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('atVenue' as const) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('openDeal' as const), isLate: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('credit' as const), nth, ppm }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('part' as const), nth }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('set' as const), nth, ppm, isCovered: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('doubt' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('endDoubt' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('month' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('settle' as const) }) },
)
export type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

/** A month as it is settled, beside the house's book at the time. */
export interface SettledMonth {
  month: string
  gains: bigint
  losses: bigint
  borne: bigint
  rewards: bigint
  /** Allotted to the months before it. */
  before: { gains: bigint; losses: bigint; borne: bigint; rewards: bigint }
  /** The venue's results by now. */
  made: bigint
  /** Results that wait: the notified sum of each, its month (none while disputed), and the stakes closed with it. */
  waiting: { notified: bigint; ppm: bigint; counts: string | null; taken: bigint[] }[]
  /** How many shares were rounded. */
  shares: bigint
}

export class Platform {
  readonly keeper = new BookKeeper('2026-01')
  private readonly accounts: string[] = []
  private deals: string[] = []
  private opened = 0
  private running = '2026-01'
  private due = '2026-01'
  private atVenue: Map<string, bigint> | undefined
  /** The venue's results, by the sums notified to it. */
  private made = 0n
  private shares = 0n
  /** The deals that parts are of; and the parts whose results were set, with their stakes, of deals that are open. */
  private readonly wholes = new Map<string, string>()
  private readonly sets = new Map<string, { whole: string; stakes: bigint; paid: bigint }>()
  /** Comes in where it is needed, and never more. */
  private capital = 0n
  /** The capital's result on the positions that it took over with set results: the venue's less the set one. */
  private madeByCapital = 0n

  private readonly notified = new Map<string, bigint>()
  private allotted = { gains: 0n, losses: 0n, borne: 0n, rewards: 0n }
  readonly settled: SettledMonth[] = []

  constructor() {
    seats.forEach((seat, index) => this.keeper.join(seat, seats[index - 1] ?? null))
  }

  happens(act: Act): void {
    if (act.act === 'open') return this.open(seats[act.nth % seats.length]!, act.amount)
    if (act.act === 'atVenue') return void (this.atVenue = this.keeper.stakesNow())
    if (act.act === 'openDeal') return this.openDeal(act.isLate)
    if (act.act === 'credit') return this.credit(act.nth, act.ppm)
    if (act.act === 'part') return this.part(act.nth)
    if (act.act === 'set') return this.set(act.nth, act.ppm, act.isCovered)
    if (act.act === 'doubt') return this.doubt(act.nth)
    if (act.act === 'endDoubt') return this.endDoubt(act.nth)
    if (act.act === 'month') return this.turn()
    if (act.act === 'settle') return this.settle()
    const active = this.accounts.filter(this.keeper.isActive)
    const account = active[act.nth % Math.max(active.length, 1)]
    if (account) this.toAccount(act, account)
  }

  private open(client: string, micro: bigint): void {
    const id = `account ${this.accounts.length}`
    this.accounts.push(id)
    this.keeper.open({ client, id }, micro)
  }

  private toAccount(act: Extract<Act, { act: 'payIn' | 'dry' | 'reinvest' }>, account: string): void {
    if (act.act === 'reinvest') this.keeper.toggleReinvest(account)
    else if (act.act === 'dry') this.keeper.dry(account)
    else if (!this.keeper.hasNothingLeft(account)) this.keeper.payIn(account, act.amount)
    this.keeper.closeAccounts()
  }

  /** A late report uses the smaller of each stake then and now. */
  private openDeal(isLate: boolean): void {
    const deal = `deal ${(this.opened += 1)}`
    this.keeper.openDeal(deal, isLate ? this.atVenue : undefined)
    this.deals.push(deal)
  }

  private credit(place: number, result: number): void {
    const deal = this.deals[place % Math.max(this.deals.length, 1)]
    if (!deal) return
    this.end(deal)
    this.made += shareOf(this.keeper.notifiedSum(deal) + this.stillAtVenue(deal), result)
    // The venue makes the whole position's result at once, for stakes that capital has taken over as well.
    for (const [part, { whole, stakes }] of this.sets)
      if (whole === deal) {
        this.madeByCapital += shareOf(stakes, result)
        this.sets.delete(part)
      }
    this.keeper.credit(deal, result)
    this.keeper.closeAccounts()
  }

  private end(deal: string): void {
    this.notified.set(deal, this.keeper.notifiedSum(deal))
    this.deals = this.deals.filter(other => other !== deal)
    this.shares += BigInt(this.accounts.length)
  }

  private stillAtVenue(deal: string): bigint {
    return [...this.sets.values()].reduce(
      (sum, { whole, stakes }) => (whole === deal ? sum + stakes : sum),
      0n,
    )
  }

  /**
   * An account leaves a deal beyond its term: for all closing ones it is ended separately at the venue from then on.
   */
  private part(place: number): void {
    if (this.deals.every(deal => this.wholes.has(deal))) this.openDeal(false)
    const open = this.deals.filter(deal => !this.wholes.has(deal))
    const whole = open[place % open.length]!
    const active = this.accounts.filter(this.keeper.isActive)
    if (active.length > 0) this.keeper.dry(active[place % active.length]!)
    const part = `part ${this.wholes.size}`
    if (!this.keeper.part(whole, part)) return this.keeper.closeAccounts()
    this.wholes.set(part, whole)
    this.deals.push(part)
  }

  /** The venue cannot end it: two set its result, if free capital covers all that is paid by it; the position stays. */
  private set(place: number, result: number, isCovered: boolean): void {
    const parts = this.deals.filter(deal => this.deals.includes(this.wholes.get(deal) ?? ''))
    const part = parts[place % Math.max(parts.length, 1)]
    if (!part) return
    const stakes = this.keeper.notifiedSum(part)
    const paid = stakes + shareOf(stakes, result)
    if (isCovered) this.capital += most(paid - this.free(), 0n)
    if (this.free() < paid) return
    this.sets.set(part, { whole: this.wholes.get(part)!, stakes, paid })
    this.madeByCapital += stakes - paid
    this.end(part)
    this.keeper.credit(part, result)
    this.keeper.closeAccounts()
  }

  /** What is left of the capital, without what is set aside, and less the cost of set results by now. */
  free(): bigint {
    const bound = [...this.sets.values()].reduce((sum, { stakes }) => sum + stakes, 0n)
    return this.surplus() - bound
  }

  /** Alone, it takes nothing from the capital: what the losers of its month lack is in it. */
  private doubt(nth: number): void {
    const [free, isFirst] = [this.keeper.disputable(), this.keeper.doubted().length === 0]
    const deal = free[nth % Math.max(free.length, 1)]
    if (!deal) return
    const before = this.keeper.allBorne()
    this.keeper.doubt(deal)
    if (isFirst) expect(this.keeper.allBorne()).toBeLessThanOrEqual(before)
  }

  private endDoubt(nth: number): void {
    const doubted = this.keeper.doubted()
    if (doubted.length === 0) return
    this.keeper.endDoubt(doubted[nth % doubted.length]!)
    this.keeper.closeAccounts()
  }

  /** A month may wait for its settlement while the next ones run. */
  private turn(): void {
    this.settle()
    this.keeper.turn()
    this.running = monthAfter(this.running)
  }

  private settle(): void {
    if (this.due === this.running || this.keeper.mustWait(this.due)) return
    const { due: month, allotted: before, made, shares } = this
    const waiting = this.keeper
      .waiting(month)
      .map(({ deal, ...result }) => ({ notified: this.notified.get(deal)!, ...result }))
    const rewarded = this.rewards()
    const { loss: losses, borne, recovered, profit } = this.keeper.settle(month)
    const part = { gains: recovered + profit, losses, borne, rewards: this.rewards() - rewarded }
    this.settled.push({ month, ...part, before, made, waiting, shares })
    this.allotted = {
      gains: before.gains + part.gains,
      losses: before.losses + part.losses,
      borne: before.borne + part.borne,
      rewards: before.rewards + part.rewards,
    }
    this.due = monthAfter(this.due)
  }

  private rewards = (): bigint => seats.reduce((sum, seat) => sum + this.keeper.rewards(seat), 0n)

  /** Held beyond what is owed, with capital for exactly the rewards and for losses beyond a deposit. */
  surplus(): bigint {
    const taken = this.rewards() + this.keeper.allBorne()
    return dollars(1_000_000) * BigInt(seats.length) + this.made + this.capital + taken - this.keeper.owed()
  }

  /** Beyond what is owed there is capital for interim results, its own result, and what rounding leaves. */
  expectCovered(): void {
    const surplus = this.surplus()
    expect(surplus).toBeGreaterThanOrEqual(0n)
    expect(surplus).toBeLessThanOrEqual(this.capital + this.madeByCapital + this.shares)
    // Whatever the open positions come to, what was taken over of them is held.
    expect(this.free()).toBeGreaterThanOrEqual(0n)
  }
}

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const shareOf = (sum: bigint, ppm: number): bigint => {
  const product = sum * BigInt(ppm)
  return product >= 0n ? product / 1_000_000n : -((-product + 999_999n) / 1_000_000n)
}
