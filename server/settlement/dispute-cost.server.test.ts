import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { patience, testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { chainReadUpTo, waitForNoCoverage, withChain } from '../coverage/coverage-fixture.ts'
import { usdtOf } from '../coverage/coverage-run.ts'
import { openDatabase, sql, transaction, type Database } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { previewMonth } from './index.ts'
import {
  bareContext,
  creditDeal,
  insertAccounts,
  insertDeal,
  preparePrograms,
  type Clock,
} from './people-fixture.ts'

/** One of the results of a month that has ended is disputed. */
let home: TestDatabase
let database: Database
let counting: Database
let context: AppContext
const [accounts, deals] = [510, 10]
/** Of whom each is computed by itself. */
const clientsAtOnce = 500
const day = (month: number, date: number, hour = 12) => new Date(Date.UTC(2026, month - 1, date, hour))
const clock: Clock = { now: day(3, 2) }

// Each on a database and a connection of its own: what a session has planned already is called less often.
beforeEach(async () => {
  clock.now = day(3, 2)
  home = await testDatabase()
  database = home.database
  // Only a superuser may have calls counted.
  counting = openDatabase({
    url: home.adminUrl,
    ...patience,
    poolMax: 1,
    applicationName: 'counting',
    onTrouble: console.warn,
  })
  await preparePrograms(database)
  await waitForNoCoverage(bareContext(database, clock))
  await insertAccounts(database, 1, accounts, day(3, 1))
  for (let deal = 1; deal <= deals; deal++)
    await creditDeal(
      database,
      await insertDeal(database, 1, deal, day(3, 2, deal)),
      deal % 2 ? 900 : -1200,
      day(3, 5),
    )
  const doubtful = await insertDeal(database, 1, deals + 1, day(3, 6))
  await creditDeal(database, doubtful, -3000, day(3, 7))
  await sql`
    insert into deal_dispute (deal_id, number, disputed_at, reason) values (${doubtful}, 1, ${day(3, 8)}, 'x')`.execute(
    database,
  )
  await sql`insert into deal_waiting (deal_id, program_id) values (${doubtful}, 1)`.execute(database)
  context = await withChain(bareContext(database, clock))
})
afterEach(async () => {
  await counting.destroy()
  await home.close()
})

/** How often a statement calls each of these functions. */
const callsIn = (statement: ReturnType<typeof sql>) =>
  transaction(counting, async tx => {
    await sql`set local track_functions = 'pl'`.execute(tx)
    await statement.execute(tx)
    const { rows } = await sql<{ name: string; calls: number }>`
      select proname as name, coalesce(pg_stat_get_xact_function_calls(oid), 0)::integer as calls from pg_proc
       where proname in ('trading_account_state', 'deal_month_at')`.execute(tx)
    return Object.fromEntries(rows.map(({ name, calls }) => [name, calls]))
  })

async function coverageAt(now: Date): Promise<Record<string, number>> {
  clock.now = now
  await chainReadUpTo(database, now)
  const run = v7()
  const { chainId, token } = usdtOf(context)
  await sql`select coverage_begin(${run}, ${chainId}, ${token}, ${Buffer.alloc(32)}, ${now})`.execute(
    database,
  )
  return callsIn(sql`select coverage_stage(${run}, 2500)`)
}

describe('while a result is disputed', () => {
  it('coverage computes no account by itself before the month has ended', async () => {
    expect(await coverageAt(day(3, 20))).toMatchObject({ trading_account_state: 0 })
  })

  it('coverage and a month that waits take fewer clients at once, and ask how the disputed result counts alone', async () => {
    expect(await coverageAt(day(4, 2))).toEqual({
      trading_account_state: clientsAtOnce,
      deal_month_at: clientsAtOnce,
    })
    clock.now = day(4, 2)
    await previewMonth(context, 'test', '2026-03')
    const { rows } = await sql`select number from settlement_portion order by number`.execute(database)
    expect(rows).toEqual([{ number: 1 }, { number: 2 }])
  })

  it.each([
    ['month', day(3, 20), 1000],
    ['month that follows', day(4, 2), 1001],
  ])('the sum of a deal of the %s is computed of all accounts at once', async (_when, at, number) => {
    const deal = await insertDeal(database, 1, number, at)
    const { rows: stakes } = await sql<{ sum: bigint; accounts: bigint }>`
      select sum(stake)::bigint as sum, count(*) as accounts
        from deal cross join lateral deal_stakes_one_by_one(deal, ${at}) as stake where deal.id = ${deal}`.execute(
      database,
    )
    expect(await callsIn(sql`select deal_notify_sum(${deal}, ${at})`)).toMatchObject({
      trading_account_state: 0,
    })
    const { rows } = await sql`
      select sum_micro as sum, accounts from deal_notified_sum where deal_id = ${deal}`.execute(database)
    expect(rows).toEqual(stakes)
  })
})
