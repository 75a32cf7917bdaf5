/** What someone can do to the house's book who has taken over a process, or has the password of its role. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../server/database/roles.ts'
import { sql, type Database } from '../server/database/index.ts'
import { orderSweep } from '../server/house/evidence-fixture.ts'
import { poolAs, testDatabase, type TestDatabase } from './support/database.ts'

let books: TestDatabase
const id = '00000000-0000-4000-8000-000000000001'
beforeAll(async () => void (books = await testDatabase()))
afterAll(() => books.close())

describe.each(roles)('who has the role %s', role => {
  let pool: { database: Database; close: () => Promise<void> }
  beforeEach(async () => void (pool = await poolAs(books.database, role, { poolMax: 1 })))
  afterEach(() => pool.close())

  it('books nothing of their own making', async () => {
    const says = (text: string) => sql.raw(text).execute(pool.database)
    for (const call of [
      `house_post('x', 'x', now(), array[row(6, '', 1), row(1, '', 1)]::house_leg[])`,
      `house_allot_month('2026-03', now())`,
      `house_bear('x', 'x', 1, '{}', now())`,
      `venue_transfer_record('${'a'.repeat(64)}:0', 'Kraken', 'back', 'W', 'T', 1, now(), now())`,
    ])
      await expect(says(`select ${call}`)).rejects.toThrow(/permission denied/)
  })

  it.runIf(role === 'operators')(
    'writes nothing that the chain is compared with, and no comparison',
    async () => {
      const says = (text: string) => sql.raw(text).execute(pool.database)
      const tx = 'a'.repeat(64)
      for (const [table, values] of Object.entries({
        token_movement: `('T', '${tx}', 0, 'in', 'T-stranger', 1, 1, now(), now())`,
        wallet_start: `('T', 1, 1, now())`,
        sweep: `('T', '${tx}', 'T-own', 1, null, 'cli:olga', now())`,
        reconciliation: `(gen_random_uuid(), 'whole', now(), now(), 1, 'x', 1, 0, 0, 0)`,
        reconciliation_finding: `(gen_random_uuid(), 0, 'surplus', false, 'T', null, null, null)`,
      }))
        await expect(says(`insert into ${table} values ${values}`)).rejects.toThrow(/permission denied/)
      // A deposit address is emptied to where two have ordered it, and only such an address is given TRX.
      const begins = (purpose: string, recipient: string) =>
        says(`insert into tron_transaction (id, purpose, subject, attempt, recipient, state, signed_at)
              values ('${id}', '${purpose}', '${id}', 1, '${recipient}', 'signed', now())`)
      for (const purpose of ['sweep', 'activation'])
        await expect(begins(purpose, 'T-stranger')).rejects.toThrow(`no ${purpose} to T-stranger is ordered`)
      for (const over of ['ended_at = now()', 'expires_at = now()']) {
        await orderSweep(books.database, 'T-own')
        // What such a transfer lacks here is the rest of its row.
        await expect(begins('sweep', 'T-own')).rejects.toThrow('not-null constraint')
        await sql.raw(`update house_order set ${over} where recipient = 'T-own'`).execute(books.database)
        await expect(begins('sweep', 'T-own')).rejects.toThrow('no sweep to T-own is ordered')
      }
      await says(
        `insert into sweep_order (id, address, actor, begun_at) values ('${id}', 'T', 'cli:olga', now())`,
      )
      await expect(
        says(`select sweep_book('${id}', '{}', 'cli:olga', now(), '${id}')`),
      ).rejects.toMatchObject({
        code: 'MC009',
      })
    },
  )
})
