/** Copying as it is meant, in memory: every deal is booked on every account that takes part in it. */
import { dollars } from '../../contract/money.ts'
import { monthAfter, type Month } from '../trading/index.ts'

interface Kept {
  client: string
  id: string
  status: 'active' | 'drying' | 'closed'
  /** Further deals take it in. */
  copies: boolean
  reinvest: boolean
  deposit: bigint
  /** Booked losses: never above zero. */
  carried: bigint
  /** By month, what is not settled yet: the sum of its shares. */
  results: Map<Month, bigint>
  depositAtEnd: Map<Month, bigint>
  /** Its months as they were booked when it was closed. */
  closing: Map<Month, Outcome> | null
  /** All of its shares, whatever became of them. */
  booked: bigint
  /** What came in less what went out, and what capital bore of its losses. */
  moved: bigint
  borne: bigint
}

interface Outcome {
  loss: bigint
  borne: bigint
  recovered: bigint
  profit: bigint
}

const codes = { active: 2, drying: 3, closed: 4 } as const
const percents = [5n, 3n, 2n]
const million = 1_000_000n
/** Of the program Starter. */
const mostInAccount = dollars(4000)

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const share = (stake: bigint, ppm: bigint): bigint => {
  const product = stake * ppm
  return product >= 0n || product % million === 0n ? product / million : product / million - 1n
}

function outcomeOf(result: bigint, carried: bigint, deposit: bigint): Outcome {
  if (result >= 0n) {
    const recovered = least(result, -carried)
    return { loss: 0n, borne: 0n, recovered, profit: result - recovered }
  }
  const loss = least(-result, most(deposit + carried, 0n))
  return { loss, borne: -result - loss, recovered: 0n, profit: 0n }
}

export class BookKeeper {
  private running: Month
  private readonly sponsors = new Map<string, string | null>()
  private readonly accounts = new Map<string, Kept>()
  private readonly stakes = new Map<string, Map<string, bigint>>()
  /** Of deals whose result is known, and of those of them that are doubted. */
  private readonly credited = new Map<string, Map<string, bigint>>()
  private readonly doubted = new Set<string>()
  private readonly taken: { client: string; month: Month; loss: bigint }[] = []
  private readonly reduced = new Map<string, bigint>()
  private readonly sums = new Map<string, bigint>()

  constructor(month: Month) {
    this.running = month
  }

  join(client: string, sponsor: string | null): void {
    this.sponsors.set(client, sponsor)
    this.add('finance', client, dollars(1_000_000))
  }

  open({ client, id }: { client: string; id: string }, amount: bigint): void {
    this.accounts.set(id, {
      client,
      id,
      status: 'active',
      copies: true,
      reinvest: false,
      deposit: 0n,
      carried: 0n,
      results: new Map(),
      depositAtEnd: new Map(),
      closing: null,
      booked: 0n,
      moved: 0n,
      borne: 0n,
    })
    this.payIn(id, amount)
  }

  payIn(id: string, amount: bigint): void {
    const account = this.accounts.get(id)!
    account.deposit += amount
    account.moved += amount
    this.add('finance', account.client, -amount)
  }

  isActive = (id: string): boolean => this.accounts.get(id)!.status === 'active'

  dry(id: string): void {
    Object.assign(this.accounts.get(id)!, { status: 'drying', copies: false })
  }

  toggleReinvest(id: string): boolean {
    const account = this.accounts.get(id)!
    account.reinvest = !account.reinvest
    return account.reinvest
  }

  /** What each would take part with now. */
  stakesNow(): Map<string, bigint> {
    const copying = [...this.accounts.values()].filter(({ copies }) => copies)
    return new Map(copying.map(account => [account.id, this.stakeOf(account)]))
  }

  /** Reported now; of what was there when it opened at the venue, and is now, the lesser takes part. */
  openDeal(deal: string, atVenue = this.stakesNow()): void {
    const taking = [...this.stakesNow()].map(
      ([id, stake]) => [id, least(stake, atVenue.get(id) ?? 0n)] as const,
    )
    this.stakes.set(deal, new Map(taking))
  }

  /** The sum of the stakes that take part in a deal that is open. */
  sumTold = (deal: string): bigint =>
    [...this.stakes.get(deal)!.values()].reduce((sum, micro) => sum + micro, 0n)

  /** A month that has ended has left nothing of it, settled or not. */
  hasNothingLeft(id: string): boolean {
    const account = this.accounts.get(id)!
    let { carried } = account
    for (const [month, { loss, recovered }] of this.outcomes(account)) {
      carried += recovered - loss
      if (loss > 0n && month < this.running && account.depositAtEnd.get(month)! + carried === 0n) return true
    }
    return false
  }

  /** Losses of months that have ended lower it, settled or not. */
  private stakeOf(account: Kept): bigint {
    if (this.hasNothingLeft(account.id)) return 0n
    const losses = [...this.outcomes(account)].filter(([month]) => month < this.running)
    return account.deposit + account.carried - losses.reduce((sum, [, { loss }]) => sum + loss, 0n)
  }

  private outcomes(account: Kept): Map<Month, Outcome> {
    if (account.closing) return account.closing
    let { carried } = account
    const outcomes = new Map<Month, Outcome>()
    for (const month of [...account.results.keys()].toSorted()) {
      const deposit = account.depositAtEnd.get(month) ?? account.deposit
      const outcome = outcomeOf(account.results.get(month)!, carried, deposit)
      carried += outcome.recovered - outcome.loss
      outcomes.set(month, outcome)
    }
    return outcomes
  }

  /** Its result is known, and found right. */
  credit(deal: string, ppm: number): void {
    for (const [id, stake] of this.stakes.get(deal)!) {
      if (stake === 0n) continue
      const account = this.accounts.get(id)!
      const micro = share(stake, BigInt(ppm))
      account.booked += micro
      account.results.set(this.running, (account.results.get(this.running) ?? 0n) + micro)
    }
    this.credited.set(deal, this.stakes.get(deal)!)
    this.stakes.delete(deal)
  }

  /** Who has a share in it waits to be closed. */
  doubt = (deal: string): void => void this.doubted.add(deal)
  endDoubt = (deal: string): void => void this.doubted.delete(deal)

  private isDoubted = (id: string): boolean =>
    [...this.doubted].some(deal => (this.credited.get(deal)!.get(id) ?? 0n) > 0n)

  closeDried(): void {
    for (const account of this.accounts.values()) if (this.isDried(account)) this.close(account)
  }

  private isDried({ id, status, closing }: Kept): boolean {
    return status === 'drying' && !closing && this.openDeals(id) === 0 && !this.isDoubted(id)
  }

  private openDeals = (id: string): number =>
    [...this.stakes.values()].filter(stakes => (stakes.get(id) ?? 0n) > 0n).length

  private close(account: Kept): void {
    const outcomes = this.outcomes(account)
    for (const { loss, recovered, borne } of outcomes.values()) {
      account.carried += recovered - loss
      account.borne += borne
      this.add('results', account.client, recovered - loss)
    }
    account.closing = outcomes
    this.end(account)
    if ([...outcomes.values()].every(({ profit }) => profit === 0n)) account.status = 'closed'
  }

  /** What it lost is taken off the deposit, and the rest returns. */
  private end(account: Kept): void {
    const { client, deposit, carried } = account
    this.taken.push({ client, month: this.running, loss: -carried })
    this.add('finance', client, deposit + carried)
    account.moved -= deposit + carried
    Object.assign(account, { deposit: 0n, carried: 0n })
  }

  /** The month has ended. */
  turn(): void {
    for (const account of this.accounts.values()) account.depositAtEnd.set(this.running, account.deposit)
    this.running = monthAfter(this.running)
  }

  settle(month: Month): void {
    const earned = new Map<string, bigint[]>()
    for (const account of this.accounts.values()) {
      if (!account.results.has(month)) continue
      const outcome = this.outcomes(account).get(month)!
      account.results.delete(month)
      this.book(account, outcome, month)
      earned.set(account.client, [...(earned.get(account.client) ?? []), outcome.profit])
    }
    const owed = new Map<string, bigint>()
    for (const [client, profits] of earned) this.reward(client, profits, month, owed)
    for (const [client, amount] of owed) this.giveReward(client, amount)
  }

  private book(account: Kept, outcome: Outcome, month: Month): void {
    const { client } = account
    const { loss, borne, recovered, profit } = outcome
    this.add('results', client, profit - borne)
    this.add('capital', client, borne)
    if (account.closing) account.closing.delete(month)
    else {
      this.add('results', client, recovered - loss)
      account.carried += recovered - loss
      account.borne += borne
    }
    const isReinvested = account.reinvest && account.status === 'active'
    const reinvested = isReinvested ? least(profit, most(mostInAccount - account.deposit, 0n)) : 0n
    account.deposit += reinvested
    account.moved -= profit - reinvested
    this.add('finance', client, profit - reinvested)
    if (account.closing) {
      if ([...account.closing.values()].every(one => one.profit === 0n)) account.status = 'closed'
    } else if (account.status === 'active') this.exhaust(account, account.depositAtEnd.get(month)!)
  }

  private exhaust(account: Kept, deposit: bigint): void {
    if (deposit === 0n || deposit + account.carried !== 0n) return
    Object.assign(account, { status: 'drying', copies: false })
    if (account.results.size > 0 || this.openDeals(account.id) > 0) return
    this.end(account)
    account.closing = new Map()
    account.status = 'closed'
  }

  /** Losses taken at closings are earned back first. */
  private reward(client: string, profits: bigint[], month: Month, owed: Map<string, bigint>): void {
    const taken = this.taken.filter(one => one.client === client && one.month <= month)
    const offset = taken.reduce((sum, { loss }) => sum + loss, 0n) - (this.reduced.get(client) ?? 0n)
    let sum = 0n
    for (const profit of profits) {
      sum += profit
      const base = most(least(profit, sum - offset), 0n)
      this.reduced.set(client, (this.reduced.get(client) ?? 0n) + profit - base)
      this.rewardSponsors(client, base, owed)
    }
  }

  private rewardSponsors(client: string, base: bigint, owed: Map<string, bigint>): void {
    let sponsor = this.sponsors.get(client) ?? null
    for (const percent of percents) {
      if (sponsor === null) return
      const amount = (base * percent) / 100n
      if (amount > 0n) owed.set(sponsor, (owed.get(sponsor) ?? 0n) + amount)
      sponsor = this.sponsors.get(sponsor) ?? null
    }
  }

  /** Accounts are kept in the order of their opening. */
  private giveReward(client: string, amount: bigint): void {
    this.add('rewards', client, amount)
    const oldest = [...this.accounts.values()].find(one => one.client === client && one.status === 'active')
    if (!oldest) return this.add('pending', client, amount)
    const excess = most(least(oldest.deposit + amount - mostInAccount, amount), 0n)
    oldest.deposit += amount - excess
    oldest.moved += amount - excess
    this.add('finance', client, excess)
  }

  standing(id: string): { status: number; depositMicro: bigint } {
    const { status, deposit } = this.accounts.get(id)!
    return { status: codes[status], depositMicro: deposit }
  }

  /** What its client is told while months run. */
  told(id: string): { openDeals: number; incomeMicro: bigint; sharesMicro: bigint; worthMicro: bigint } {
    const { closing, results, booked, moved, borne } = this.accounts.get(id)!
    const waiting = closing ? [...closing.values()].map(({ profit }) => profit) : [...results.values()]
    return {
      openDeals: this.openDeals(id),
      incomeMicro: waiting.reduce((sum, micro) => sum + micro, 0n),
      sharesMicro: booked,
      worthMicro: moved + booked + borne,
    }
  }

  /** What all of its clients are owed: what they have, and what settling would leave of their accounts. */
  owed(): bigint {
    const money = [...this.sponsors.keys()].map(client => this.finance(client) + this.pending(client))
    const accounts = [...this.accounts.values()].map(account => this.owedOf(account))
    return [...money, ...accounts].reduce((sum, micro) => sum + micro, 0n)
  }

  /** Losses beyond a deposit, settled or not. */
  allBorne(): bigint {
    return [...this.accounts.values()].reduce((sum, account) => {
      const open = account.closing ? [] : [...this.outcomes(account).values()]
      return sum + account.borne + open.reduce((rest, { borne }) => rest + borne, 0n)
    }, 0n)
  }

  private owedOf(account: Kept): bigint {
    const outcomes = [...this.outcomes(account).values()]
    const gains = outcomes.reduce((sum, { profit }) => sum + profit, 0n)
    if (account.closing) return gains
    const carried = outcomes.reduce((sum, { loss, recovered }) => sum + recovered - loss, account.carried)
    return most(account.deposit + carried, 0n) + gains
  }

  finance = (client: string): bigint => this.sum('finance', client)
  pending = (client: string): bigint => this.sum('pending', client)
  results = (client: string): bigint => this.sum('results', client)
  rewards = (client: string): bigint => this.sum('rewards', client)
  capital = (client: string): bigint => this.sum('capital', client)

  private sum = (kind: string, client: string): bigint => this.sums.get(`${kind} ${client}`) ?? 0n

  private add(kind: string, client: string, amount: bigint): void {
    this.sums.set(`${kind} ${client}`, this.sum(kind, client) + amount)
  }
}
