/** What somebody can do to the house's book who has taken over a process, or has the password of its role. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../server/database/roles.ts'
import { sql, type Database } from '../server/database/index.ts'
import { poolAs, testDatabase, type TestDatabase } from './database.ts'

let books: TestDatabase
beforeAll(async () => void (books = await testDatabase()))
afterAll(() => books.close())

describe.each(roles)('who has the role %s', role => {
  let pool: { database: Database; close: () => Promise<void> }
  beforeEach(async () => void (pool = await poolAs(books.database, role, { poolMax: 1 })))
  afterEach(() => pool.close())

  it('writes none of the house’s tables, and books nothing of their own making', async () => {
    const says = (text: string) => sql.raw(text).execute(pool.database)
    for (const table of [
      'house_account',
      'house_posting',
      'house_entry',
      'own_wallet',
      'venue',
      'venue_address',
      'house_order',
      'house_transfer',
      'capital_movement',
      'venue_transfer',
      'venue_statement',
      'venue_key',
      'venue_delivery',
      'trx_burn',
      'wallet_entry',
    ])
      for (const statement of [
        `insert into ${table} default values`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(says(statement)).rejects.toThrow(/permission denied/)
    for (const call of [
      `house_post('x', 'x', now(), array[row(6, '', 1), row(1, '', 1)]::house_leg[])`,
      `house_allot_month('2026-03', now())`,
      `house_bear('x', 'x', 1, '{}', now())`,
      `venue_transfer_record('${'a'.repeat(64)}:0', 'Kraken', 'back', 'W', 'T', 1, now(), now())`,
    ])
      await expect(says(`select ${call}`)).rejects.toThrow(/permission denied/)
    if (role === 'operators')
      await expect(
        says(`insert into sweep (address, tx_id, recipient, units, actor, recorded_at)
              values ('T', '${'a'.repeat(64)}', 'T-stranger', 1, 'cli:olga', now())`),
      ).rejects.toMatchObject({ code: 'MC009' })
  })
})
