import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { monthStart, type Month } from '../trading/index.ts'
import { sql, type Database } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  bareContext,
  startClosing,
  insertAccount,
  insertClient,
  payIn,
  preparePrograms,
  type Account,
  type Clock,
} from '../settlement/people-fixture.ts'
import { executeStatements } from '../../test/support/connection.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { executedDeal, openedDeal } from './deals-fixture.ts'
import { notifySum, notifySums } from './notified-sum.ts'

let home: TestDatabase
let database: Database
let context: AppContext
const clock: Clock = { now: new Date('2026-03-02T12:00:00Z') }
beforeAll(async () => {
  home = await testDatabase()
  database = home.database
  await preparePrograms(database)
  context = bareContext(database, clock)
})
afterAll(() => home.close())

const minuteMs = 60_000
const later = (minutes = 1): Date => (clock.now = new Date(clock.now.getTime() + minutes * minuteMs))

/** An account of a client of its own, under the program of a test. */
async function account(program: number, amount: number): Promise<Account> {
  const client = await insertClient(database, null, clock.now)
  return insertAccount(database, { client, program, amountMicro: dollars(amount), at: clock.now })
}

const opens = async (program: string, venueMinutesAgo = 0): Promise<string> => {
  later()
  const openedAtVenue = new Date(clock.now.getTime() - venueMinutesAgo * minuteMs)
  return (await openedDeal(context, { program, openedAtVenue })).id
}

/** The stakes on the pages, summed account by account. */
async function oneByOne(deal: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(stake), 0)::bigint as sum
    from deal cross join lateral deal_stakes_one_by_one(deal, ${clock.now}) as stake where deal.id = ${deal}`.execute(
    database,
  )
  return rows[0]!.sum
}

describe('the sum that the provider is notified of', () => {
  it('has every account that takes part, and none that came or left before', async () => {
    const [vera, boris] = [await account(1, 1000), await account(1, 500)]
    await account(4, 7000)
    const first = await opens('starter')
    await payIn(database, vera, dollars(100), later())
    await account(1, 300)
    // A client who asked to close is out when the reports of that moment have run out.
    await startClosing(database, boris, later())
    const second = await opens('starter')
    // This one opened at the venue before the top-up, the third account and the closing.
    const late = await opens('starter', 4)

    expect(await notifySum(context, first)).toBe(dollars(1500))
    expect(await notifySum(context, second)).toBe(dollars(1400))
    expect(await notifySum(context, late)).toBe(dollars(1000))
    for (const deal of [first, second, late])
      expect(await notifySum(context, deal)).toBe(await oneByOne(deal))
  })

  it('stays as it was, whatever is paid in afterwards', async () => {
    const clara = await account(2, 3000)
    const deal = await opens('currency')
    // It is dated before the opening, and counts after it all the same.
    await payIn(database, clara, dollars(500), new Date(clock.now.getTime() - 10 * minuteMs))
    await notifySums(context)
    const notified = await notifySum(context, deal)
    later()
    await account(2, 9000)
    expect([notified, await notifySum(context, deal)]).toEqual([dollars(3_000), dollars(3_000)])
  })

  it('is found for the other deals where that of one cannot be, and the job has failed', async () => {
    const [first, second, third] = [await opens('starter'), await opens('starter'), await opens('starter')]
    const change = (what: string) => executeStatements(home.url, `alter table deal_notified_sum ${what}`)
    await change(`add constraint broken check (deal_id <> '${first}') not valid`)
    await expect(notifySums(context)).rejects.toThrow('broken')
    expect(await notified()).toEqual([second, third].toSorted())
    await change('drop constraint broken')
    await notifySums(context)
    expect(await notified()).toEqual([first, second, third].toSorted())

    async function notified(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select deal_id as id from deal_notified_sum
        where deal_id = any (${[first, second, third]}::uuid[])`.execute(database)
      return rows.map(({ id }) => id).toSorted()
    }
  })

  it('waits for who pays in while the deal opens, so that nobody is left out', async () => {
    const dmitri = await account(4, 5000)
    later()
    const [deal] = await Promise.all([
      openedDeal(context, { program: 'index' }),
      ...Array.from({ length: 8 }, () => payIn(database, dmitri, dollars(10), clock.now)),
    ])
    expect(await notifySum(context, deal.id)).toBe(await oneByOne(deal.id))
  })

  it('lacks the losses of months that have ended, settled or not', async () => {
    const eve = await account(3, 6000)
    const frieda = await account(3, 8000)
    later()
    await executedDeal(context, -500_000n, { program: 'crypto' })
    const inMarch = await opens('crypto')
    turn('2026-04')
    const inApril = await opens('crypto')
    expect(await notifySum(context, inMarch)).toBe(dollars(14_000))
    expect(await notifySum(context, inApril)).toBe(dollars(7_000))
    expect(await oneByOne(inApril)).toBe(dollars(7_000))

    // A later account loses everything; and then two months wait.
    await account(3, 6000)
    later()
    await executedDeal(context, -1_000_000n, { program: 'crypto' })
    turn('2026-05')
    for (const one of [eve, frieda]) await payIn(database, one, dollars(1), later())
    const inMay = await opens('crypto')
    expect(await notifySum(context, inMay)).toBe(await oneByOne(inMay))
    expect(await notifySum(context, inMay)).toBe(0n)
  })
})

const turn = (month: Month): Date => (clock.now = new Date(monthStart(month).getTime() + 12 * 3_600_000))
