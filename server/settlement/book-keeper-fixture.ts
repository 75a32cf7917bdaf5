/** The reference model of copying, in memory: every deal is booked on every account that takes part in it. */
import { monthAfter } from '../../contract/time.ts'
import { dollars } from '../../contract/money.ts'
import { type Month } from '../trading/index.ts'

interface Kept {
  client: string
  id: string
  status: 'active' | 'drying' | 'closed'
  /** Further deals include it. */
  copies: boolean
  reinvest: boolean
  deposit: bigint
  /** Booked losses: never above zero. */
  carried: bigint
  depositAtEnd: Map<Month, bigint>
  /** Its months as they were booked when it was closed. */
  closing: Map<Month, Outcome> | null
  /** All of its shares, in any state. */
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

/** Of a deal, until it is settled. */
interface Result {
  stakes: Map<string, bigint>
  ppm: bigint
  executed: Month
  /** The later month, where its dispute ended after its own was settled. */
  counts: Month
  isDoubted: boolean
  /** Accounts that were closed with it, and the month in which it counted for them: no dispute changes that. */
  taken: Map<string, Month>
}

const outcomeParts = ['loss', 'borne', 'recovered', 'profit'] as const

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

const shareIn = ({ stakes, ppm }: Result, id: string): bigint => share(stakes.get(id) ?? 0n, ppm)
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, micro) => sum + micro, 0n)

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
  /** Those that are known and not settled. */
  private readonly ended = new Map<string, Result>()
  private settled: Month = ''
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

  /** Reported now; the smaller of the stakes at its opening at the venue and now takes part. */
  openDeal(deal: string, atVenue = this.stakesNow()): void {
    const taking = [...this.stakesNow()].map(
      ([id, stake]) => [id, least(stake, atVenue.get(id) ?? 0n)] as const,
    )
    this.stakes.set(deal, new Map(taking))
  }

  /** The sum of the stakes that take part in a deal that is open. */
  notifiedSum = (deal: string): bigint => sumOf([...this.stakes.get(deal)!.values()])

  /** Those who are closing and have a stake in a deal get a part of it instead; returns whether there are any. */
  part(deal: string, part: string): boolean {
    const stakes = this.stakes.get(deal)!
    const closing = [...stakes].filter(
      ([id, stake]) => stake > 0n && this.accounts.get(id)!.status === 'drying',
    )
    if (closing.length === 0) return false
    this.stakes.set(part, new Map(closing))
    for (const [id] of closing) stakes.delete(id)
    return true
  }

  /** Months that have ended, settled or not, and disputed losses have left nothing of it. */
  hasNothingLeft = (id: string): boolean => this.stakeOf(this.accounts.get(id)!) === 0n

  /** A month that has ended has left nothing of it: no later deal includes it, whatever is added. */
  private isUsedUp(account: Kept): boolean {
    let { carried } = account
    for (const [month, { loss, recovered }] of this.outcomes(account)) {
      carried += recovered - loss
      if (loss > 0n && month < this.running && account.depositAtEnd.get(month)! + carried === 0n) return true
    }
    return false
  }

  /** Losses of months that have ended lower it, settled or not; those that are or were disputed, each by itself. */
  private stakeOf(account: Kept): bigint {
    if (this.isUsedUp(account)) return 0n
    const ended = this.resultsOf(account).filter(({ executed }) => executed < this.running)
    const apart = ended.filter(result => result.isDoubted || result.counts !== result.executed)
    const alone = apart.reduce((sum, result) => sum + least(shareIn(result, account.id), 0n), 0n)
    return most(account.deposit + account.carried - this.lossesOf(account) + alone, 0n)
  }

  /** Of each month that has ended, after what the months before it have left. */
  private lossesOf(account: Kept): bigint {
    const own = this.monthsOf(account, ({ executed, counts, isDoubted }) =>
      executed === counts && !isDoubted ? counts : null,
    )
    const outcomes = this.outcomes(account)
    let [{ carried }, sum] = [account, 0n]
    for (const month of [...new Set([...own.keys(), ...outcomes.keys()])].toSorted()) {
      if (month < this.running)
        sum += outcomeOf(own.get(month) ?? 0n, carried, account.depositAtEnd.get(month)!).loss
      const { recovered = 0n, loss = 0n } = outcomes.get(month) ?? {}
      carried += recovered - loss
    }
    return sum
  }

  /** Results in which it has a share and that are not settled. */
  private resultsOf = ({ id }: Kept): Result[] =>
    [...this.ended.values()].filter(({ stakes, taken }) => (stakes.get(id) ?? 0n) > 0n && !taken.has(id))

  /** Its shares by month; results without a month are left out. */
  private monthsOf(account: Kept, monthOf: (result: Result) => Month | null): Map<Month, bigint> {
    const sums = new Map<Month, bigint>()
    for (const result of this.resultsOf(account)) {
      const month = monthOf(result)
      if (month !== null) sums.set(month, (sums.get(month) ?? 0n) + shareIn(result, account.id))
    }
    return sums
  }

  private outcomes(account: Kept): Map<Month, Outcome> {
    return account.closing ?? this.courseOf(account, ({ counts, isDoubted }) => (isDoubted ? null : counts))
  }

  /** Month after month. */
  private courseOf(account: Kept, monthOf: (result: Result) => Month | null): Map<Month, Outcome> {
    let { carried } = account
    const outcomes = new Map<Month, Outcome>()
    const sums = this.monthsOf(account, monthOf)
    for (const month of [...sums.keys()].toSorted()) {
      const outcome = outcomeOf(sums.get(month)!, carried, account.depositAtEnd.get(month) ?? account.deposit)
      carried += outcome.recovered - outcome.loss
      outcomes.set(month, outcome)
    }
    return outcomes
  }

  /** Its result is known, and credited. */
  credit(deal: string, ppm: number): void {
    const executed = this.running
    const result: Result = {
      stakes: this.stakes.get(deal)!,
      ppm: BigInt(ppm),
      executed,
      counts: executed,
      isDoubted: false,
      taken: new Map(),
    }
    for (const id of result.stakes.keys()) this.accounts.get(id)!.booked += shareIn(result, id)
    this.ended.set(deal, result)
    this.stakes.delete(deal)
  }

  /** Deals whose month is not settled and that are not disputed. */
  disputable = (): string[] => this.dealsOf(({ isDoubted }) => !isDoubted)
  doubted = (): string[] => this.dealsOf(({ isDoubted }) => isDoubted)
  private dealsOf = (isMeant: (result: Result) => boolean): string[] =>
    [...this.ended].filter(([, result]) => isMeant(result)).map(([deal]) => deal)

  /** It counts in no month, and accounts with a share in it cannot be closed. */
  doubt = (deal: string): void => void (this.ended.get(deal)!.isDoubted = true)

  /** It counts in its month, or in the current one if that is settled. */
  endDoubt(deal: string): void {
    const result = this.ended.get(deal)!
    result.isDoubted = false
    if (result.counts <= this.settled) result.counts = this.running
  }

  /** Without the disputed result, someone would lose more than they have. */
  mustWait(month: Month): boolean {
    const doubted = this.doubted().map(deal => this.ended.get(deal)!)
    const isMeant = doubted.filter(({ executed }) => executed <= month)
    return [...this.accounts.values()].some(account => {
      const { borne = 0n } = (account.closing ? undefined : this.outcomes(account).get(month)) ?? {}
      return borne > 0n && isMeant.some(({ stakes }) => (stakes.get(account.id) ?? 0n) > 0n)
    })
  }

  private isDoubted = (account: Kept): boolean => this.resultsOf(account).some(({ isDoubted }) => isDoubted)

  closeAccounts(): void {
    for (const account of this.accounts.values()) if (this.isReadyToClose(account)) this.close(account)
  }

  private isReadyToClose(account: Kept): boolean {
    const { id, status, closing } = account
    return status === 'drying' && !closing && this.openDeals(id) === 0 && !this.isDoubted(account)
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
    for (const { taken, counts } of this.resultsOf(account)) taken.set(account.id, counts)
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

  /** Returns the results of the month's accounts. */
  settle(month: Month): Outcome {
    const earned = new Map<string, bigint[]>()
    const sum: Outcome = { loss: 0n, borne: 0n, recovered: 0n, profit: 0n }
    for (const account of this.accounts.values()) {
      const outcome = this.outcomes(account).get(month)
      if (!outcome) continue
      this.markTaken(account, month)
      this.book(account, outcome, month)
      for (const part of outcomeParts) sum[part] += outcome[part]
      earned.set(account.client, [...(earned.get(account.client) ?? []), outcome.profit])
    }
    this.settled = month
    for (const deal of this.dealsOf(({ counts, isDoubted }) => counts === month && !isDoubted))
      this.ended.delete(deal)
    const owed = new Map<string, bigint>()
    for (const [client, profits] of earned) this.reward(client, profits, month, owed)
    for (const [client, amount] of owed) this.giveReward(client, amount)
    return sum
  }

  /**
   * Results that are not settled once a month is, and when each counts; in doubt, in no month. Taken: the stakes of accounts
   * that were closed with it in a month up to that one.
   */
  waiting(after: Month): { deal: string; ppm: bigint; counts: Month | null; taken: bigint[] }[] {
    return [...this.ended]
      .map(([deal, { ppm, counts, isDoubted, stakes, taken }]) => ({
        deal,
        ppm,
        counts: isDoubted ? null : counts,
        taken: [...taken].filter(([, month]) => month <= after).map(([account]) => stakes.get(account)!),
      }))
      .filter(({ counts }) => counts !== after)
  }

  private markTaken(account: Kept, month: Month): void {
    for (const { counts, isDoubted, taken } of this.resultsOf(account))
      if (counts === month && !isDoubted) taken.set(account.id, month)
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
    if (this.resultsOf(account).length > 0 || this.openDeals(account.id) > 0) return
    this.end(account)
    account.closing = new Map()
    account.status = 'closed'
  }

  /** Losses taken at closings are recovered first. */
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

  stateOf(id: string): { status: number; depositMicro: bigint } {
    const { status, deposit } = this.accounts.get(id)!
    return { status: codes[status], depositMicro: deposit }
  }

  /** What its client sees while months run. */
  told(id: string): { openDeals: number; incomeMicro: bigint; sharesMicro: bigint; worthMicro: bigint } {
    const account = this.accounts.get(id)!
    const { closing, booked, moved, borne } = account
    const counted = this.monthsOf(account, ({ counts, isDoubted }) => (isDoubted ? null : counts))
    const waiting = closing ? [...closing.values()].map(({ profit }) => profit) : [...counted.values()]
    return {
      openDeals: this.openDeals(id),
      incomeMicro: sumOf(waiting),
      sharesMicro: booked,
      worthMicro:
        moved + booked + borne - sumOf(this.doubted().map(deal => shareIn(this.ended.get(deal)!, id))),
    }
  }

  /** What all of its clients are owed: what they have, and what settling would leave of their accounts. */
  owed(): bigint {
    const money = [...this.sponsors.keys()].map(client => this.finance(client) + this.pending(client))
    return sumOf([...money, ...[...this.accounts.values()].map(account => this.owedOf(account))])
  }

  /** Losses beyond a deposit, settled or not. */
  allBorne(): bigint {
    return sumOf(
      [...this.accounts.values()].map(account => {
        const open = account.closing ? [] : this.expected(account)
        return account.borne + sumOf(open.map(({ borne }) => borne))
      }),
    )
  }

  private owedOf(account: Kept): bigint {
    const outcomes = this.expected(account)
    const gains = sumOf(outcomes.map(({ profit }) => profit))
    if (account.closing) return gains
    const carried = account.carried + sumOf(outcomes.map(({ loss, recovered }) => recovered - loss))
    return most(account.deposit + carried, 0n) + gains
  }

  /** A disputed result comes last, or in its own month where less would be lost beyond the deposit by that. */
  private expected(account: Kept): Outcome[] {
    if (account.closing) return [...account.closing.values()]
    const last = this.courseOf(account, ({ counts, isDoubted }) => (isDoubted ? '~' : counts))
    if (sumOf([...last.values()].map(({ borne }) => borne)) === 0n) return [...last.values()]
    const own = this.courseOf(account, ({ counts }) => (counts <= this.settled ? '~' : counts))
    const [ofLast, ofOwn] = [last, own].map(course => [...course.values()]) as [Outcome[], Outcome[]]
    return sumOf(ofOwn.map(({ borne }) => borne)) < sumOf(ofLast.map(({ borne }) => borne)) ? ofOwn : ofLast
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
