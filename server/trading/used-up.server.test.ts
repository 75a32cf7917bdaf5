import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { dayMs, dayOf } from '../../contract/time.ts'
import { accountCurve, setOption, topUp, type Deal } from '../../contract/trading.ts'
import { boris, clara, vera, type Person } from '../../test/support/cast.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { ending, openedDeal, tryToExecute } from '../deals/deals-fixture.ts'
import { creditDeal } from '../deals/index.ts'
import {
  accountsOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../settlement/settlement-fixture.ts'
import { closeAccounts } from './index.ts'

/** Its clock goes forward alone, whichever test comes first: what closes by itself takes a day of its own. */
let calendar: Calendar
beforeAll(async () => void (calendar = await openCalendar()))
afterAll(() => calendar.close())

const opens = async (program: string) => (await openedDeal(calendar.context, { program })).id
const executes = (deal: string, percent: number) =>
  tryToExecute(calendar.context, deal, ending(BigInt(percent * 10_000)))
const credits = (deal: string) => creditDeal(calendar.context, 'test', deal)

const comesBack = async (person: Person, client: Visitor) => {
  await client.enter(person)
  return (await accountsOf(client))[0]!
}
const told = ({ status, percent, amountMicro }: Deal) => [status, percent, amountMicro]

it('an account of which losses have left nothing takes part in no later deal, waits for those that go on, and gets back what they earn back', async () => {
  const client = await calendar.client(vera)
  await opensAccount(calendar, vera, client, 'starter', dollars(1000))
  calendar.on('2026-03-10T12:00')
  await calendar.deal('starter', -60)
  await calendar.deal('starter', -60)
  const deals = [await opens('starter'), await opens('starter')]
  calendar.on('2026-04-01T12:00')
  await calendar.deal('starter', 10)
  await executes(deals[0]!, 50)
  calendar.on('2026-04-02T12:00')
  await credits(deals[0]!)

  // It takes part in no deal that opens after the month, and has its shares of the others.
  const ran = await comesBack(vera, client)
  expect(ran).toMatchObject({ status: 'active', openDeals: 1, isUsedUp: false })
  expect(ran.incomeMicro).toBe(-dollars(700))
  expect(ran.deals.items.map(told)).toEqual([
    ['opened', undefined, undefined],
    ['credited', '50', dollars(500)],
    ['credited', '-60', -dollars(600)],
    ['credited', '-60', -dollars(600)],
  ])

  // Nothing is added to what takes part in nothing.
  await calendar.fund(vera.email, dollars(100))
  const more = { uid: ran.uid, amountMicro: dollars(100), password: vera.password }
  expect((await client.send(topUp, more, pageKey())).outcome).toBe('invalidRequest')

  // The settlement does not close it, but it waits for them.
  calendar.on('2026-04-03T12:00')
  await settles(calendar, '2026-03')
  await closeAccounts(calendar.context)
  expect(await comesBack(vera, client)).toMatchObject({
    status: 'drying',
    depositMicro: dollars(1000),
    carriedMicro: -dollars(1000),
    openDeals: 1,
    incomeMicro: dollars(500),
  })

  // It gets back what later gains have earned back.
  calendar.on('2026-04-10T12:00')
  await executes(deals[1]!, -5)
  await credits(deals[1]!)
  await closeAccounts(calendar.context)
  const account = await comesBack(vera, client)
  expect(account).toMatchObject({ status: 'closed', depositMicro: 0n, carriedMicro: 0n, isUsedUp: false })
  expect(account.ending).toMatchObject({ lossesMicro: dollars(550), returnedMicro: dollars(450) })

  // It ends with nothing on its curve, also of what capital has borne.
  const { points } = await client.ask(accountCurve, { uid: account.uid })
  expect(points.map(({ equityMicro }) => equityMicro)).toEqual(
    [1000, 400, -200, 300, 500, 450, 0].map(dollars),
  )
})

describe('an account that its client has closed', () => {
  const closes = async (person: Person, percent: number) => {
    const day = dayOf(new Date(calendar.context.clock().getTime() + dayMs))
    calendar.on(`${day}T12:00`)
    const client = await calendar.client(person)
    const { uid } = await opensAccount(calendar, person, client, 'currency', dollars(5000))
    await calendar.deal('currency', percent)
    await client.enter(person)
    expect((await client.send(setOption, { uid, option: 'closing', status: 'drying' })).outcome).toBe('ok')
    calendar.on(`${day}T16:01`)
    await closeAccounts(calendar.context)
    return comesBack(person, client)
  }

  it('is used up when nothing of the deposit returned, and has its share of that deal', async () => {
    const account = await closes(boris, -100)
    expect(account).toMatchObject({ status: 'closed', isUsedUp: true })
    expect(account.deals.items.map(told)).toEqual([['credited', '-100', -dollars(5000)]])
  })

  it('is not when a part of it did', async () => {
    expect(await closes(clara, -99)).toMatchObject({ status: 'closed', isUsedUp: false })
  })
})
