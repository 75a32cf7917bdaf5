import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../test/support/depth.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { vera } from '../../test/support/cast.ts'
import { sql } from '../database/index.ts'
import { ending, openedDeal, tryToExecute } from '../deals/deals-fixture.ts'
import { creditDeal } from '../deals/index.ts'
import { findByEmail } from '../identity/index.ts'
import { accountState } from './account-state.ts'
import { copiedDeals } from './copied-deals.ts'

/** Any history of stakes and deals, against a model that computes every deal on every account. */
let home: TestApp
let client: string
beforeAll(async () => {
  home = await openTestApp()
  await home.client(vera)
  client = (await findByEmail(home.context.database, vera.email))!.id
})
afterAll(() => home.close())

const anyResult = fc.oneof(fc.bigInt(-1_000_000n, 10_000_000n), fc.bigInt(-20_000n, 20_000n), fc.constant(0n))
const anyStake = fc.oneof(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 5_000_000n), fc.constant(0n))
/** How much earlier than its report a deal opened at the venue: others may join or leave in between. */
const anyDelay = fc.oneof(fc.constant(0), fc.nat({ max: 8_000 }))
const anyStep = fc.oneof(
  fc.record({ does: fc.constant('stake' as const), account: fc.nat({ max: 1 }), amount: anyStake }),
  fc.record({ does: fc.constant('open' as const), delayMs: anyDelay }),
  fc.record({ does: fc.constant('open' as const), delayMs: anyDelay }),
  fc.record({ does: fc.constant('execute' as const), which: fc.nat(), result: anyResult }),
  fc.record({ does: fc.constant('credit' as const), which: fc.nat() }),
)

type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

test('an account has of each deal what a book-keeper would have booked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async steps => {
      const accounts = [await newAccount(), await newAccount()]
      const keeper = new Keeper()
      for (const step of steps) {
        home.later(1000)
        await take(step, accounts, keeper)
      }
      for (const [at, account] of accounts.entries()) await expectSame(account, keeper.books[at]!)
    }),
    { numRuns: times({ commit: 12, whole: 40 }) },
  )
})

interface Booked {
  number: number
  stake: bigint
  amount: bigint | undefined
  isCredited: boolean
}

class Keeper {
  stakes: { since: number; amount: bigint }[][] = [[], []]
  books: [Booked[], Booked[]] = [[], []]
  deals: { id: string; lines: Booked[]; status: 'opened' | 'executed' | 'credited' }[] = []

  stakeAt(account: number, at: number): bigint {
    return this.stakes[account]!.findLast(({ since }) => since <= at)?.amount ?? 0n
  }

  /** With the smaller of the stakes at the report and at the opening at the venue. */
  open(id: string, number: bigint, at: number, venueAt: number): void {
    const lines = this.stakes.map((_, account) => ({
      number: Number(number),
      stake: [this.stakeAt(account, at), this.stakeAt(account, venueAt)].toSorted(ascending)[0]!,
      amount: undefined,
      isCredited: false,
    }))
    for (const [at, line] of lines.entries()) if (line.stake > 0n) this.books[at]!.unshift(line)
    this.deals.push({ id, lines, status: 'opened' })
  }
}

const ascending = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other))

async function take(step: Step, accounts: string[], keeper: Keeper): Promise<void> {
  const { context } = home
  if (step.does === 'stake') {
    const now = context.clock()
    const before = keeper.stakeAt(step.account, now.getTime())
    keeper.stakes[step.account]!.push({ since: now.getTime(), amount: step.amount })
    await sql`
      insert into stake_change (client_id, account_id, since, reason, change_micro)
      values (${client}, ${accounts[step.account]!}, ${now}, 'deposit', ${step.amount - before})`.execute(
      context.database,
    )
    return
  }
  if (step.does === 'open') {
    const venueAt = context.clock().getTime() - step.delayMs
    const opening = { program: 'starter', openedAtVenue: new Date(venueAt) }
    const { id, number, openedAt } = await openedDeal(context, opening)
    return keeper.open(id, number, openedAt.getTime(), venueAt)
  }
  const wanted = step.does === 'execute' ? 'opened' : 'executed'
  const fitting = keeper.deals.filter(({ status }) => status === wanted)
  const deal = fitting[step.which % Math.max(1, fitting.length)]
  if (!deal) return
  if (step.does === 'execute') {
    deal.status = 'executed'
    for (const line of deal.lines) line.amount = shareOf(line.stake, step.result)
    expect(await tryToExecute(context, deal.id, ending(step.result))).toBe('executed')
  } else {
    deal.status = 'credited'
    for (const line of deal.lines) line.isCredited = true
    expect(await creditDeal(context, 'test', deal.id)).toBe('credited')
  }
}

/** Rounded towards minus infinity. */
function shareOf(stake: bigint, ppm: bigint): bigint {
  const product = stake * ppm
  return product >= 0n || product % 1_000_000n === 0n ? product / 1_000_000n : product / 1_000_000n - 1n
}

async function newAccount(): Promise<string> {
  const { context } = home
  const id = context.newId()
  await sql`
    insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
    values (${client}, ${id}, ${id}, 1, 2, false, false, ${context.clock()})`.execute(context.database)
  return id
}

async function expectSame(account: string, book: Booked[]): Promise<void> {
  const { database, clock } = home.context
  const sum = book.reduce((all, line) => all + (line.isCredited ? line.amount! : 0n), 0n)
  const state = await accountState(database, client, account, clock())
  expect(state).toMatchObject({
    incomeMicro: sum,
    openDeals: book.filter(line => line.amount === undefined).length,
  })
  const shares = await sql<{ deals: number; micro: bigint }>`
    select deals, result_micro as micro from trading_account_shares(${client}, ${client}, '-infinity', 'infinity')
    where account_id = ${account}`.execute(database)
  const executed = book.filter(line => line.amount !== undefined)
  expect(shares.rows).toEqual(
    executed.length === 0
      ? []
      : [{ deals: executed.length, micro: executed.reduce((all, line) => all + line.amount!, 0n) }],
  )

  const read: unknown[] = []
  for (let page = 1; page <= Math.ceil(book.length / 5) + 1; page++) {
    const { items, total } = await copiedDeals(database, { programId: 1, stakes: state.stakes }, page)
    expect(total).toBe(book.length)
    read.push(...items.map(({ number, stakeMicro, amountMicro }) => [number, stakeMicro, amountMicro]))
  }
  expect(read).toEqual(book.map(({ number, stake, amount }) => [number, stake, amount]))
}
