/** Copying as it is meant, in memory: every deal is booked on every account that takes part in it. */
import { dollars } from '../../contract/money.ts'

interface Kept {
  client: string
  id: string
  status: 'active' | 'drying' | 'closed'
  deposit: bigint
  reinvest: boolean
  income: bigint
  /** All of its shares, whatever became of them. */
  booked: bigint
  carried: bigint
}

const codes = { active: 2, drying: 3, closed: 4 } as const
const percents = [5n, 3n, 2n]
const million = 1_000_000n

export class BookKeeper {
  private readonly sponsors = new Map<string, string | null>()
  private readonly accounts = new Map<string, Kept>()
  private readonly stakes = new Map<string, Map<string, bigint>>()
  private readonly earned: { client: string; profit: bigint }[] = []
  private readonly sums = new Map<string, bigint>()

  join(client: string, sponsor: string | null): void {
    this.sponsors.set(client, sponsor)
    this.add('finance', client, dollars(1_000_000))
  }

  open({ client, id }: { client: string; id: string }, amount: bigint): void {
    const account: Kept = {
      client,
      id,
      status: 'active',
      deposit: 0n,
      reinvest: false,
      income: 0n,
      booked: 0n,
      carried: 0n,
    }
    this.accounts.set(id, account)
    this.payIn(id, amount)
  }

  payIn(id: string, amount: bigint): void {
    const account = this.accounts.get(id)!
    account.deposit += amount
    this.add('finance', account.client, -amount)
  }

  isActive = (id: string): boolean => this.accounts.get(id)!.status === 'active'

  dry(id: string): void {
    this.accounts.get(id)!.status = 'drying'
  }

  toggleReinvest(id: string): boolean {
    const account = this.accounts.get(id)!
    account.reinvest = !account.reinvest
    return account.reinvest
  }

  openDeal(deal: string): void {
    const active = [...this.accounts.values()].filter(({ status }) => status === 'active')
    this.stakes.set(deal, new Map(active.map(({ id, deposit }) => [id, deposit])))
  }

  credit(deal: string, ppm: number): void {
    for (const [id, stake] of this.stakes.get(deal)!) {
      const account = this.accounts.get(id)!
      if (account.status === 'closed') continue
      account.income += (stake * BigInt(ppm)) / million
      account.booked += (stake * BigInt(ppm)) / million
    }
    this.stakes.delete(deal)
  }

  closeDried(): void {
    for (const account of this.accounts.values()) if (this.isDried(account)) this.close(account)
  }

  private isDried({ id, status }: Kept): boolean {
    return status === 'drying' && ![...this.stakes.values()].some(stakes => (stakes.get(id) ?? 0n) > 0n)
  }

  private close(account: Kept): void {
    const total = account.carried + account.income
    const due = total > -account.deposit ? total : -account.deposit
    this.add('results', account.client, due)
    this.add('finance', account.client, account.deposit + due)
    if (total > 0n) this.earned.push({ client: account.client, profit: total })
    Object.assign(account, { status: 'closed', deposit: 0n, income: 0n, carried: 0n })
  }

  settle(): void {
    for (const account of this.accounts.values()) if (account.status !== 'closed') this.settleAccount(account)
    const owed = new Map<string, bigint>()
    for (const { client, profit } of this.earned.splice(0)) this.reward(client, profit, owed)
    for (const [client, amount] of owed) this.credited(client, amount)
  }

  private settleAccount(account: Kept): void {
    const total = account.carried + account.income
    const tookPart = account.income !== 0n
    account.income = 0n
    account.carried = total < 0n ? total : 0n
    if (total > 0n) this.pay(account, total)
    else if (tookPart && total < 0n && -total >= account.deposit) this.exhaust(account)
  }

  private pay(account: Kept, profit: bigint): void {
    this.add('results', account.client, profit)
    this.earned.push({ client: account.client, profit })
    if (account.reinvest) account.deposit += profit
    else this.add('finance', account.client, profit)
  }

  private exhaust(account: Kept): void {
    this.add('results', account.client, -account.deposit)
    Object.assign(account, { status: 'closed', deposit: 0n, carried: 0n })
  }

  private reward(client: string, profit: bigint, owed: Map<string, bigint>): void {
    let sponsor = this.sponsors.get(client) ?? null
    for (const percent of percents) {
      if (sponsor === null) return
      const amount = (profit * percent) / 100n
      owed.set(sponsor, (owed.get(sponsor) ?? 0n) + amount)
      sponsor = this.sponsors.get(sponsor) ?? null
    }
  }

  /** Accounts are kept in the order of their opening. */
  private credited(client: string, amount: bigint): void {
    this.add('rewards', client, amount)
    const oldest = [...this.accounts.values()].find(one => one.client === client && one.status === 'active')
    if (oldest) oldest.deposit += amount
    else this.add('pending', client, amount)
  }

  standing(id: string): { status: number; depositMicro: bigint } {
    const { status, deposit } = this.accounts.get(id)!
    return { status: codes[status], depositMicro: deposit }
  }

  /** What its client is told while months run. */
  told(id: string): { openDeals: number; incomeMicro: bigint; sharesMicro: bigint; worthMicro: bigint } {
    const { status, deposit, income, carried, booked } = this.accounts.get(id)!
    const open = [...this.stakes.values()].filter(stakes => (stakes.get(id) ?? 0n) > 0n)
    return {
      openDeals: status === 'closed' ? 0 : open.length,
      incomeMicro: income,
      sharesMicro: booked,
      worthMicro: deposit + carried + income,
    }
  }

  finance = (client: string): bigint => this.sum('finance', client)
  pending = (client: string): bigint => this.sum('pending', client)
  results = (client: string): bigint => this.sum('results', client)
  rewards = (client: string): bigint => this.sum('rewards', client)

  private sum = (kind: string, client: string): bigint => this.sums.get(`${kind} ${client}`) ?? 0n

  private add(kind: string, client: string, amount: bigint): void {
    this.sums.set(`${kind} ${client}`, this.sum(kind, client) + amount)
  }
}
