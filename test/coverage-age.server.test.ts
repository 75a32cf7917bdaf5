/** When figures of coverage are computed and count, whatever of the chain has been read by then. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicCoverage } from '../contract/coverage.ts'
import { dollars } from '../contract/money.ts'
import { minuteMs } from '../contract/time.ts'
import { faultsOfCoverage } from '../server/cli/coverage.ts'
import { chainReadUpTo, coverageNow, withChain } from '../server/coverage/coverage-fixture.ts'
import { capitalComes } from '../server/coverage/venue-fixture.ts'
import { computeCoverage, coverageObjection, coverWhenDue, lastCoverage } from '../server/coverage/index.ts'
import { usdtOf } from '../server/coverage/coverage-run.ts'
import { sql } from '../server/database/index.ts'
import { orderCapital, pinWallet } from '../server/house/evidence-fixture.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { openCalendar, type Calendar } from '../server/settlement/settlement-fixture.ts'
import { openGauges } from '../server/start/gauges.ts'

let calendar: Calendar
let context: AppContext
beforeAll(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
  await capitalComes(context, dollars(10))
  await pinWallet(context.database, 'T-treasury')
})
afterAll(() => calendar.close())

const later = (minutes: number) =>
  calendar.on(new Date(context.clock().getTime() + minutes * minuteMs).toISOString())

/** One dollar of the house's own is ordered to leave. */
const leaves = () => orderCapital(context.database, dollars(1), context.clock())
const told = async () => (await calendar.visitor().ask(publicCoverage, {})).state

async function ageByMetric(): Promise<number> {
  await openGauges(context)()
  const text = await context.metrics.registry.metrics()
  return Number(/^mastercopy_coverage_age_seconds (\d+)/m.exec(text)![1])
}

test('a figure is as old as its block, however often it is computed', async () => {
  const block = context.clock()
  later(29)
  await coverageNow(context, 1, block)
  expect(await coverageObjection(context)).toBeNull()
  expect(await told()).toBe('goesOn')
  expect(await leaves()).toBe('done')
  expect(await faultsOfCoverage(context)).toEqual([])

  later(2)
  await coverageNow(context, 1, block)
  expect(await coverageObjection(context)).toBe('coverageUnknown')
  expect(await told()).toBe('unknown')
  expect(await leaves()).toBe('belowCoverage')
  expect(await faultsOfCoverage(context)).toEqual([
    expect.stringMatching(/as of a block of 2026-03-01T12:0.*payments wait/),
  ])
  expect(await ageByMetric()).toBeGreaterThan(1_800)

  await coverageNow(context, 1)
  expect(await coverageObjection(context)).toBeNull()
})

test('a figure is computed every five minutes, from what was read of both sides within half an hour', async () => {
  const { database } = context
  const last = async () => (await lastCoverage(database, context.clock()))?.id
  const makes = async () => {
    const before = await last()
    await coverWhenDue(context)
    return (await last()) !== before
  }
  later(30)
  expect(await makes()).toBe(false)
  await sql`update tron_cursor set block_at = ${context.clock()} where token = 'departures'`.execute(database)
  expect(await makes()).toBe(false)
  await chainReadUpTo(database, context.clock())
  expect(await makes()).toBe(true)
  later(4)
  expect(await makes()).toBe(false)
  later(1)
  expect(await makes()).toBe(true)

  const longAgo = new Date(context.clock().getTime() - 31 * minuteMs)
  later(1)
  await coverageNow(context, 1, longAgo)
  await chainReadUpTo(database, context.clock())
  later(1)
  expect(await makes()).toBe(true)
})

test('a figure is dropped where the chain is read again or a month is begun meanwhile, and not begun unread', async () => {
  const { database, clock, newId } = context
  const { chainId, token } = usdtOf(context)
  const withMeanwhile = async (happens: () => Promise<unknown>) => {
    later(6)
    await chainReadUpTo(database, clock())
    const run = newId()
    await sql`select coverage_begin(${run}, ${chainId}, ${token}, ${Buffer.alloc(32)}, ${clock()})`.execute(
      database,
    )
    await sql`select coverage_stage(${run}, 100)`.execute(database)
    await happens()
    const { rows } = await sql<{ isKept: boolean }>`
      select coverage_finish(${run}, ${chainId}, ${token}, ${clock()}) as "isKept"`.execute(database)
    return rows[0]!.isKept
  }
  expect(await withMeanwhile(async () => {})).toBe(true)
  expect(await withMeanwhile(() => chainReadUpTo(database, clock(), 999_999n))).toBe(false)
  const begins = sql`
    insert into settlement (month, hash, stage, actor, begun_at)
    values (${clock().toISOString().slice(0, 7)}, 'hash', 1, 'cli:olga', ${clock()})`
  expect(await withMeanwhile(() => begins.execute(database))).toBe(false)
  await sql`delete from settlement`.execute(database)
  await sql`delete from tron_cursor where token = 'departures'`.execute(database)
  expect(await computeCoverage(context)).toBe('notRead')
})
