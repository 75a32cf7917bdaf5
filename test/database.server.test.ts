import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../server/database/index.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'

describe('the database of a test', () => {
  let mine: TestDatabase
  let other: TestDatabase

  beforeAll(async () => {
    mine = await testDatabase({ latencyMs: 15 })
    other = await testDatabase()
  })
  afterAll(async () => {
    await mine.close()
    await other.close()
  })

  test('is migrated and does not see what others write', async () => {
    await sql`insert into client_lookup (key, client_id) values ('email:vera@example.com', ${crypto.randomUUID()})`.execute(
      mine.database,
    )
    const read = sql`select key from client_lookup`
    expect((await read.execute(mine.database)).rows).toHaveLength(1)
    expect((await read.execute(other.database)).rows).toHaveLength(0)
  })
})
