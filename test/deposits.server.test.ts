/**
 * Deposits against the development chain, which runs a real token contract. The judge is the token itself: whatever
 * was tried, a client has been credited (or waits for) exactly what the contract says their address holds.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { depositMicroMin } from '../contract/limits.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { sql } from '../server/database/index.ts'
import * as fixture from '../server/deposits/deposits-fixture.ts'
import { watchDeposits } from '../server/deposits/watch.ts'
import { reconcile } from '../server/treasury/reconciliation/reconcile.ts'
import { depositsOf } from '../server/deposits/deposit.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { addressWord } from '../server/tron/token-call.ts'
import { testDatabase, type TestDatabase } from './support/database.ts'

const usd = (dollars: number) => BigInt(Math.round(dollars * 1e6))

let bare: TestDatabase
let chain: Devchain
let context: AppContext
let tron: AppContext['tron']
let vera: fixture.Depositor
let boris: fixture.Depositor

beforeAll(async () => {
  ;[bare, chain] = await Promise.all([testDatabase(), startDevchain({ port: 0, dataDir: null, blockMs: 0 })])
  await fixture.fillPool(bare.database, 0, 60)
  const { url, chainId, usdt } = chain
  tron = { url, apiKey: undefined, chainId: `0x${chainId.toString(16)}`, usdt, isDevchain: true }
  context = fixture.depositContext(bare.database, tron).context
  context.log.level = 'silent'
})
beforeEach(async () => {
  vera = await fixture.newDepositor(bare.database, 'Vera')
  boris = await fixture.newDepositor(bare.database, 'Boris')
})
afterEach(async () => {
  for (const client of [vera, boris]) await expectBalanceOfToken(client)
})
afterAll(async () => {
  await chain.close()
  await bare.close()
})

const readChain = () => watchDeposits(context, fixture.depositsAt)
const credited = () =>
  Promise.all([fixture.financeOf(bare.database, vera), fixture.financeOf(bare.database, boris)])
/** Everything sent so far becomes solid, and is read. */
async function settle(): Promise<void> {
  await chain.mine(20)
  expect(await readChain()).toBe('done')
}

describe('a deposit on a real token', () => {
  it('arrives', async () => {
    await chain.pay({ to: vera.address, amountMicro: usd(123.456789) })
    await settle()
    expect(await credited()).toEqual([usd(123.456789), 0n])
  })

  it('arrives three times from one call of another contract', async () => {
    const payments = [
      { to: vera.address, amountMicro: usd(20) },
      { to: boris.address, amountMicro: usd(30) },
      { to: vera.address, amountMicro: usd(20) },
    ]
    const txId = await chain.payEach(payments)
    await settle()
    expect(await credited()).toEqual([usd(40), usd(30)])
    const { rows } = await sql<{ ordinal: number }>`
      select ordinal from deposit where tx_id = ${txId} order by ordinal`.execute(bare.database)
    expect(rows.map(row => row.ordinal)).toEqual([0, 1, 2])
  })

  it('is only what was kept when a part of it was undone inside', async () => {
    await chain.payAndUndo({ to: vera.address, undoneMicro: usd(500), keptMicro: usd(15) })
    await settle()
    expect(await credited()).toEqual([usd(15), 0n])
  })

  it('that reverts, runs out of energy or runs out of time is none', async () => {
    await chain.pay({ to: vera.address, amountMicro: 10n ** 18n })
    await chain.payAndExhaust({ to: vera.address, amountMicro: usd(777) })
    const planted = await chain.payOutOfTime({ to: vera.address, amountMicro: usd(777) })
    await settle()

    expect(await logsOf(planted)).toBe(1) // a log for 777 is there for everybody to see
    expect(await credited()).toEqual([0n, 0n])
  })

  it('of another token with the same name is none', async () => {
    const { token } = await chain.deployFake()
    await chain.mine()
    const txId = await chain.payFake({ token, to: vera.address, amountMicro: usd(1_000) })
    await settle()
    expect(await logsOf(txId)).toBe(1)
    expect(await credited()).toEqual([0n, 0n])
    expect(await depositsOf(bare.database, vera.id)).toEqual([])
  })

  it('of nothing, from a stranger who wants to be remembered, is put aside', async () => {
    await chain.poison({ from: boris.address, to: vera.address })
    await settle()
    const aside = await sql`select units, reason from ignored_deposit where client_id = ${vera.id}`.execute(
      bare.database,
    )
    expect(aside.rows).toEqual([{ units: '0', reason: 'zero' }])
  })

  it('too small waits until its address has the minimum', async () => {
    const gains: bigint[] = []
    for (const dollars of [4, 5.999999, 0.000001]) {
      await chain.pay({ to: vera.address, amountMicro: usd(dollars) })
      await settle()
      gains.push((await credited())[0])
    }
    expect(gains).toEqual([0n, 0n, usd(10)])
  })
})

describe('a deposit in a block that is undone', () => {
  it('was seen, is gone, and was never credited', async () => {
    await chain.pay({ to: vera.address, amountMicro: usd(50) })
    await chain.mine(3)
    await readChain()
    expect(await depositsOf(bare.database, vera.id)).toMatchObject([
      { amountMicro: usd(50), confirmations: 3 },
    ])

    await chain.reorganise({ depth: 3, drop: 'all' })
    await readChain()

    expect(await depositsOf(bare.database, vera.id)).toEqual([])
    await settle()
    expect(await credited()).toEqual([0n, 0n])
  })

  it('and comes back at another place of another block is credited once', async () => {
    const first = await chain.pay({ to: boris.address, amountMicro: usd(60) })
    await chain.pay({ to: vera.address, amountMicro: usd(50) })
    await chain.mine(5)
    await readChain()

    const { reincluded } = await chain.reorganise({ depth: 5, drop: [first] })
    expect(reincluded).toHaveLength(1)
    await settle()
    await settle()

    expect(await credited()).toEqual([usd(50), 0n])
  })
})

describe('the watch', () => {
  it('finds nothing new when it reads the whole chain again', async () => {
    await chain.payEach([
      { to: vera.address, amountMicro: usd(11) },
      { to: boris.address, amountMicro: usd(3) },
    ])
    await settle()
    const before = await booksOf()

    await sql`delete from tron_cursor`.execute(bare.database)
    expect(await readChain()).toBe('done')

    expect(await booksOf()).toEqual(before)
  })

  it('books once when several processes look at once, again and again', async () => {
    for (let n = 1; n <= 5; n++) {
      await chain.payEach([
        { to: vera.address, amountMicro: usd(10 + n) },
        { to: boris.address, amountMicro: usd(20 + n) },
      ])
      await chain.mine(7)
      const ends = await Promise.all([readChain(), readChain(), readChain()])
      expect(ends).toContain('done')
    }
    await settle()
    expect(await credited()).toEqual([usd(65), usd(115)])
  })

  it('crosses six thousand idle blocks', async () => {
    await chain.pay({ to: vera.address, amountMicro: usd(12) })
    await chain.mine(6_000)
    await chain.pay({ to: vera.address, amountMicro: usd(13) })
    await settle()
    expect(await credited()).toEqual([usd(25), 0n])
  })

  it('loses and doubles nothing when the node throttles it', async () => {
    await chain.pay({ to: vera.address, amountMicro: usd(14) })
    await chain.mine(20)
    chain.faults({ throttle: 3 })
    expect([await readChain(), await readChain(), await readChain()]).toEqual([
      'throttled',
      'throttled',
      'throttled',
    ])
    expect(await readChain()).toBe('done')
    expect(await credited()).toEqual([usd(14), 0n])
  })
})

/** An address's balance in solid blocks by the token's own contract, without any of our code. */
async function heldBy({ address }: fixture.Depositor): Promise<bigint> {
  const response = await fetch(`${chain.url}/walletsolidity/triggerconstantcontract`, {
    method: 'POST',
    body: JSON.stringify({
      owner_address: address,
      contract_address: chain.usdt,
      function_selector: 'balanceOf(address)',
      parameter: addressWord(address),
      visible: true,
    }),
  })
  const { constant_result: words } = (await response.json()) as { constant_result: [string] }
  return BigInt(`0x${words[0]}`)
}

async function expectBalanceOfToken(client: fixture.Depositor): Promise<void> {
  const onTheWay = await depositsOf(bare.database, client.id)
  const waiting = onTheWay.filter(one => one.confirmations === undefined)
  const waitingMicro = waiting.reduce((sum, one) => sum + one.amountMicro, 0n)

  expect(await reconcile(context, 'whole', 'test', 0)).toMatchObject({ findings: [] })
  expect(waitingMicro).toBeLessThan(depositMicroMin)
  expect((await fixture.financeOf(bare.database, client)) + waitingMicro).toBe(await heldBy(client))
}

/** How many logs the node shows for a transaction, whatever came of it. */
async function logsOf(txId: string): Promise<number> {
  const response = await fetch(`${chain.url}/jsonrpc`, {
    method: 'POST',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getTransactionReceipt',
      params: [`0x${txId}`],
    }),
  })
  const { result } = (await response.json()) as { result: { logs: unknown[] } }
  return result.logs.length
}

async function booksOf(): Promise<unknown[]> {
  const tables = ['deposit', 'ignored_deposit', 'ledger_posting', 'ledger_entry', 'ledger_account']
  const rows: unknown[] = []
  for (const table of tables) {
    const found = await sql`select * from ${sql.table(table)} as one order by one`.execute(bare.database)
    rows.push(found.rows)
  }
  return rows
}
