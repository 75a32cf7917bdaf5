import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { fewestPagesReadBy } from '../../test/support/pages-read.ts'
import { sql } from '../database/index.ts'
import {
  insertAccount,
  insertAccounts,
  insertClient,
  insertDeal,
  preparePrograms,
} from '../settlement/people-fixture.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
  await preparePrograms(home.database)
})
afterAll(() => home.close())

const at = new Date('2026-03-02T12:00:00.000Z')

/** Clients with an account each under another program. */
async function others(first: number, last: number): Promise<void> {
  await insertAccounts(home.database, first, last, at)
  await sql`analyze`.execute(home.database)
}

test('the sum of a small program’s deal is found without reading the accounts of a large one', async () => {
  const { database } = home
  const client = await insertClient(database, null, at)
  await insertAccount(database, { client, program: 2, amountMicro: dollars(1_000), at })
  const deal = await insertDeal(database, 2, 1, new Date(at.getTime() + 3_600_000))
  const stakes = sql`
    select stakes.* from deal cross join lateral deal_stakes_together(deal, null) as stakes where deal.id = ${deal}`
  await others(1, 1_000)
  const former = await fewestPagesReadBy(database, stakes)
  await others(1_001, 6_000)
  expect(await fewestPagesReadBy(database, stakes)).toBeLessThan(2 * former)
  expect((await stakes.execute(database)).rows).toEqual([{ sum_micro: dollars(1_000), accounts: 1n }])
})
