import { afterAll, beforeAll, expect, it } from 'vitest'
import { msUntilNoon } from '../../test/clock.ts'
import { execute } from '../../test/connection.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeFirstPrograms } from '../trading/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sql } from '../database/index.ts'
import { auditDays, auditDeals } from './audit.ts'
import { executedDeal, openedDeal } from './deals-fixture.ts'
import { makeDayRoots } from './root-job.ts'
import { v7 as newId } from 'uuid'

/** The audit finds changes by an owner of the tables, who could remove their guards. */
let base: TestDatabase
let context: AppContext
beforeAll(async () => {
  base = await testDatabase()
  const shiftMs = msUntilNoon(new Date())
  context = { database: base.database, clock: () => new Date(Date.now() + shiftMs), newId } as AppContext
  await makeFirstPrograms(base.database)
  for (let deals = 0; deals < 3; deals++) await executedDeal(context, 5n)
  await openedDeal(context, { program: 'index' })
  await makeDayRoots(context, new Date(context.clock().getTime() + 3 * 86_400_000))
})
afterAll(() => base.close())

const changed = (statement: string) =>
  execute(base.adminUrl, `set session_replication_role = replica; ${statement}`)
const faults = async () => [...(await auditDeals(base.database)), ...(await auditDays(context))]
const today = () => context.clock().toISOString().slice(0, 10)

it('deals that nobody touched have no fault', async () => {
  expect(await faults()).toEqual([])
})

it('a result that is changed, taken out or put in later is found by the root of its day', async () => {
  const wrong = [`The root of ${today()} is not that of what the day has recorded`]
  const first = '(select id from deal where program_id = 3 and number = 1)'
  const undone: [string, string][] = [
    [
      `update deal_result set result_ppm = 95000 where deal_id = ${first}`,
      `update deal_result set result_ppm = 5 where deal_id = ${first}`,
    ],
    [
      `update deal_result set close_price = '1' where deal_id = ${first}`,
      `update deal_result set close_price = '64300' where deal_id = ${first}`,
    ],
    [
      `create table taken as select * from deal_credit where deal_id = ${first};
       delete from deal_credit where deal_id in (select deal_id from taken);
       insert into deal_waiting select deal_id, 3 from taken`,
      `insert into deal_credit select * from taken; drop table taken;
       delete from deal_waiting where deal_id = ${first}`,
    ],
    [
      `insert into settlement (month, hash, stage, actor, begun_at, finished_at)
       values ('2020-01', repeat('0', 64), 5, 'x', '${today()}T12:00:00Z', '${today()}T12:00:00Z')`,
      `delete from settlement`,
    ],
  ]
  for (const [forged, back] of undone) {
    await changed(forged)
    expect(await faults()).toEqual(wrong)
    await changed(back)
    expect(await faults()).toEqual([])
  }
})

it('a root that is made to fit later is missed in the root of the day after', async () => {
  const { rows } = await sql<{ root: string }>`select root from day_root order by day limit 1`.execute(
    base.database,
  )
  await changed(`update day_root set root = repeat('0', 64) where day = '${today()}'`)
  expect(await faults()).toHaveLength(2)
  await changed(`update day_root set root = '${rows[0]!.root}' where day = '${today()}'`)
  expect(await faults()).toEqual([])
})

it('a seal that is made to fit later is found', async () => {
  await changed(`update deal_content set content = replace(content, 'long', 'short')
    where deal_id = (select id from deal where program_id = 3 and number = 2)`)
  expect(await faults()).toEqual(['Deal crypto/2 is not what was sealed'])
})

it('a deal that is taken out is missed in its numbers and in its day', async () => {
  await changed(`delete from deal where program_id = 3 and number = 1`)
  expect(await faults()).toEqual([
    'Deal crypto/2 is not numbered in the order of the openings',
    'Deal crypto/3 is not numbered in the order of the openings',
    'Deal crypto/2 is not what was sealed',
    `The root of ${today()} is not that of what the day has recorded`,
  ])
})

it('a deal that is forgotten among those that wait is found', async () => {
  await changed(`delete from deal_waiting`)
  expect(await faults()).toContain(
    'Deal index/1 is listed as waiting although it is credited, or the other way round',
  )
})
