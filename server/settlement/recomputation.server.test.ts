import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executeStatements } from '../../test/support/connection.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { waitForNoCoverage } from '../coverage/coverage-fixture.ts'
import { executeMonth, previewMonth, recomputeSettlement } from './index.ts'
import {
  bareContext,
  creditDeal,
  insertAccount,
  insertClient,
  insertDeal,
  payIn,
  preparePrograms,
} from './people-fixture.ts'

/** Two settled months of three clients, each invited by the one before; only the owner could change their rows. */
let base: TestDatabase
const day = (month: number, date: number, hour = 0) => new Date(Date.UTC(2026, month - 1, date, hour))
beforeAll(async () => {
  base = await testDatabase()
  const { database } = base
  await preparePrograms(database)
  await waitForNoCoverage(bareContext(database, { now: day(2, 1) }))
  const clients: string[] = []
  for (const person of ['vera', 'boris', 'clara'])
    clients.push(await insertClient(database, clients.at(-1) ?? null, day(2, 1, person.length)))
  for (const [place, client] of clients.entries()) {
    const account = { client, program: 1, amountMicro: 1_234_567_891n + BigInt(place), at: day(2, 2 + place) }
    const inserted = await insertAccount(database, account)
    if (place === 1) await payIn(database, inserted, 500_000_001n, day(3, 9))
  }
  for (const [month, ppms] of [
    [3, [-20_000, 3_333, -1_234]],
    [4, [45_678, 9_999]],
  ] as const) {
    for (const [number, ppm] of ppms.entries())
      await creditDeal(
        database,
        await insertDeal(database, 1, month * 10 + number, day(month, 5 + 4 * number), day(month, 5)),
        ppm,
        day(month, 20 + number),
      )
    const context = bareContext(database, { now: day(month + 1, 2) })
    const preview = await previewMonth(context, 'test', `2026-0${month}`)
    if (typeof preview === 'string') throw new Error(preview)
    expect(await executeMonth(context, 'test', `2026-0${month}`, preview.hash)).toBe('done')
  }
})
afterAll(() => base.close())

/** As one who owns the server, past every guard. */
const past = (statement: string) =>
  executeStatements(base.adminUrl, `set session_replication_role = replica; ${statement}`)

describe('settled months', () => {
  it('come out the same from deals, stakes and sponsors alone', async () => {
    expect(await recomputeSettlement(base.database)).toEqual([])
  })

  it.each([
    ['a profit', 'profit', ['profit_micro', 'result_micro'], 1, 'profit_micro > 0', 'resultMicro'],
    ['what was given back', 'profit', ['carried_before_micro'], -1, 'recovered_micro = 0', 'carriedMicro'],
    ['what counts for rewards', 'profit', ['base_micro'], -1, 'base_micro > 0', 'baseMicro'],
    ['a reward', 'profit', ['reward2_micro'], 1, 'base_micro > 0', 'reward2Micro'],
    ['a bonus', 'profit', ['bonus_micro'], 1, 'true', 'bonusMicro'],
    ['how many deals there were', 'profit', ['deals'], 1, 'true', 'deals'],
    ['a result', 'deal_result', ['result_ppm'], 1, 'true', 'resultMicro'],
    ['a stake', 'stake_change', ['change_micro'], -1_000, `reason = 'deposit'`, 'resultMicro'],
    ['a loss of a stake', 'stake_change', ['change_micro'], -1, `reason = 'loss'`, 'does not follow'],
    [
      'what a sponsor was credited with',
      'reward_credit',
      ['amount_micro', 'line1_micro'],
      1,
      'true',
      'rewards of 2026-04',
    ],
  ] as const)('find %s that was changed', async (_, table, columns, by, where, told) => {
    const change = (amount: number) =>
      past(`update ${table} set ${columns.map(one => `${one} = ${one} + ${amount}`).join()} where ${where}`)
    await change(by)
    const faults = await recomputeSettlement(base.database)
    await change(-by)
    expect(faults.join()).toContain(told)
  })

  it.each([
    ['deal', 'opened_at', `interval '40 days'`, 'resultMicro'],
    ['deal_result', 'executed_at', `interval '40 days'`, 'deals'],
    ['stake_change', 'since', `interval '20 days'`, 'resultMicro'],
  ])('find times of %s that were changed', async (table, column, by, told) => {
    await past(`update ${table} set ${column} = ${column} + ${by}`)
    const faults = await recomputeSettlement(base.database)
    await past(`update ${table} set ${column} = ${column} - ${by}`)
    expect(faults.join()).toContain(told)
  })

  it('find a reward that was moved from one line to another', async () => {
    const move = (micro: number) =>
      past(
        `update reward_credit set line1_micro = line1_micro - ${micro}, line2_micro = line2_micro + ${micro}`,
      )
    await move(1)
    const faults = await recomputeSettlement(base.database)
    await move(-1)
    expect(faults.join()).toContain('rewards of 2026-04')
  })

  it('find a row that is missing, and other sponsors', async () => {
    await past(`create table former as select * from profit; delete from profit where month = '2026-04'`)
    expect((await recomputeSettlement(base.database)).join()).toContain('was settled with nothing')
    await past(`insert into profit select * from former where month = '2026-04'; drop table former`)
    const lines = 'sponsor1, sponsor2, sponsor3'
    await past(`create table former as select id, ${lines} from client;
                update client set (${lines}) = (null, null, null)`)
    expect((await recomputeSettlement(base.database)).join()).toContain('reward1Micro')
    await past(`update client set (${lines}) = (former.sponsor1, former.sponsor2, former.sponsor3)
                from former where former.id = client.id; drop table former`)
    expect(await recomputeSettlement(base.database)).toEqual([])
  })
})
