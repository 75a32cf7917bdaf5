import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { sql, transaction } from '../database/index.ts'
import { post } from '../ledger/index.ts'
import { insertClient } from './people-fixture.ts'

const at = new Date('2026-04-01T00:10:00.000Z')
const clients: string[] = []
/** One connection: plans that it has made are kept. */
let one: TestDatabase
beforeAll(async () => {
  one = await testDatabase({ poolMax: 1 })
  for (let seat = 0; seat < 20; seat++) clients.push(await insertClient(one.database, null, at))
  await sql`analyze`.execute(one.database)
})
afterAll(() => one.close())

const reward = (client: string) =>
  transaction(one.database, async tx => {
    await post(tx, {
      client,
      key: 'reward:profit:2026-03',
      reference: 'reward:profit:2026-03',
      at,
      legs: [{ flow: 'reward_pending', amount: 5n, counterparty: '2026-03' }],
    })
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'reward_credit'`.execute(tx)
    return rows[0]!.read
  })

test('a reason is found by its key, also by who looked for the first one when there was none', async () => {
  await expect(reward(clients[0]!)).rejects.toMatchObject({ code: 'MC006' })
  for (const client of clients)
    await sql`
      insert into reward_credit (client_id, batch, rewards, amount_micro, account_id, text, at)
      values (${client}, 'profit:2026-03', 1, 5, null, '2026-03', ${at})`.execute(one.database)
  expect(await reward(clients[0]!)).toBe(0n)
})
