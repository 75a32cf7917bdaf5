import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '../../contract/time.ts'
import { msUntilNoon } from '../../test/support/clock.ts'
import { executeStatements } from '../../test/support/connection.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { makeFirstPrograms } from '../trading/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sql } from '../database/index.ts'
import { dayRootFaults, dealFaults } from './deal-faults.ts'
import { executedDeal, openedDeal } from './deals-fixture.ts'
import { makeDayRoots } from './root-job.ts'
import { v7 as newId } from 'uuid'

/** Changes by an owner of the tables, who could remove their guards, are found. */
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
  executeStatements(base.adminUrl, `set session_replication_role = replica; ${statement}`)
const faults = async () => [...(await dealFaults(base.database)), ...(await dayRootFaults(context))]
const today = () => dayOf(context.clock())

it('deals that nobody touched have no fault', async () => {
  expect(await faults()).toEqual([])
})

/** What is found while the tables are changed so; then they are as they were. */
async function faultsWhile(forged: string, back: string): Promise<string[]> {
  await changed(forged)
  const found = await faults()
  await changed(back)
  expect(await faults()).toEqual([])
  return found
}
/** Statements that take rows of a table out, and put them back. */
async function takenOut(table: string, which: string): Promise<[string, string]> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(base.database)
  const { columns } = rows[0]!
  return [
    `create table taken as select * from ${table} where ${which};
     delete from ${table} where ${which}`,
    `insert into ${table} (${columns}) select ${columns} from taken; drop table taken`,
  ]
}

it('a result that is changed, taken out or put in later is found by the root of its day', async () => {
  const first = '(select id from deal where program_id = 3 and number = 1)'
  const [takeCredit, putCredit] = await takenOut('deal_credit', `deal_id = ${first}`)
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
      `${takeCredit}; insert into deal_waiting select deal_id, 3 from taken`,
      `delete from deal_waiting where deal_id = ${first}; ${putCredit}`,
    ],
    [
      `insert into settlement (month, hash, stage, actor, begun_at, finished_at)
       values ('2020-01', repeat('0', 64), 5, 'x', '${today()}T12:00:00Z', '${today()}T12:00:00Z')`,
      `delete from settlement`,
    ],
  ]
  for (const [forged, back] of undone)
    expect(await faultsWhile(forged, back)).toEqual([
      `The root of ${today()} is not that of what the day has recorded`,
    ])
})

it('a root that is made to fit later is missed in the root of the day after', async () => {
  const { rows } = await sql<{ root: string }>`select root from day_root order by day limit 1`.execute(
    base.database,
  )
  const found = await faultsWhile(
    `update day_root set root = repeat('0', 64) where day = '${today()}'`,
    `update day_root set root = '${rows[0]!.root}' where day = '${today()}'`,
  )
  expect(found).toHaveLength(2)
})

it('a seal that is made to fit later is found', async () => {
  const second = '(select id from deal where program_id = 3 and number = 2)'
  const found = await faultsWhile(
    `update deal_content set content = replace(content, 'long', 'short') where deal_id = ${second}`,
    `update deal_content set content = replace(content, 'short', 'long') where deal_id = ${second}`,
  )
  expect(found).toEqual([
    'Deal crypto/2 is not what was sealed',
    'Deal crypto/2 is revealed before its end, or otherwise than it was sealed',
  ])
})

it('a deal that is revealed otherwise than it was sealed is found', async () => {
  const second = '(select id from deal where program_id = 3 and number = 2)'
  const found = await faultsWhile(
    `update deal_reveal set content = replace(content, 'long', 'short') where deal_id = ${second}`,
    `update deal_reveal set content = replace(content, 'short', 'long') where deal_id = ${second}`,
  )
  expect(found).toEqual(['Deal crypto/2 is revealed before its end, or otherwise than it was sealed'])
})

it('an open deal whose notified sum is not that of its stakes is found', async () => {
  const found = await faultsWhile(
    `insert into deal_notified_sum select id, 5000000, 1, now() from deal where program_id = 4`,
    `delete from deal_notified_sum`,
  )
  expect(found).toEqual(['Deal index/1 was notified with another sum than its stakes'])
})

it('a deal that is taken out is missed in its numbers and in its day', async () => {
  expect(await faultsWhile(...(await takenOut('deal', 'program_id = 3 and number = 1')))).toEqual([
    'Deal crypto/2 is not numbered in the order of the openings',
    'Deal crypto/3 is not numbered in the order of the openings',
    `The root of ${today()} is not that of what the day has recorded`,
  ])
})

it('a deal that is forgotten among those that wait is found', async () => {
  expect(await faultsWhile(...(await takenOut('deal_waiting', 'true')))).toContain(
    'Deal index/1 is listed as waiting although it is credited, or the other way round',
  )
})
