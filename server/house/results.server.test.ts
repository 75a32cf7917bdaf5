import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { fewestPagesReadBy } from '../../test/support/pages-read.ts'
import { sql } from '../database/index.ts'
import { makeFirstPrograms } from '../trading/index.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
  await makeFirstPrograms(home.database)
})
afterAll(() => home.close())

let opened = 0

/** Executed and credited deals, a minute after one another. */
async function executed(count: number, month: string): Promise<void> {
  const numbers = sql`from generate_series(${opened}::integer + 1, ${opened + count}::integer) as number`
  const id = sql`md5('deal ' || number)::uuid`
  const at = sql`(${month} || '-02')::timestamptz + number * interval '1 minute'`
  await sql`
    insert into deal (id, program_id, number, opened_at, seal, source, venue_opened_at)
    select ${id}, 1, number, ${at}, repeat(md5('deal ' || number), 2), 3, ${at} ${numbers}`.execute(
    home.database,
  )
  await sql`
    insert into deal_content (deal_id, content, salt)
    select ${id}, '{"venue":"Kraken"}', repeat('0', 64) ${numbers}`.execute(home.database)
  await sql`
    insert into deal_result (deal_id, executed_at, result_ppm, source)
    select ${id}, ${at}, 100, 3 ${numbers}`.execute(home.database)
  opened += count
  await sql`analyze`.execute(home.database)
}

const pending = sql`select deal_id from house_results_after('2026-03', '{}')`

test('what all results after a month come to is found without reading those of the months before', async () => {
  await executed(10, '2026-04')
  await executed(1_000, '2026-01')
  const former = await fewestPagesReadBy(home.database, pending)
  await executed(9_000, '2026-01')
  expect(await fewestPagesReadBy(home.database, pending)).toBeLessThan(2 * former)
  expect((await pending.execute(home.database)).rows).toHaveLength(10)
})
