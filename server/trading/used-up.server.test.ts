import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { accountCurve, setOption, type Deal } from '../../contract/trading.ts'
import { boris, clara, vera, type Person } from '../../test/cast.ts'
import type { Visitor } from '../../test/visitor.ts'
import { ending, openedDeal, tryToExecute } from '../deals/deals-fixture.ts'
import { creditDeal } from '../deals/index.ts'
import {
  accountsOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../settlement/settlement-fixture.ts'
import { closeDried } from './index.ts'

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
const told = ({ status, percent, amountMicro, hasNoShare }: Deal) => [
  status,
  percent,
  amountMicro,
  hasNoShare,
]

describe('an account that a settlement has closed because its losses used up the deposit', () => {
  let client: Visitor
  let deals: string[]
  beforeAll(async () => {
    client = await calendar.client(vera)
    await opensAccount(calendar, vera, client, 'starter', dollars(1000))
    calendar.on('2026-03-10T12:00')
    await calendar.deal('starter', -60)
    await calendar.deal('starter', -60)
    deals = [await opens('starter'), await opens('starter'), await opens('starter')]
    calendar.on('2026-04-01T12:00')
    deals.push(await opens('starter'))
    for (const [at, percent] of [
      [0, 50],
      [1, -5],
      [3, 7],
    ] as const)
      await executes(deals[at]!, percent)
    calendar.on('2026-04-02T12:00')
    await credits(deals[0]!)
  })

  it('has its shares and its open deals until then', async () => {
    const account = await comesBack(vera, client)
    expect(account).toMatchObject({ status: 'active', openDeals: 1, isUsedUp: false })
    expect(account.incomeMicro).toBe(-dollars(700))
    expect(account.deals.items.map(told)).toEqual([
      ['executed', '7', dollars(70), false],
      ['opened', undefined, undefined, false],
      ['executed', '-5', -dollars(50), false],
      ['credited', '50', dollars(500), false],
      ['credited', '-60', -dollars(600), false],
    ])
  })

  it('has no share of what was or will be credited after that month, and no open deal', async () => {
    calendar.on('2026-04-03T12:00')
    await settles(calendar, '2026-03')
    calendar.on('2026-04-10T12:00')
    await credits(deals[1]!)
    const account = await comesBack(vera, client)
    expect(account).toMatchObject({ status: 'closed', depositMicro: 0n, openDeals: 0, incomeMicro: 0n })
    expect(account.deals.total).toBe(6)
    expect(account.deals.items.map(told)).toEqual([
      ['executed', '7', undefined, true],
      ['opened', undefined, undefined, true],
      ['credited', '-5', undefined, true],
      ['credited', '50', undefined, true],
      ['credited', '-60', -dollars(600), false],
    ])
  })

  it('says that nothing returned', async () => {
    expect((await comesBack(vera, client)).isUsedUp).toBe(true)
  })

  it('ends with nothing on its curve, and stays so', async () => {
    const { uid } = await comesBack(vera, client)
    const { points } = await client.ask(accountCurve, { uid })
    expect(points.map(({ equityMicro }) => equityMicro)).toEqual([
      dollars(1000),
      dollars(400),
      -dollars(200),
      0n,
    ])
  })
})

describe('an account that its client has closed', () => {
  const closes = async (person: Person, day: string, percent: number) => {
    calendar.on(`${day}T12:00`)
    const client = await calendar.client(person)
    const { uid } = await opensAccount(calendar, person, client, 'currency', dollars(5000))
    await calendar.deal('currency', percent)
    await client.enter(person)
    expect((await client.send(setOption, { uid, option: 'closing', status: 'drying' })).outcome).toBe('ok')
    await closeDried(calendar.context)
    return comesBack(person, client)
  }

  it('is used up when nothing of the deposit returned, and has its share of that deal', async () => {
    const account = await closes(boris, '2026-04-11', -100)
    expect(account).toMatchObject({ status: 'closed', isUsedUp: true })
    expect(account.deals.items.map(told)).toEqual([['credited', '-100', -dollars(5000), false]])
  })

  it('is not when a part of it did', async () => {
    expect(await closes(clara, '2026-04-12', -99)).toMatchObject({ status: 'closed', isUsedUp: false })
  })
})
