import { afterAll, beforeAll, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { listTrading } from '../../contract/trading.ts'
import { boris, vera } from '../../test/support/cast.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { openCalendar, opensAccount, settles, type Calendar } from './settlement-fixture.ts'

let calendar: Calendar
let veras: Visitor
beforeAll(async () => {
  calendar = await openCalendar()
  veras = await calendar.client(vera)
  await opensAccount(calendar, vera, veras, 'starter', dollars(1_000))
})
afterAll(() => calendar.close())

async function runningMonthOf(client: Visitor) {
  const { accounts, running } = await client.ask(listTrading, {})
  return [running.month, running.settlableFrom.toISOString(), accounts[0]!.unsettled]
}

it('a client sees which month runs, from when on it can be settled, and which ones wait', async () => {
  expect(await runningMonthOf(veras)).toEqual(['2026-03', '2026-04-01T00:05:00.000Z', []])
  await calendar.deal('starter', 2)
  calendar.on('2026-05-02T10:00')
  await veras.enter(vera)
  expect(await runningMonthOf(veras)).toEqual(['2026-05', '2026-06-01T00:05:00.000Z', ['2026-03', '2026-04']])

  // Anyone who has come in May has nothing to do with the months before.
  calendar.on('2026-05-02T10:05')
  const borises = await calendar.client(boris)
  await opensAccount(calendar, boris, borises, 'starter', dollars(1_000))
  expect(await runningMonthOf(borises)).toEqual(['2026-05', '2026-06-01T00:05:00.000Z', []])

  await settles(calendar, '2026-03')
  expect((await runningMonthOf(veras))[2]).toEqual(['2026-04'])
  await settles(calendar, '2026-04')
  expect((await runningMonthOf(veras))[2]).toEqual([])
})
