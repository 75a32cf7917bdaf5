/**
 * Any history of a small platform, in memory: what is held is what came in and what the venue made of the sums it was told,
 * with capital for exactly the rewards; and at every moment it is at least what is owed, by no more than rounding leaves.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { BookKeeper } from '../settlement/book-keeper-fixture.ts'
import { monthAfter } from '../trading/month.ts'

const seats = ['a', 'b', 'c', 'd']
const nth = fc.nat()
const amount = fc.oneof(fc.bigInt(1n, 5_000_000n), fc.bigInt(1_000_000n, 4_000_000_000n))
const ppm = fc.oneof(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -900_000, max: 900_000 }))
const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('open' as const), nth, amount }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('payIn' as const), nth, amount }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('dry' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reinvest' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('atVenue' as const) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('openDeal' as const), isLate: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('credit' as const), nth, ppm }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('month' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('settle' as const) }) },
)
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

class Platform {
  readonly keeper = new BookKeeper('2026-01')
  private readonly accounts: string[] = []
  private deals: string[] = []
  private opened = 0
  private running = '2026-01'
  private due = '2026-01'
  private atVenue: Map<string, bigint> | undefined
  /** What the venue made, by the sums that it was told. */
  private made = 0n
  private shares = 0n

  constructor() {
    seats.forEach((seat, index) => this.keeper.join(seat, seats[index - 1] ?? null))
  }

  happens(act: Act): void {
    if (act.act === 'open') return this.open(seats[act.nth % seats.length]!, act.amount)
    if (act.act === 'atVenue') return void (this.atVenue = this.keeper.stakesNow())
    if (act.act === 'openDeal') return this.openDeal(act.isLate)
    if (act.act === 'credit') return this.credit(act.nth, act.ppm)
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
    this.keeper.closeDried()
  }

  /** One that is reported late takes of each what they had then, if they have more by now. */
  private openDeal(isLate: boolean): void {
    const deal = `deal ${(this.opened += 1)}`
    this.keeper.openDeal(deal, isLate ? this.atVenue : undefined)
    this.deals.push(deal)
  }

  private credit(place: number, result: number): void {
    const deal = this.deals[place % Math.max(this.deals.length, 1)]
    if (!deal) return
    this.deals = this.deals.filter(other => other !== deal)
    const product = this.keeper.sumTold(deal) * BigInt(result)
    this.made += product >= 0n ? product / 1_000_000n : -((-product + 999_999n) / 1_000_000n)
    this.shares += BigInt(this.accounts.length)
    this.keeper.credit(deal, result)
    this.keeper.closeDried()
  }

  /** A month may wait for its settlement while the next one runs. */
  private turn(): void {
    if (this.due !== this.running) this.settle()
    this.keeper.turn()
    this.running = monthAfter(this.running)
  }

  private settle(): void {
    if (this.due === this.running) return
    this.keeper.settle(this.due)
    this.due = monthAfter(this.due)
  }

  /** Held beyond what is owed, with capital for exactly the rewards and for losses beyond a deposit. */
  surplus(): bigint {
    const capital = seats.reduce((sum, seat) => sum + this.keeper.rewards(seat), this.keeper.allBorne())
    return dollars(1_000_000) * BigInt(seats.length) + this.made + capital - this.keeper.owed()
  }

  expectCovered(): void {
    const surplus = this.surplus()
    expect(surplus >= 0n && surplus <= this.shares).toBe(true)
  }
}

test('held is never less than owed, and more by nothing but rounding', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 5, maxLength: 40 }), acts => {
      const platform = new Platform()
      for (const act of acts) {
        platform.happens(act)
        platform.expectCovered()
      }
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
