/** A chain that nobody reads any more, while figures of coverage are computed from what was read before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicCoverage } from '../contract/coverage.ts'
import { dollars } from '../contract/money.ts'
import { minuteMs } from '../contract/time.ts'
import { faultsOfCoverage } from '../server/cli/coverage.ts'
import { coverageNow, withChain } from '../server/coverage/coverage-fixture.ts'
import { capitalComes } from '../server/coverage/venue-fixture.ts'
import { coverageObjection } from '../server/coverage/index.ts'
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
