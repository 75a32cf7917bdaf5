import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { listGiven, listRewards } from '../../contract/partnership.ts'
import { setOption } from '../../contract/trading.ts'
import { boris, clara, dmitri, vera, type Person } from '../../test/cast.ts'
import type { Visitor } from '../../test/visitor.ts'
import { audit } from '../ledger/index.ts'
import { auditSettlement } from '../settlement/index.ts'
import {
  accountsOf,
  codeOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../settlement/settlement-fixture.ts'

let calendar: Calendar
let [veras, boriss, claras]: Visitor[] = []
beforeAll(async () => {
  calendar = await openCalendar()
  veras = await calendar.client(vera)
  boriss = await calendar.client(boris, await codeOf(veras))
  claras = await calendar.client(clara, await codeOf(boriss))
})
afterAll(async () => {
  expect(await audit(calendar.house.database, calendar.house.clock())).toEqual([])
  expect(await auditSettlement(calendar.house.database)).toEqual([])
  await calendar.close()
})

const rewardsOf = async (person: Person, visitor: Visitor) => {
  await visitor.enter(person)
  return visitor.ask(listRewards, { page: 1 })
}

describe('a sponsor without an account', () => {
  it('has the reward kept for him', async () => {
    await opensAccount(calendar, boris, boriss!, 'starter', dollars(1000))
    calendar.on('2026-03-10T12:00')
    await calendar.deal('starter', 10)
    calendar.on('2026-04-01T00:06')
    await settles(calendar, '2026-03')

    const { rewards, totalMicro, pendingMicro } = await rewardsOf(vera, veras!)
    expect(rewards).toMatchObject({
      total: 1,
      items: [{ kind: 'profit', line: 1, name: boris.name, isPending: true }],
    })
    expect([totalMicro, pendingMicro]).toEqual([dollars(5), dollars(5)])
    expect(await accountsOf(veras!)).toEqual([])
  })

  it('gets it into the deposit of the account that he opens', async () => {
    const account = await opensAccount(calendar, vera, veras!, 'starter', dollars(100))
    expect(account).toMatchObject({ depositMicro: dollars(105), transactions: { total: 2 } })
    expect(account.transactions.items[0]).toMatchObject({ type: 'referralBonus', amountMicro: dollars(5) })
    const { rewards, pendingMicro } = await rewardsOf(vera, veras!)
    expect([rewards.items[0]!.isPending, pendingMicro]).toEqual([false, 0n])

    calendar.on('2026-04-02T12:00')
    await veras!.enter(vera)
    await calendar.deal('starter', 1)
    expect((await accountsOf(veras!))[0]!.incomeMicro).toBe(dollars(105) / 100n)
  })

  it('gets it once, however many accounts follow', async () => {
    await opensAccount(calendar, vera, veras!, 'starter', dollars(100))
    const deposits = (await accountsOf(veras!)).map(({ depositMicro }) => depositMicro)
    expect(deposits).toEqual([dollars(100), dollars(105)])
  })
})

describe('a first opening under a program with a bonus', () => {
  it('rewards the sponsor on line 1, on his oldest active account', async () => {
    await claras!.enter(clara)
    await boriss!.enter(boris)
    await opensAccount(calendar, boris, boriss!, 'starter', dollars(300))
    await opensAccount(calendar, clara, claras!, 'currency', dollars(3000))

    const { rewards } = await rewardsOf(boris, boriss!)
    expect(rewards.items[0]).toMatchObject({
      kind: 'opening',
      month: '2026-04',
      line: 1,
      name: clara.name,
      baseMicro: dollars(3000),
      percent: 1,
      amountMicro: dollars(30),
      isPending: false,
    })
    expect((await accountsOf(boriss!)).map(({ depositMicro }) => depositMicro)).toEqual([
      dollars(300),
      dollars(1030),
    ])
  })

  it('tells who opened what he has brought, and takes nothing from him', async () => {
    const { given, totalMicro } = await claras!.ask(listGiven, { page: 1 })
    expect(given).toMatchObject({ total: 1, items: [{ kind: 'opening', line: 1, amountMicro: dollars(30) }] })
    expect(totalMicro).toBe(dollars(30))
    expect((await accountsOf(claras!))[0]!.depositMicro).toBe(dollars(3000))
  })

  it('brings it once: a second opening, and another program, bring nothing', async () => {
    await opensAccount(calendar, clara, claras!, 'currency', dollars(3000))
    await opensAccount(calendar, clara, claras!, 'starter', dollars(100))
    expect((await rewardsOf(boris, boriss!)).rewards.total).toBe(1)
  })

  it('brings nothing to the house', async () => {
    const dmitris = await calendar.client(dmitri)
    await opensAccount(calendar, dmitri, dmitris, 'currency', dollars(3000))
    expect((await dmitris.ask(listGiven, { page: 1 })).given.items).toEqual([])
  })
})

describe('a reward', () => {
  it('goes past an account that is being closed', async () => {
    await boriss!.enter(boris)
    const oldest = (await accountsOf(boriss!)).at(-1)!
    await boriss!.ask(setOption, { uid: oldest.uid, option: 'closing', status: 'drying' })
    calendar.on('2026-04-20T12:00')
    await calendar.deal('currency', 1)
    calendar.on('2026-05-01T00:06')
    await settles(calendar, '2026-04')

    const { rewards } = await rewardsOf(boris, boriss!)
    expect(
      rewards.items.filter(({ kind }) => kind === 'profit').map(({ amountMicro }) => amountMicro),
    ).toContain(dollars(30) / 20n)
    const bonuses = (await accountsOf(boriss!))[0]!.transactions.items.filter(
      ({ type }) => type === 'referralBonus',
    )
    expect(bonuses).toHaveLength(1)
  })

  it('is never taken from the one whose profit it is for', async () => {
    await claras!.enter(clara)
    expect((await claras!.ask(listFinance, {})).accounts[0]!.balanceMicro).toBe(dollars(60))
  })
})
