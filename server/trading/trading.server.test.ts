import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUid } from '../../contract/address.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { listPrograms, listTrading, openAccount, topUp, tradingHistory } from '../../contract/trading.ts'
import { eve, vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { ledgerFaults } from '../ledger/index.ts'

let context: TestApp
// Every round trip takes longer, so that races show which password hashing would hide.
beforeAll(async () => void (context = await openTestApp({ latencyMs: 5 })))
afterAll(async () => {
  expect(await ledgerFaults(context.context.database, context.context.clock())).toEqual([])
  await context.close()
})

const starter = 1
const currency = 2
const index = 4
const order = (amount: number, program = starter, { password }: Pick<Person, 'password'> = vera) => ({
  program,
  amountMicro: dollars(amount),
  password,
  token: undefined,
})

let people = 0
/** A client with so much money, whom no other test knows. */
async function investor(amount: number): Promise<Visitor> {
  const person = { ...vera, email: `trading-${++people}@example.org` }
  const client = await context.client(person)
  await context.fund(person.email, dollars(amount))
  return client
}
const wrong = { password: 'wrong' }
const balanceOf = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!.balanceMicro
const accountsOf = async (visitor: Visitor) => (await visitor.ask(listTrading, {})).accounts

describe('programs', () => {
  it('are the four of the landing page, in the client’s language', async () => {
    const client = await context.client(eve)
    const inEnglish = (await client.ask(listPrograms, {})).programs
    expect(inEnglish.map(({ name }) => name)).toEqual([
      'Starter',
      'Currency pairs',
      'Crypto',
      'Stock indices (ETF)',
    ])
    expect(inEnglish[0]).toMatchObject({
      leastMicro: dollars(100),
      mostMicro: dollars(4000),
      unlockedLeastMicro: undefined,
    })
    expect(inEnglish[3]).toMatchObject({
      leastMicro: dollars(5000),
      mostMicro: undefined,
      unlockedLeastMicro: dollars(100),
    })

    const german = context.visitor('de')
    await german.enter(eve)
    expect((await german.ask(listPrograms, {})).programs[1]!.name).toBe('Währungspaare')
  })
})

describe('opening a trading account', () => {
  it('moves the amount from the finance account and shows both sides', async () => {
    const client = await investor(10_000)
    expect((await client.send(openAccount, order(150), pageKey())).outcome).toBe('ok')
    const [account] = await accountsOf(client)
    expect(account).toMatchObject({
      program: 'Starter',
      bot: 'Mastercopy Starter',
      depositMicro: dollars(150),
      incomeMicro: 0n,
      status: 'active',
      reinvest: 'disabled',
      openDeals: 0,
      chart: 'bitcoinUsd',
    })
    expect(account!.transactions).toMatchObject({
      total: 1,
      items: [{ type: 'deposit', amountMicro: dollars(150) }],
    })
    expect(account!.deals).toEqual({ items: [], total: 0 })

    const finance = (await client.ask(listFinance, {})).accounts[0]!
    expect(finance.balanceMicro).toBe(dollars(9_850))
    expect(finance.transactions.items[0]).toMatchObject({
      type: 'tradingDeposit',
      amountMicro: dollars(150),
      text: account!.uid,
    })
  })

  it('keeps to the program’s limits', async () => {
    const client = await investor(10_000)
    for (const [amount, program] of [
      [99.99, starter],
      [4000.01, starter],
      [0, starter],
      [2999, currency],
      [4999, index],
    ] as const) {
      const request = { ...order(0, program), amountMicro: BigInt(Math.round(amount * 1e6)) }
      expect((await client.send(openAccount, request)).body).toEqual({ rc: 2 })
    }
    expect((await client.send(openAccount, order(150, 99))).body).toEqual({ rc: 2 })
    const beyond = JSON.stringify({ pr: 9e15, a: '150', p: vera.password })
    expect((await client.post(openAccount.path, beyond)).body).toEqual({ rc: 2 })
  })

  it('answers an amount that is none as an invalid request', async () => {
    const client = await investor(10_000)
    for (const a of ['-150', '1e3', '150.1234567', '', null])
      expect(
        (await client.post(openAccount.path, JSON.stringify({ pr: 1, a, p: vera.password }))).body,
      ).toEqual({ rc: 2 })
  })

  it('needs the password and enough money, and changes nothing otherwise', async () => {
    const client = await investor(10_000)
    expect((await client.send(openAccount, order(150, starter, wrong))).body).toEqual({ rc: 3 })
    expect((await client.send(openAccount, order(100_000, currency))).body).toEqual({ rc: 1 })
    expect(await balanceOf(client)).toBe(dollars(10_000))
    expect(await accountsOf(client)).toEqual([])
  })

  it('gives a token with currency pairs, which unlocks the index program at its lower minimum', async () => {
    const client = await investor(10_000)
    expect((await client.send(openAccount, { ...order(100, index), token: 'yes' })).body).toEqual({
      rc: 1,
    })
    expect((await client.send(openAccount, order(3_000, currency))).outcome).toBe('ok')
    expect((await client.ask(listFinance, {})).token.balance).toBe(1)

    expect((await client.send(openAccount, { ...order(150), token: 'yes' })).body).toEqual({
      rc: 2,
    })
    expect((await client.send(openAccount, { ...order(100, index), token: 'yes' })).outcome).toBe('ok')
    expect((await client.ask(listFinance, {})).token.balance).toBe(0)
  })
})

describe('a second click', () => {
  it('pays once, however many there are at once', async () => {
    const client = await investor(1_000)
    const key = pageKey()
    // Each hashes a password: with many more, a busy machine would reach the time limit.
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => client.send(openAccount, order(200), key)),
    )
    expect(new Set(clicks.map(({ outcome }) => outcome))).toEqual(new Set(['ok']))
    expect(await balanceOf(client)).toBe(dollars(800))
    expect(await accountsOf(client)).toHaveLength(1)
  })

  it('with another amount under the same key is refused', async () => {
    const client = await investor(1_000)
    const key = pageKey()
    await client.send(openAccount, order(200), key)
    const other = await client.send(openAccount, order(300), key)
    expect([other.status, other.body]).toEqual([409, { rc: -1 }])
    expect(await balanceOf(client)).toBe(dollars(800))
  })

  it('after a mistake may carry the corrected form under the same key', async () => {
    const client = await investor(1_000)
    const key = pageKey()
    expect((await client.send(openAccount, order(100, starter, wrong), key)).outcome).toBe('invalidPassword')
    expect((await client.send(openAccount, order(4_000), key)).outcome).toBe('insufficientFunds')
    expect((await client.send(openAccount, order(100), key)).outcome).toBe('ok')
    expect(await balanceOf(client)).toBe(dollars(900))
  })

  it('in two tabs with two keys spends what there is and no more', async () => {
    const client = await investor(500)
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => client.send(openAccount, order(100), pageKey())),
    )
    expect(tries.filter(({ outcome }) => outcome === 'ok')).toHaveLength(5)
    expect(tries.filter(({ outcome }) => outcome === 'insufficientFunds')).toHaveLength(5)
    expect(await balanceOf(client)).toBe(0n)
  })
})

describe('topping up', () => {
  /** An account of 100, and a client who has 900 more. */
  async function opened(): Promise<{ client: Visitor; uid: string }> {
    const client = await investor(1_000)
    await client.ask(openAccount, order(100))
    return { client, uid: (await accountsOf(client))[0]!.uid }
  }
  const more = (uid: string, amount: number) => ({
    uid,
    amountMicro: dollars(amount),
    password: vera.password,
  })
  async function stakeChanges(uid: string): Promise<bigint[]> {
    const { rows } = await sql<{ amount: bigint }>`
      select change.change_micro as amount from stake_change change join trading_account account
        on account.client_id = change.client_id and account.id = change.account_id
      where account.uid = ${uid} order by since`.execute(context.context.database)
    return rows.map(({ amount }) => amount)
  }

  it('adds to the deposit and to the stake', async () => {
    const { client, uid } = await opened()
    expect((await client.send(topUp, more(uid, 50))).outcome).toBe('ok')
    const [account] = await accountsOf(client)
    expect(account!.depositMicro).toBe(dollars(150))
    expect(account!.transactions.total).toBe(2)

    expect(await stakeChanges(uid)).toEqual([dollars(100), dollars(50)])
  })

  it('does not lead past the program’s upper limit', async () => {
    const { client, uid } = await opened()
    expect((await client.send(topUp, more(uid, 3_901))).body).toEqual({ rc: 2 })
    expect((await accountsOf(client))[0]!.mostMicro).toBe(dollars(4_000))
  })

  it('adds to the account that is named, up to what is left of that one alone', async () => {
    const client = await investor(10_000)
    for (const amount of [3_000, 2_000, 1_000]) await client.ask(openAccount, order(amount))
    const [, middle] = await accountsOf(client)
    expect((await client.send(topUp, more(middle!.uid, 2_001))).outcome).toBe('invalidRequest')
    expect((await client.send(topUp, more(middle!.uid, 2_000))).outcome).toBe('ok')
    const deposits = (await accountsOf(client)).map(({ depositMicro }) => depositMicro)
    expect(deposits).toEqual([1_000, 4_000, 3_000].map(dollars))
  })

  it('keeps stakes in order when several come at once', async () => {
    const { client, uid } = await opened()
    await Promise.all(Array.from({ length: 6 }, () => client.send(topUp, more(uid, 10), pageKey())))
    expect(await stakeChanges(uid)).toEqual([100, 10, 10, 10, 10, 10, 10].map(dollars))
  })

  it('accepts the account’s number as people write it, and only one’s own', async () => {
    const { client, uid } = await opened()
    const grouped = uid.replace(/(.{4})/g, '$1 ').toLowerCase()
    expect((await client.send(topUp, more(grouped, 10))).outcome).toBe('ok')

    const stranger = await investor(100)
    expect((await stranger.send(topUp, more(uid, 10))).body).toEqual({ rc: 2 })
    expect((await client.send(topUp, more(makeUid('trading', '0000000000'), 10))).body).toEqual({ rc: 2 })
    expect((await client.send(topUp, more(uid, 0))).body).toEqual({ rc: 2 })
  })

  it('is told page by page', async () => {
    const { client, uid } = await opened()
    await Promise.all(Array.from({ length: 6 }, () => client.ask(topUp, more(uid, 10))))
    const first = (await accountsOf(client))[0]!.transactions
    expect(first.total).toBe(7)
    expect(first.items).toHaveLength(5)
    const second = await client.ask(tradingHistory, { uid, kind: 'transactions', page: 2 })
    expect(second.transactions!.items).toHaveLength(2)
    const beyond = await client.ask(tradingHistory, { uid, kind: 'transactions', page: 9 })
    expect(beyond.transactions!.items).toEqual([])
    for (const p of [0, -1, 1.5, 1e15, '1']) {
      expect((await client.post(tradingHistory.path, JSON.stringify({ uid, k: 0, p }))).status).toBe(400)
    }

    const stranger = await investor(100)
    expect((await stranger.send(tradingHistory, { uid, kind: 'transactions', page: 1 })).status).toBe(400)
  })
})
