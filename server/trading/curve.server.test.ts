import { afterAll, beforeAll, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { accountCurve, setOption, topUp } from '../../contract/trading.ts'
import { vera } from '../../test/support/cast.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import {
  accountsOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../settlement/settlement-fixture.ts'
import { closeAccounts } from './index.ts'

/** The value of an account through a month that is paid out, one that is lost, and its closing. */
let calendar: Calendar
let client: Visitor
beforeAll(async () => {
  calendar = await openCalendar()
  client = await calendar.client(vera)
})
afterAll(() => calendar.close())

const account = async () => (await accountsOf(client))[0]!
const points = async () => {
  await client.enter(vera)
  return (await client.ask(accountCurve, { uid: (await account()).uid })).points
}
const lately = async (count: number) =>
  (await points()).slice(-count).map(point => [point.equityMicro, point.movedMicro])

async function expectAgreement(): Promise<void> {
  const last = (await points()).at(-1)!
  const { depositMicro, carriedMicro, incomeMicro } = await account()
  expect(last.equityMicro).toBe(depositMicro + carriedMicro + incomeMicro)
}

it('begins with the opening, follows deals and a carried loss, tells apart what is paid in and out, and ends with nothing', async () => {
  // It begins with the opening, and follows every deal that is credited.
  await opensAccount(calendar, vera, client, 'starter', dollars(1000))
  calendar.on('2026-03-05T12:00')
  await calendar.deal('starter', 2)
  expect(await lately(2)).toEqual([
    [dollars(1000), dollars(1000)],
    [dollars(1020), 0n],
  ])
  await expectAgreement()

  // What was paid in and out is no result.
  calendar.on('2026-03-20T12:00')
  await calendar.fund(vera.email, dollars(500))
  await client.enter(vera)
  const { uid } = await account()
  await client.ask(topUp, { uid, amountMicro: dollars(500), password: vera.password })
  calendar.on('2026-04-01T00:06')
  await settles(calendar, '2026-03')
  expect(await lately(2)).toEqual([
    [dollars(1520), dollars(500)],
    [dollars(1500), -dollars(20)],
  ])
  await expectAgreement()

  // It goes on over a month whose loss is carried.
  calendar.on('2026-04-10T12:00')
  await calendar.deal('starter', -10)
  calendar.on('2026-05-01T00:06')
  await settles(calendar, '2026-04')
  expect(await lately(1)).toEqual([[dollars(1350), 0n]])
  await expectAgreement()

  // It ends with nothing when the account is closed.
  calendar.on('2026-05-02T12:00')
  await client.enter(vera)
  expect((await client.send(setOption, { uid, option: 'closing', status: 'drying' })).outcome).toBe('ok')
  calendar.on('2026-05-02T16:01')
  await closeAccounts(calendar.context)
  await client.enter(vera)
  expect(await lately(2)).toEqual([
    [dollars(1350), 0n],
    [0n, -dollars(1350)],
  ])
  await expectAgreement()
})
