import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { rowsRead } from '../../test/support/rows-read.ts'
import { sql } from '../database/index.ts'
import { mailQueues } from './mails.ts'

let bare: TestDatabase
beforeAll(async () => void (bare = await testDatabase()))
afterAll(() => bare.close())

const minute = (number: number) => new Date(Date.UTC(2026, 3, 1, 9, number))

async function mails(count: number, channel: string, outcome: string | null): Promise<void> {
  const [dueAt, endedAt] = outcome === null ? [minute(9), null] : [null, minute(5)]
  await sql`
    insert into mail (id, channel, recipient, language, kind, sealed, posted_at, due_at, ended_at, outcome)
    select gen_random_uuid(), ${channel}, 'vera@example.org', 'en', 'welcome', '', ${minute(1)}, ${dueAt}, ${endedAt},
      ${outcome}
    from generate_series(1, ${count}::integer)`.execute(bare.database)
}

it('the queues of mails are counted without reading what was delivered', async () => {
  await mails(5_000, 'mail', 'delivered')
  await mails(3, 'mail', null)
  await mails(2, 'mail', 'refused')
  await mails(1, 'telegram', 'abandoned')
  await sql`analyze mail`.execute(bare.database)

  const { answer, rows } = await rowsRead(bare.database, 'mail', mailQueues)
  expect(answer).toMatchObject([
    { channel: 'mail', waiting: 3, refused: 2, abandoned: 0, waitsSince: minute(1), stuckSince: minute(5) },
    { channel: 'telegram', waiting: 0, abandoned: 1, abandonedSince: minute(5), stuckSince: minute(1) },
  ])
  expect(rows).toBeLessThan(50)
})
