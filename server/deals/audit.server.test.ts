import { afterAll, beforeAll, expect, it } from 'vitest'
import { msUntilNoon } from '../../test/clock.ts'
import { tell } from '../../test/connection.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeFirstPrograms } from '../trading/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { auditDeals } from './audit.ts'
import { executedDeal, openedDeal } from './deals-fixture.ts'
import { sealPastDays } from './seal-job.ts'
import { v7 as newId } from 'uuid'

/** The audit finds what somebody changed who owns the tables, and so could take their guards down. */
let base: TestDatabase
let context: AppContext
beforeAll(async () => {
  base = await testDatabase()
  const shiftMs = msUntilNoon(new Date())
  context = { database: base.database, clock: () => new Date(Date.now() + shiftMs), newId } as AppContext
  await makeFirstPrograms(base.database)
  for (let deals = 0; deals < 3; deals++) await executedDeal(context, 5n)
  await openedDeal(context, { program: 'index' })
  await sealPastDays(context, new Date(context.clock().getTime() + 2 * 86_400_000))
})
afterAll(() => base.close())

const changed = (statement: string) =>
  tell(base.adminUrl, `set session_replication_role = replica; ${statement}`)
const faults = () => auditDeals(base.database)

it('deals that nobody touched have no fault', async () => {
  expect(await faults()).toEqual([])
})

it('a result that is made to fit later is found by its seal', async () => {
  await changed(`update deal_content set content = replace(content, 'long', 'short')
    where deal_id = (select id from deal where program_id = 3 and number = 2)`)
  expect(await faults()).toEqual(['Deal crypto/2 is not what was sealed'])
})

it('a deal that is taken out is missed in its numbers and in its day', async () => {
  await changed(`delete from deal where program_id = 3 and number = 1`)
  const today = context.clock().toISOString().slice(0, 10)
  expect(await faults()).toEqual([
    'Deal crypto/2 is not numbered in the order of the openings',
    'Deal crypto/3 is not numbered in the order of the openings',
    'Deal crypto/2 is not what was sealed',
    `The root of ${today} is not that of its seals`,
  ])
})

it('a deal that is forgotten among those that wait is found', async () => {
  await changed(`delete from deal_waiting`)
  expect(await faults()).toContain(
    'Deal index/1 is listed as waiting although it is credited, or the other way round',
  )
})
