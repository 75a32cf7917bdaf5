import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vera } from '../../test/cast.ts'
import { openHouse, type TestHouse } from '../../test/house.ts'
import { sql } from '../database/index.ts'
import { purgeFormerTraces } from './retention.ts'

let house: TestHouse
beforeAll(async () => void (house = await openHouse()))
afterAll(() => house.close())

const dayMs = 86_400_000
const count = async (table: 'security_event' | 'device'): Promise<number> =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(house.house.database))
      .rows[0]!.n,
  )

describe('networks and browsers of a client', () => {
  it('are kept for a year, and forgotten after thirteen months', async () => {
    await house.client(vera)
    await house.visitor().enter(vera)
    const [events, devices] = [await count('security_event'), await count('device')]
    expect(events).toBeGreaterThan(0)
    expect(devices).toBeGreaterThan(1)

    house.later(366 * dayMs)
    await purgeFormerTraces(house.house, house.house.clock())
    expect([await count('security_event'), await count('device')]).toEqual([events, devices])

    house.later(40 * dayMs)
    await purgeFormerTraces(house.house, house.house.clock())
    expect([await count('security_event'), await count('device')]).toEqual([0, 0])
  })
})
