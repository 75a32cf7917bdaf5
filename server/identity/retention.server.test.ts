import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vera } from '../../test/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sql } from '../database/index.ts'
import { purgeFormerTraces } from './retention.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

const dayMs = 86_400_000
const count = async (table: 'security_event' | 'device'): Promise<number> =>
  Number(
    (
      await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(
        context.context.database,
      )
    ).rows[0]!.n,
  )

describe('networks and browsers of a client', () => {
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
