import { v7 as newId } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { queryRows } from '../../test/support/connection.ts'
import { testDatabase } from '../../test/support/database.ts'
import { previewMonth, type Preview } from './index.ts'
import {
  bareContext,
  creditDeal,
  insertAccount,
  insertClient,
  insertDeal,
  preparePrograms,
} from './people-fixture.ts'

const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
const april = new Date('2026-04-01T00:10:00.000Z')

it('a month is previewed with all of its clients and what they come to, however a thief of the console asks for it', async () => {
  const home = await testDatabase()
  onTestFinished(() => home.close())
  await preparePrograms(home.database)
  for (const amount of [1_000, 2_000]) {
    const client = await insertClient(home.database, null, march(1))
    await insertAccount(home.database, {
      client,
      program: 1,
      amountMicro: dollars(amount),
      at: march(2),
    })
  }
  await creditDeal(home.database, await insertDeal(home.database, 1, 1, march(5)), 10_000, march(10))
  const context = bareContext(home.database, { now: april })
  const whole = (await previewMonth(context, 'olga', '2026-03')) as Preview
  expect(whole.totals.programs).toMatchObject([{ accounts: 2, gainsMicro: String(dollars(30)) }])

  const [run, at] = [newId(), `'${april.toISOString()}'`]
  const asks = async (call: string): Promise<unknown> => {
    const [row] = await queryRows(home.urlOf('operators'), `select settlement_preview_${call} as outcome`)
    return (row as { outcome: unknown }).outcome
  }
  expect(await asks(`begin('2026-03', '${run}', 'thief', ${at})`)).toBe('begun')
  let staged: unknown
  do staged = await asks(`stage('2026-03', '${run}', 0)`)
  while (staged === 'staged')
  expect(staged).toBe('complete')
  expect(await asks(`finish('2026-03', '${run}', 'thief', ${at}, '${newId()}')`)).toBe(whole.hash)
  expect(
    await queryRows(home.urlOf('operators'), `select totals from settlement_preview where month = '2026-03'`),
  ).toEqual([{ totals: whole.totals }])
})
