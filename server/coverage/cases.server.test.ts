/** Small platforms whose every micro-dollar is known: what is owed, what is held, and what may be settled. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { dollars } from '../../contract/money.ts'
import { setOption, topUp } from '../../contract/trading.ts'
import { boris, clara, dmitri, vera } from '../../test/support/cast.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { creditDeal, disputeToEnd } from '../deals/index.ts'
import { notifySum } from '../deals/notified-sum.ts'
import { anyOpening, ending, tryToExecute, tryToOpen } from '../deals/deals-fixture.ts'
import { findByEmail } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { executeMonth, previewMonth } from '../settlement/index.ts'
import { accountsOf, codeOf, openCalendar, type Calendar } from '../settlement/settlement-fixture.ts'
import { closeAccounts } from '../trading/index.ts'
import { arrives, coverageNow, joinsWith, withChain } from './coverage-fixture.ts'
import { capitalComes, movesToVenue, states } from './venue-fixture.ts'

let calendar: Calendar
let context: AppContext
beforeEach(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
  await mayLoseAll(context)
})
afterEach(() => calendar.close())

const joins = (...who: Parameters<typeof joinsWith>[1]) => joinsWith({ calendar, context }, who)

const account = async (client: Visitor) => (await accountsOf(client))[0]!
const finance = async (client: Visitor) => (await client.ask(listFinance, {})).accounts[0]!.balanceMicro
const percent = (percent: number) => BigInt(Math.round(percent * 10_000))

/** A deal that states this loss, within the rules: only the bounds of a program's terms are lifted here. */
async function opens(lossPercent: number, program = 'starter'): Promise<string> {
  const opened = await tryToOpen(
    context,
    anyOpening(context, { program, greatestLossPpm: percent(lossPercent) }),
  )
  if (typeof opened === 'string') throw new Error(opened)
  return opened.id
}

/** It ends at the price that matches, and one operator credits it. */
async function ends(id: string, result: number): Promise<void> {
  // A price of nothing is none.
  const closePrice = Math.max(64_250.5 * (1 + result / 100), 0.0001).toFixed(4)
  expect(await tryToExecute(context, id, ending(percent(result), { closePrice }))).toBe('executed')
  expect(await creditDeal(context, 'test', id)).toBe('credited')
}

/** A deal that is opened and ended now, and credited. */
async function deal(result: number): Promise<string> {
  const id = await opens(Math.max(-result, 1))
  await ends(id, result)
  return id
}

/** Six minutes later: the figure has all results of before. */
async function covered(): Promise<{ owed: bigint; held: bigint }> {
  calendar.on(new Date(context.clock().getTime() + 360_000).toISOString())
  const { owedMicro, heldMicro } = await coverageNow(context, 1)
  return { owed: owedMicro, held: heldMicro }
}

const both = (micro: bigint) => ({ owed: micro, held: micro })

/** Previews a month, computes coverage with it, and tries to execute it. */
async function settles(month: string): Promise<string> {
  const preview = await previewMonth(context, 'cli:olga', month)
  if (typeof preview === 'string') return preview
  await covered()
  return executeMonth(context, 'cli:olga', month, preview.hash)
}

test('a loss of one and a gain of both add up to what is there', async () => {
  const a = await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(-10)
  calendar.on('2026-03-03T12:00')
  const b = await joins(boris)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-04T12:00')
  await deal(5)
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(200))
  calendar.on('2026-04-01T00:06')
  expect(await covered()).toEqual(both(dollars(200)))
  expect(await settles('2026-03')).toBe('done')
  expect(await covered()).toEqual(both(dollars(200)))
  await Promise.all([a.enter(vera), b.enter(boris)])
  expect(await account(a)).toMatchObject({ depositMicro: dollars(100), carriedMicro: dollars(-5) })
  expect(await finance(b)).toBe(dollars(5))
})

test('a first month that ends with a loss leaves coverage at all of it', async () => {
  await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(-10)
  expect(await covered()).toEqual(both(dollars(100)))
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(90))
  expect(await covered()).toEqual(both(dollars(90)))
  expect(await settles('2026-03')).toBe('done')
  expect(await covered()).toEqual(both(dollars(90)))
})

test('a gain is owed once a statement has it, and not from its settlement on', async () => {
  await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(10)
  expect(await covered()).toEqual(both(dollars(100)))
  await states(context, dollars(110))
  expect(await covered()).toEqual(both(dollars(110)))
  calendar.on('2026-04-01T06:00')
  expect(await covered()).toEqual(both(dollars(110)))
})

test('a gain of which no venue is known is owed from its execution on, and never credited', async () => {
  await joins(vera)
  calendar.on('2026-03-02T12:00')
  await deal(10)
  expect(await covered()).toEqual({ owed: dollars(110), held: dollars(100) })
  calendar.on('2026-04-01T00:06')
  expect(await settles('2026-03')).toBe('noStatement')
})

describe('Of 100 with −50 in March, a deal of April takes 50', () => {
  const march = async (): Promise<Visitor> => {
    const a = await joins(vera)
    await movesToVenue(context, dollars(100))
    calendar.on('2026-03-02T12:00')
    await deal(-50)
    calendar.on('2026-04-01T00:00')
    await states(context, dollars(50))
    calendar.on('2026-04-01T00:06')
    return a
  }
  const april = async (): Promise<void> => {
    calendar.on('2026-04-02T12:00')
    await deal(10)
    calendar.on('2026-04-03T12:00')
    await states(context, dollars(55))
  }

  test('when March was executed before it', async () => {
    const a = await march()
    expect(await settles('2026-03')).toBe('done')
    await april()
    expect(await covered()).toEqual(both(dollars(55)))
    await a.enter(vera)
    expect((await account(a)).incomeMicro).toBe(dollars(5))
  })

  test('when March is executed after it', async () => {
    const a = await march()
    await april()
    expect(await covered()).toEqual(both(dollars(55)))
    expect(await settles('2026-03')).toBe('done')
    expect(await covered()).toEqual(both(dollars(55)))
    await a.enter(vera)
    expect((await account(a)).incomeMicro).toBe(dollars(5))
  })

  test('also when the loss is disputed on 3 April', async () => {
    const a = await joins(vera)
    await movesToVenue(context, dollars(100))
    calendar.on('2026-03-02T12:00')
    const loss = await deal(-50)
    calendar.on('2026-04-01T00:00')
    await states(context, dollars(50))
    calendar.on('2026-04-02T12:00')
    const id = await opens(1)
    expect(await notifySum(context, id)).toBe(dollars(50))
    await ends(id, 10)
    calendar.on('2026-04-03T12:00')
    await states(context, dollars(55))
    expect(await disputes(loss)).toBe('done')
    expect(await covered()).toEqual(both(dollars(55)))
    await a.enter(vera)
    expect((await account(a)).incomeMicro).toBe(dollars(5))
    expect(await approveByTwo(context, await disputeToEnd(context, loss, 'a test'))).toBe('done')
    expect(await covered()).toEqual(both(dollars(55)))
    expect(await settles('2026-03')).toBe('done')
    expect(await covered()).toEqual(both(dollars(55)))
  })

  test('and a top-up of 1 makes it 51', async () => {
    const a = await march()
    expect(await settles('2026-03')).toBe('done')
    await a.enter(vera)
    await arrives(context, (await findByEmail(context.database, vera.email))!.id, dollars(1))
    const { uid } = await account(a)
    const order = { uid, amountMicro: dollars(1), password: vera.password }
    expect((await a.send(topUp, order, pageKey())).outcome).toBe('ok')
    calendar.on('2026-04-02T12:00')
    await a.enter(vera)
    await deal(10)
    expect((await account(a)).incomeMicro).toBe(5_100_000n)
  })
})

test('a gain in dispute is beside the losses of its month where those alone were more than there is', async () => {
  await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(-60)
  const gain = await deal(90)
  await deal(-60)
  calendar.on('2026-03-03T12:00')
  await states(context, dollars(70))
  expect(await covered()).toEqual(both(dollars(70)))
  expect(await disputes(gain)).toBe('done')
  expect(await covered()).toEqual(both(dollars(70)))
})

test('a loss in dispute comes off the stake of later deals, and counts last', async () => {
  await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  const id = await deal(-50)
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(50))
  calendar.on('2026-04-02T12:00')
  await deal(10)
  calendar.on('2026-04-03T12:00')
  await states(context, dollars(55))
  expect(await covered()).toEqual(both(dollars(55)))
  expect(await disputes(id)).toBe('done')
  expect(await covered()).toEqual(both(dollars(55)))
})

test('nobody adds to an account of which a month has left nothing, and who joined bears the next deal alone', async () => {
  const a = await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(-100)
  calendar.on('2026-03-03T12:00')
  const b = await joins(boris)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-04-01T06:00')
  await states(context, dollars(100))
  await a.enter(vera)
  await arrives(context, (await findByEmail(context.database, vera.email))!.id, dollars(100))
  const order = { uid: (await account(a)).uid, amountMicro: dollars(100), password: vera.password }
  expect((await a.send(topUp, order, pageKey())).body['rc']).toBe(2)
  calendar.on('2026-04-02T12:00')
  await deal(-10)
  calendar.on('2026-04-02T13:00')
  await states(context, dollars(90))
  // What arrived for the top-up is on Vera's current account.
  expect(await covered()).toEqual(both(dollars(190)))
  await b.enter(boris)
  expect((await account(b)).incomeMicro).toBe(dollars(-10))
})

test('who lost 60 of 100 opens nothing that could lose 60 more', async () => {
  await joins(vera)
  calendar.on('2026-03-02T12:00')
  const first = await opens(60)
  await ends(first, -60)
  expect(
    await tryToOpen(context, anyOpening(context, { program: 'starter', greatestLossPpm: percent(60) })),
  ).toBe('riskExceeded')
})

test('a gain does not make room for a third deal while the first is open', async () => {
  await joins(vera)
  calendar.on('2026-03-02T12:00')
  await opens(80)
  calendar.on('2026-03-02T13:00')
  await ends(await opens(1), 50)
  expect(
    await tryToOpen(context, anyOpening(context, { program: 'starter', greatestLossPpm: percent(60) })),
  ).toBe('riskExceeded')
})

test('a closing pays losses at once and a gain with its month', async () => {
  const a = await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(30)
  const last = await opens(20)
  calendar.on('2026-03-31T12:00')
  const b = await joins(boris)
  await movesToVenue(context, dollars(100))
  await a.enter(vera)
  const { uid } = await account(a)
  await a.send(setOption, { uid, option: 'closing', status: 'drying' })
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(230))
  calendar.on('2026-04-01T06:00')
  await ends(last, -20)
  expect(await covered()).toEqual(both(dollars(230)))
  await closeAccounts(context)
  await a.enter(vera)
  expect(await finance(a)).toBe(dollars(80))
  // What the closing took is in no statement yet.
  expect(await covered()).toEqual(both(dollars(230)))
  await states(context, dollars(210))
  expect(await covered()).toEqual(both(dollars(210)))
  expect(await settles('2026-03')).toBe('done')
  expect(await covered()).toEqual(both(dollars(210)))
  await a.enter(vera)
  await b.enter(boris)
  expect(await finance(a)).toBe(dollars(110))
})

test('a gain in dispute waits without what an account was closed with before, and its month is executed', async () => {
  const a = await joins(vera)
  const b = await joins(boris)
  await movesToVenue(context, dollars(200))
  calendar.on('2026-03-02T12:00')
  const gain = await deal(10)
  await states(context, dollars(220))
  await a.enter(vera)
  await a.send(setOption, { uid: (await account(a)).uid, option: 'closing', status: 'drying' })
  calendar.on('2026-03-03T12:00')
  await closeAccounts(context)
  expect(await disputes(gain)).toBe('done')
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(220))
  calendar.on('2026-04-01T00:06')
  expect(await settles('2026-03')).toBe('done')
  await Promise.all([a.enter(vera), b.enter(boris)])
  expect([await finance(a), await finance(b)]).toEqual([dollars(110), 0n])
  expect(await covered()).toEqual(both(dollars(220)))
})

test('a month is executed although the next one began with a loss', async () => {
  await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(10)
  calendar.on('2026-04-02T12:00')
  await deal(-8)
  calendar.on('2026-04-03T12:00')
  await states(context, dollars(102))
  expect(await covered()).toEqual(both(dollars(102)))
  expect(await settles('2026-03')).toBe('done')
  expect(await covered()).toEqual(both(dollars(102)))
})

test('a month waits for statements as of its end', async () => {
  await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(-10)
  calendar.on('2026-03-31T12:00')
  await states(context, dollars(90))
  calendar.on('2026-04-01T00:06')
  expect(await settles('2026-03')).toBe('noStatement')
  await states(context, dollars(90))
  expect(await settles('2026-03')).toBe('done')
})

const line = 'The venue is being asked; payments go on meanwhile.'
const goesOn = {
  action: 'coverage.except',
  subject: 'coverage',
  client: null,
  facts: { until: '2026-04-10T00:00:00.000Z', ru: line, en: line, de: line, es: line },
} as const

test('a month waits below coverage, and is executed once two have said publicly that it goes on', async () => {
  await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(-5)
  calendar.on('2026-04-01T00:00')
  // Fifteen more are gone than its deal has lost.
  await states(context, dollars(80))
  calendar.on('2026-04-01T06:00')
  expect(await covered()).toEqual({ owed: dollars(95), held: dollars(80) })
  expect(await settles('2026-03')).toBe('uncovered')
  expect(await approveByTwo(context, goesOn)).toBe('done')
  expect(await settles('2026-03')).toBe('done')
  const told = await calendar.visitor().ask(publicCoverage, {})
  expect(told).toMatchObject({ state: 'excepted', line: goesOn.facts.ru })
})

test('a month is not executed where less was made than reported, whatever came later, and also where two operators let it go on', async () => {
  await joins(vera)
  await movesToVenue(context, dollars(100))
  calendar.on('2026-03-02T12:00')
  await deal(30)
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(110))
  calendar.on('2026-04-01T06:00')
  expect(await covered()).toEqual({ owed: dollars(130), held: dollars(110) })
  expect(await settles('2026-03')).toBe('uncovered')
  calendar.on('2026-04-02T12:00')
  await deal(20)
  calendar.on('2026-04-03T12:00')
  await states(context, dollars(130))
  expect(await covered()).toEqual({ owed: dollars(150), held: dollars(130) })
  expect(await settles('2026-03')).toBe('uncovered')
  // Two lift the bar of coverage with a public line, but never the bounds of evidence and capital.
  expect(await approveByTwo(context, goesOn)).toBe('done')
  expect(await settles('2026-03')).toBe('unbacked')
})

test('capital bears exactly the rewards of a month', async () => {
  const sponsor = await calendar.client(boris)
  const second = await calendar.client(clara, await codeOf(sponsor))
  const third = await calendar.client(dmitri, await codeOf(second))
  await joins(vera, dollars(100), { invitation: await codeOf(third) })
  await movesToVenue(context, dollars(100))
  await capitalComes(context, dollars(1))
  calendar.on('2026-03-02T12:00')
  await deal(10)
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(110))
  calendar.on('2026-04-01T00:06')
  expect(await covered()).toEqual({ owed: dollars(110), held: dollars(111) })
  expect(await settles('2026-03')).toBe('done')
  expect(await covered()).toEqual(both(dollars(111)))
})

test('a reward that nothing is there for is refused by a micro-dollar', async () => {
  const sponsor = await calendar.client(boris)
  await joins(vera, dollars(100), { invitation: await codeOf(sponsor) })
  await movesToVenue(context, dollars(100))
  await capitalComes(context, dollars(1) / 2n - 1n)
  calendar.on('2026-03-02T12:00')
  await deal(10)
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(110))
  calendar.on('2026-04-01T00:06')
  expect(await settles('2026-03')).toBe('uncovered')
})

test('a notified sum of three million that loses ten dollars takes twelve: the house keeps two', async () => {
  const a = await joins(vera, dollars(3_000_000), { program: 2 })
  await movesToVenue(context, dollars(3_000_000))
  calendar.on('2026-03-02T12:00')
  const opened = await opens(1, 'currency')
  expect(await notifySum(context, opened)).toBe(dollars(3_000_000))
  // −0.000333… %, which four decimals make −0.0004 %: a loss is rounded up.
  await ends(opened, -0.0004)
  calendar.on('2026-04-01T00:00')
  await states(context, dollars(3_000_000) - dollars(10))
  calendar.on('2026-04-01T00:06')
  expect(await settles('2026-03')).toBe('done')
  await a.enter(vera)
  expect((await account(a)).carriedMicro).toBe(-dollars(12))
  expect(await covered()).toEqual({ owed: dollars(2_999_988), held: dollars(2_999_990) })
})

const disputes = (subject: string): Promise<string> =>
  approveByTwo(context, {
    action: 'deal.dispute',
    subject,
    client: null,
    facts: { reason: 'The venue shows another price.' },
  })

/** A program whose deals may state any loss. */
async function mayLoseAll({ database }: AppContext): Promise<void> {
  await sql`update program set loss_ppm_max = 1000000, gain_ppm_max = 10000000`.execute(database)
}
