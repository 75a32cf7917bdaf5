import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boris, vera } from '../../test/support/cast.ts'
import { executeStatements } from '../../test/support/connection.ts'
import { urlOf } from '../../test/support/database.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { purgeSessions } from '../http/session.ts'
import { purgeFormerTraces } from './retention.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

const dayMs = 86_400_000
const count = async (table: 'security_event' | 'device' | 'session'): Promise<number> =>
  Number(
    (
      await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(
        context.context.database,
      )
    ).rows[0]!.n,
  )

describe('networks and browsers of a client', () => {
  it('are forgotten a day at a time, however many days have piled up', async () => {
    await context.client(boris)
    const { database, clock } = context.context
    await sql`
      insert into security_event (client_id, id, at, kind, network)
      select id, gen_random_uuid(), ${clock()}::timestamptz - interval '500 days' + days * interval '1 day', 'newDevice', 'N'
      from client cross join generate_series(0, 20) as days where email = ${boris.email}`.execute(database)
    await executeStatements(
      await urlOf(database),
      `create function refuse_many() returns trigger language plpgsql as $$
       begin
         if (select max(at) - min(at) > interval '1 day' from gone) then raise 'too many at once'; end if;
         return null;
       end $$`,
      `create trigger refuse_many after delete on security_event referencing old table as gone
       for each statement execute function refuse_many()`,
    )
    const before = await count('security_event')
    await purgeFormerTraces(context.context, clock())
    expect(await count('security_event')).toBe(before - 21)
  })

  it('are kept for thirteen months also where the month was shorter', async () => {
    const person = { ...vera, email: 'leap@example.org' }
    await context.client(person)
    const { database } = context.context
    await sql`delete from security_event`.execute(database)
    await sql`
      insert into security_event (client_id, id, at, kind, network)
      select id, gen_random_uuid(), '2025-03-01T12:00:00Z', 'newDevice', 'N' from client
      where email = ${person.email}`.execute(database)
    await purgeFormerTraces(context.context, new Date('2026-03-31T12:00:00Z'))
    expect(await count('security_event')).toBe(1)
    await purgeFormerTraces(context.context, new Date('2026-04-02T12:00:00Z'))
    expect(await count('security_event')).toBe(0)
  })

  it('are forgotten with a session that has ended by idleness', async () => {
    const { database, clock } = context.context
    await sql`delete from session`.execute(database)
    await context.client({ ...vera, email: 'idle@example.org' })
    await purgeSessions(context.context, clock())
    expect(await count('session')).toBe(1)
    context.later(dayMs / 12)
    await purgeSessions(context.context, clock())
    expect(await count('session')).toBe(0)
  })

  it('are kept where the browser is used still, however long ago it came', async () => {
    await context.client({ ...vera, email: 'faithful@example.org' })
    const { database, clock } = context.context
    await sql`update device set first_seen_at = first_seen_at - interval '500 days'`.execute(database)
    const devices = await count('device')
    await purgeFormerTraces(context.context, clock())
    expect(await count('device')).toBe(devices)
  })

  it('are kept for a year, and forgotten after thirteen months', async () => {
    await context.client(vera)
    await context.visitor().enter(vera)
    const [events, devices] = [await count('security_event'), await count('device')]
    expect(events).toBeGreaterThan(0)
    expect(devices).toBeGreaterThan(1)

    context.later(366 * dayMs)
    await purgeFormerTraces(context.context, context.context.clock())
    expect([await count('security_event'), await count('device')]).toEqual([events, devices])

    context.later(40 * dayMs)
    await purgeFormerTraces(context.context, context.context.clock())
    expect([await count('security_event'), await count('device')]).toEqual([0, 0])
  })
})
