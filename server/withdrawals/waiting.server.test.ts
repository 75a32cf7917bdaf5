import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { rowsRead } from '../../test/support/rows-read.ts'
import { sql, type Database } from '../database/index.ts'
import { at, openBook } from '../ledger/books-fixture.ts'
import { countWaiting } from './waiting.ts'

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let bare: TestDatabase
beforeAll(async () => void (bare = await testDatabase()))
afterAll(() => bare.close())

it('the withdrawals that wait are counted without reading all that were ever decided', async () => {
  const client = await openBook(bare.database)
  await sql`
    insert into withdrawal (client_id, id, asked_at, address, amount_micro)
    select ${client}, gen_random_uuid(), ${at}, ${address}, 5000000 from generate_series(1, 5000)`.execute(
    bare.database,
  )
  await sql`
    insert into approval (client_id, subject, step, action, terms, reason, actor, at)
    select client_id, id, 1, 'reject', '', 'other', 'olga', ${at} from withdrawal`.execute(bare.database)
  const waiting = newId()
  await sql`
    insert into withdrawal (client_id, id, asked_at, address, amount_micro)
    values (${client}, ${waiting}, ${at}, ${address}, 5000000)`.execute(bare.database)
  await sql`
    insert into withdrawal_waiting (client_id, withdrawal_id, asked_at)
    values (${client}, ${waiting}, ${at})`.execute(bare.database)
  await sql`analyze`.execute(bare.database)

  const counts = (database: Database) =>
    countWaiting(database, { isApproved: false, amountMicroMax: 9_000_000n })
  for (const table of ['withdrawal', 'approval']) {
    const { answer, rows } = await rowsRead(bare.database, table, counts)
    expect(answer).toBe(1)
    expect(rows).toBeLessThan(10)
  }
})
