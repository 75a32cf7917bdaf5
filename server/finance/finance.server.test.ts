import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUid } from '../../contract/address.ts'
import { financeHistory, listFinance, payTestDeposit } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { boris, clara, dmitri, eve, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { readTronAddress } from '../tron/index.ts'
import { importPool } from '../tron/pool-fixture.ts'
import { makePool, seedOf } from '../tron/offline.ts'

const accountOf = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!

let context: TestApp
let [veras, boriss]: Visitor[] = []
beforeAll(async () => {
  context = await openTestApp({ addresses: 2 })
  // They have all the addresses that there are: someone who comes later has none.
  veras = await context.client(vera)
  boriss = await context.client(boris)
  for (const visitor of [veras, boriss]) await accountOf(visitor)
})
afterAll(() => context.close())

describe('a finance account', () => {
  it('has an internal address with check digits and a Tron address of its own, for good', async () => {
    const [account, other] = [await accountOf(veras!), await accountOf(boriss!)]
    expect(readUid('finance', account.uid)).toBe(account.uid)
    expect(readTronAddress(account.depositAddress!)).toBe(account.depositAddress)
    expect(other.depositAddress).not.toBe(account.depositAddress)
    expect(other.uid).not.toBe(account.uid)
    expect((await accountOf(veras!)).depositAddress).toBe(account.depositAddress)
    expect(account).toMatchObject({ balanceMicro: 0n, depositMicroMin: dollars(10), arrivals: [] })
  })

  it('opened while no address was free gets one as soon as there is one', async () => {
    const client = await context.client(clara)
    expect((await accountOf(client)).depositAddress).toBeUndefined()

    const { database, clock } = context.context
    const more = makePool({ seed: seedOf(`${'zoo '.repeat(23)}vote`), from: 0, count: 1 })
    await importPool(database, more, clock())
    const views = await Promise.all(Array.from({ length: 8 }, () => accountOf(client)))
    const addresses = new Set(views.map(({ depositAddress }) => depositAddress))
    expect(addresses.size).toBe(1)
    expect(readTronAddress([...addresses][0]!)).not.toBeNull()
  })

  it('lists its transactions page by page, the latest first, each once', async () => {
    const client = await context.client(dmitri)
    for (let deposit = 1; deposit <= 12; deposit++) await context.fund(dmitri.email, dollars(deposit))

    const { uid, transactions } = await accountOf(client)
    const pages = [transactions.items]
    for (const page of [2, 3, 4])
      pages.push((await client.ask(financeHistory, { uid, kind: 'transactions', page })).transactions!.items)
    expect(transactions.total).toBe(12)
    expect(pages.map(page => page.length)).toEqual([5, 5, 2, 0])
    expect(pages.flat().map(({ amountMicro }) => amountMicro)).toEqual(
      Array.from({ length: 12 }, (_, n) => dollars(12 - n)),
    )
    expect(pages.flat().every(({ type }) => type === 'cryptoDeposit')).toBe(true)
  })

  it('shows nothing to others', async () => {
    const { uid } = await accountOf(veras!)
    const stranger = await context.client(eve)
    expect((await stranger.send(financeHistory, { uid, kind: 'transactions', page: 1 })).status).toBe(400)
    expect(
      (await context.visitor().send(financeHistory, { uid, kind: 'transactions', page: 1 })).status,
    ).toBe(401)
  })

  it('answers a test deposit of nothing or of too much as an invalid amount', async () => {
    for (const amountMicro of [0n, dollars(100_001)])
      expect((await veras!.send(payTestDeposit, { amountMicro })).body).toEqual({ rc: 3 })
  })
})
