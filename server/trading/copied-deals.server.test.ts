import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { opens } from '../../contract/seal.ts'
import { accountCurve, listTrading, openAccount, topUp, tradingHistory } from '../../contract/trading.ts'
import { boris, clara, dmitri, eve, vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { ending, executedDeal, openedDeal, tryToExecute } from '../deals/deals-fixture.ts'
import { creditDeal } from '../deals/index.ts'

let home: TestApp
beforeAll(async () => void (home = await openTestApp()))
afterAll(() => home.close())

const starter = 1
const amountMicro = dollars(1000)

async function copier(person: Person): Promise<{ client: Visitor; uid: string }> {
  const client = await home.client(person)
  await home.fund(person.email, dollars(10_000))
  const { password } = person
  await client.ask(openAccount, { program: starter, amountMicro, password, token: undefined })
  home.later(1000)
  return { client, uid: (await accountOf(client)).uid }
}

const accountOf = async (client: Visitor) => (await client.ask(listTrading, {})).accounts[0]!
const inStarter = { program: 'starter' }

/** Copies one deal before a top-up, and one after it. Both are executed, and wait for their credit. */
async function withTwoStakes(person: Person): Promise<{ client: Visitor; uid: string }> {
  const { client, uid } = await copier(person)
  const small = await openedDeal(home.context, inStarter)
  home.later(1000)
  await client.ask(topUp, { uid, amountMicro: dollars(500), password: person.password })
  home.later(1000)
  const large = await openedDeal(home.context, inStarter)
  for (const { id } of [small, large]) await tryToExecute(home.context, id, ending(100_000n))
  return { client, uid }
}

describe('an account that copies', () => {
  it('shows a deal as it opens, is executed and is credited', async () => {
    const before = await executedDeal(home.context, 99n, inStarter)
    const { client } = await copier(vera)
    const deal = await openedDeal(home.context, inStarter)
    const [open] = (await accountOf(client)).deals.items
    expect(open).toMatchObject({ status: 'opened', seal: deal.seal, stakeMicro: amountMicro })
    expect(open).toMatchObject({ proof: undefined, percent: undefined, amountMicro: undefined })
    expect(open!.number).toBeGreaterThan(Number(before.number))
    expect(await accountOf(client)).toMatchObject({ openDeals: 1, incomeMicro: 0n })

    await tryToExecute(home.context, deal.id, ending(-12_500n), { actor: 'test', source: 'hand' })
    const executed = await accountOf(client)
    expect(executed).toMatchObject({ openDeals: 0, incomeMicro: 0n, depositMicro: amountMicro })
    const [shown] = executed.deals.items
    expect(shown).toMatchObject({
      status: 'executed',
      resultSource: 'hand',
      percent: '-1.25',
      amountMicro: -dollars(125) / 10n,
    })
    expect(opens(deal.seal, shown!.proof!)).toBe(true)

    await creditDeal(home.context, 'test', deal.id)
    expect(await accountOf(client)).toMatchObject({ incomeMicro: -dollars(125) / 10n, openDeals: 0 })
  })

  it('takes part with the stake of the moment when the deal opened', async () => {
    const { client } = await withTwoStakes(boris)
    const { deals } = await accountOf(client)
    expect(deals.items.map(deal => [deal.stakeMicro, deal.amountMicro])).toEqual([
      [dollars(1500), dollars(150)],
      [amountMicro, dollars(100)],
    ])
  })

  it('has its deals page by page, and its worth after each of them', async () => {
    const { client, uid } = await withTwoStakes(dmitri)
    for (let number = 1; number <= 7; number++) {
      await executedDeal(home.context, number % 3 ? 10_000n : -10_000n, inStarter)
      home.later(1000)
    }
    const page = async (number: number) =>
      (await client.ask(tradingHistory, { uid, kind: 'deals', page: number })).deals!
    expect((await page(1)).total).toBe(9)
    const numbers = [...(await page(1)).items, ...(await page(2)).items].map(({ number }) => number)
    expect(numbers).toHaveLength(9)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
    expect(await page(3)).toEqual({ items: [], total: 9 })

    const { points } = await client.ask(accountCurve, { uid })
    const { incomeMicro, depositMicro } = await accountOf(client)
    expect(points.slice(0, 3).map(point => [point.equityMicro, point.movedMicro])).toEqual([
      [amountMicro, amountMicro],
      [dollars(1500), dollars(500)],
      [dollars(1515), 0n],
    ])
    expect(points.at(-1)!.equityMicro).toBe(depositMicro + incomeMicro)
  })

  it('says of each booked deal where it is listed, in whatever order deals are booked', async () => {
    const { client, uid } = await copier(clara)
    const results = [10_000n, 20_000n, 30_000n, 40_000n] as const
    const opened = []
    for (const result of results) {
      opened.push({ ...(await openedDeal(home.context, inStarter)), result })
      home.later(1000)
    }
    const [first, second, third] = opened as [(typeof opened)[0], (typeof opened)[0], (typeof opened)[0]]
    for (const { id, result } of [third, first, second]) {
      await tryToExecute(home.context, id, ending(result))
      await creditDeal(home.context, 'test', id)
      home.later(1000)
    }
    const { points, openDeals } = await client.ask(accountCurve, { uid })
    const booked = points.flatMap(({ deal }) => deal ?? [])
    // The last one opened is not booked yet, and is listed first.
    expect(booked.slice(-3).map(({ listedBefore }) => listedBefore)).toEqual([1, 3, 2])
    const { deals } = await accountOf(client)
    const listed = [1, 3, 2].map(place => deals.items[place]!)
    expect(listed.map(({ percent }) => percent)).toEqual(['3', '1', '2'])
    expect(booked.slice(-3).map(({ number, percent }) => [number, percent])).toEqual(
      listed.map(({ number, percent }) => [number, percent]),
    )
    const [open] = deals.items
    expect(open!.dueAt!.getTime()).toBeGreaterThan(open!.openedAt.getTime())
    expect(openDeals).toEqual([
      { number: open!.number, part: undefined, listedBefore: 0, openedAt: open!.openedAt, seal: open!.seal },
    ])
  })

  it('is looked into by its client only', async () => {
    const { uid } = await copier(eve)
    const { client: stranger } = await copier({ ...vera, email: 'stranger@example.org' })
    expect((await stranger.send(accountCurve, { uid })).status).toBe(400)
    expect((await stranger.send(tradingHistory, { uid, kind: 'deals', page: 1 })).status).toBe(400)
  })
})
