import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { vera } from '../../test/cast.ts'
import { sql } from '../database/index.ts'
import { ending, openedDeal, tryToExecute } from '../deals/deals-fixture.ts'
import { creditDeal } from '../deals/index.ts'
import { findByEmail } from '../identity/index.ts'
import { copiedDeals, type Copying } from './copied-deals.ts'
import { accountSummaries } from './account-summary.ts'

/** Any history of stakes and deals, against a book-keeper who writes every deal on every account by hand. */
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
const anyStep = fc.oneof(
  fc.record({ does: fc.constant('stake' as const), account: fc.nat({ max: 1 }), amount: anyStake }),
  fc.record({ does: fc.constant('open' as const) }),
  fc.record({ does: fc.constant('open' as const) }),
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
    { numRuns: 40 },
  )
}, 300_000)

interface Booked {
  number: number
  stake: bigint
  amount: bigint | undefined
  isCredited: boolean
}

class Keeper {
  stakes = [0n, 0n]
  books: [Booked[], Booked[]] = [[], []]
  deals: { id: string; lines: Booked[]; status: 'opened' | 'executed' | 'credited' }[] = []

  open(id: string, number: bigint): void {
    const lines = this.stakes.map(stake => ({
      number: Number(number),
      stake,
      amount: undefined,
      isCredited: false,
    }))
    for (const [at, line] of lines.entries()) if (line.stake > 0n) this.books[at]!.unshift(line)
    this.deals.push({ id, lines, status: 'opened' })
  }
}

async function take(step: Step, accounts: Copying[], keeper: Keeper): Promise<void> {
  const { context } = home
  if (step.does === 'stake') {
    keeper.stakes[step.account] = step.amount
    await sql`
      insert into stake (client_id, account_id, since, amount_micro)
      values (${client}, ${accounts[step.account]!.id}, ${context.clock()}, ${step.amount})`.execute(
      context.database,
    )
    return
  }
  if (step.does === 'open') {
    const { id, number } = await openedDeal(context, { program: 'starter' })
    return keeper.open(id, number)
  }
  const wanted = step.does === 'execute' ? 'opened' : 'executed'
  const fitting = keeper.deals.filter(({ status }) => status === wanted)
  const deal = fitting[step.which % Math.max(1, fitting.length)]
  if (!deal) return
  if (step.does === 'execute') {
    deal.status = 'executed'
    for (const line of deal.lines) line.amount = (line.stake * step.result) / 1_000_000n
    expect(await tryToExecute(context, deal.id, ending(step.result))).toBe('executed')
  } else {
    deal.status = 'credited'
    for (const line of deal.lines) line.isCredited = true
    expect(await creditDeal(context, 'test', deal.id)).toBe('credited')
  }
}

async function newAccount(): Promise<Copying> {
  const { context } = home
  const account = { client, id: context.newId(), programId: 1 }
  await sql`
    insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
    values (${client}, ${account.id}, ${account.id}, 1, 2, false, false, ${context.clock()})`.execute(
    context.database,
  )
  return account
}

async function expectSame(account: Copying, book: Booked[]): Promise<void> {
  const { database } = home.context
  const sum = book.reduce((all, line) => all + (line.isCredited ? line.amount! : 0n), 0n)
  const standing = (await accountSummaries(database, client, new Date(0))).get(account.id)
  expect(standing).toEqual({
    incomeMicro: sum,
    openDeals: book.filter(line => line.amount === undefined).length,
  })

  const read: unknown[] = []
  for (let page = 1; page <= Math.ceil(book.length / 5) + 1; page++) {
    const { items, total } = await copiedDeals(database, account, page)
    expect(total).toBe(book.length)
    read.push(...items.map(({ number, stakeMicro, amountMicro }) => [number, stakeMicro, amountMicro]))
  }
  expect(read).toEqual(book.map(({ number, stake, amount }) => [number, stake, amount]))
}
