/** What a closing has taken off for good, and what sponsors have of the profits that earn it back. */
import { expect, it, onTestFinished } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { listGiven } from '../../contract/partnership.ts'
import { setOption } from '../../contract/trading.ts'
import { boris, clara, vera, type Person } from '../../test/support/cast.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { giveEvidence } from '../house/evidence-fixture.ts'
import { closeAccounts } from '../trading/index.ts'
import { recomputeSettlement, settlementFaults } from './index.ts'
import { accountsOf, codeOf, openCalendar, opensAccount, settles } from './settlement-fixture.ts'

it('a loss that a closing took is earned back by the client’s own accounts of the program, once, before sponsors have anything', async () => {
  const calendar = await openCalendar()
  onTestFinished(() => calendar.close())
  const veras = await calendar.client(vera)
  const boriss = await calendar.client(boris, await codeOf(veras))
  const claras = await calendar.client(clara, await codeOf(veras))
  const closes = async (person: Person, visitor: Visitor, uid: string, moment: string) => {
    await visitor.enter(person)
    await visitor.ask(setOption, { uid, option: 'closing', status: 'drying' })
    calendar.on(moment)
    await closeAccounts(calendar.context)
    await visitor.enter(person)
  }
  /** Of which profits the sponsor has something, the latest account of a month first. */
  const given = async (person: Person, visitor: Visitor) => {
    await visitor.enter(person)
    return (await visitor.ask(listGiven, { page: 1 })).given.items.map(({ month, baseMicro }) => [
      month,
      baseMicro / dollars(1),
    ])
  }

  const lost = await opensAccount(calendar, boris, boriss, 'starter', dollars(1000))
  await calendar.deal('starter', -2.5)
  await closes(boris, boriss, lost.uid, '2026-03-01T17:00')
  expect((await accountsOf(boriss))[0]!.status).toBe('closed')
  await opensAccount(calendar, boris, boriss, 'starter', dollars(1000))
  await opensAccount(calendar, boris, boriss, 'starter', dollars(3000))
  await opensAccount(calendar, boris, boriss, 'currency', dollars(3000))
  await claras.enter(clara)
  await opensAccount(calendar, clara, claras, 'starter', dollars(1000))
  const short = await opensAccount(calendar, clara, claras, 'starter', dollars(2000))
  calendar.on('2026-04-01T00:06')
  await settles(calendar, '2026-03')

  await calendar.deal('starter', 1)
  await calendar.deal('currency', 1)
  calendar.on('2026-05-01T00:01')
  await calendar.deal('starter', -5)
  // What is lost after the end of a month takes nothing from those who are rewarded for it.
  await closes(clara, claras, short.uid, '2026-05-01T05:00')
  await settles(calendar, '2026-04')
  expect(await given(boris, boriss)).toEqual([
    ['2026-04', 30n],
    ['2026-04', 15n],
  ])
  expect(await given(clara, claras)).toEqual([
    ['2026-04', 20n],
    ['2026-04', 10n],
  ])

  await calendar.deal('starter', 10)
  calendar.on('2026-06-01T00:06')
  await settles(calendar, '2026-05')
  const ofMay = (await given(boris, boriss)).filter(([month]) => month === '2026-05')
  expect(ofMay.map(([, base]) => base)).toEqual([150n, 50n])
  const { database } = calendar.context
  expect(await settlementFaults(database)).toEqual([])
  expect(await recomputeSettlement(database)).toEqual([])
})

it('what a gain gives back of a loss waits until the house has it, and then returns at once, before its month is settled', async () => {
  const calendar = await openCalendar({ isGivenEvidence: false })
  onTestFinished(() => calendar.close())
  const { context } = calendar
  const client = await calendar.client(vera)
  const { uid } = await opensAccount(calendar, vera, client, 'starter', dollars(1000))
  await calendar.deal('starter', -10)
  calendar.on('2026-04-01T00:06')
  await calendar.deal('starter', 5)
  await client.enter(vera)
  await client.ask(setOption, { uid, option: 'closing', status: 'drying' })
  calendar.on('2026-04-01T05:00')
  const closes = async () => {
    await closeAccounts(context)
    await client.enter(vera)
    return (await accountsOf(client))[0]!
  }
  expect(await closes()).toMatchObject({ status: 'drying', depositMicro: dollars(1000) })
  await giveEvidence(context.database)
  const { status, ending } = await closes()
  // Of 900 in April 45.
  expect([status, ending!.lossesMicro, ending!.returnedMicro]).toEqual(['closed', dollars(55), dollars(945)])
})
