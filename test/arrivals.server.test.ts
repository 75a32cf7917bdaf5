/** What arrives at a client's address and is not the money: seen by operators, credited to nobody. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { sql } from '../server/database/index.ts'
import { watchForeign, recordTrx } from '../server/deposits/foreign-transfers.ts'
import { arrivals, arrivalsIn, trxHeld, watchDeposits } from '../server/deposits/index.ts'
import { readTronAddress, type TronAddress } from '../server/tron/index.ts'
import { boris, clara, dmitri, eve, vera, type Person } from './support/cast.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { tronOf } from './support/tron-of.ts'
import type { Visitor } from './support/visitor.ts'

let devchain: Devchain
let context: TestApp
let fake: TronAddress
let atFirst: string
beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  context = await openTestApp({ tron: tronOf(devchain) })
  fake = (await devchain.deployFake()).token
  atFirst = await watchForeign(context.context, context.context.clock())
  await readChain()
})
afterAll(async () => {
  await context.close()
  await devchain.close()
})

async function registered(person: Person) {
  const visitor = await context.client(person)
  return { visitor, address: readTronAddress((await accountOf(visitor)).depositAddress ?? '')! }
}
const accountOf = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!
const readChain = async () => {
  await devchain.mine(20)
  expect(await watchDeposits(context.context, context.context.clock())).toBe('done')
  return watchForeign(context.context, context.context.clock())
}
const foreign = () => arrivals(context.context.database, 'foreign', 10)
const foreignAt = async (address: TronAddress) => (await foreign()).filter(one => one.address === address)

it('waits until deposits have been looked for', () => {
  expect(atFirst).toBe('notYet')
})

it('notes a token that only looks like the money, once, and credits nothing', async () => {
  const { visitor, address } = await registered(vera)
  const txId = await devchain.payFake({ token: fake, to: address, amountMicro: dollars(5_000) })
  expect(await readChain()).toBe('done')
  expect(await readChain()).toBe('done')

  expect(await foreignAt(address)).toMatchObject([
    { txId, address, contract: fake, what: 'USDT', units: dollars(5_000), sender: devchain.faucet },
  ])
  const [row] = await foreignAt(address)
  expect(await arrivalsIn(context.context.database, txId)).toEqual([row])
  const { balanceMicro, transactions } = await accountOf(visitor)
  expect([balanceMicro, transactions.total]).toEqual([0n, 0])
  const { rows } = await sql`select from deposit where address = ${address}`.execute(context.context.database)
  expect(rows).toEqual([])
})

it('knows whose address it was', async () => {
  const { address } = await registered(clara)
  await devchain.payFake({ token: fake, to: address, amountMicro: 1n })
  await readChain()
  const [row] = await foreignAt(address)
  const { rows } = await sql<{ id: string }>`
    select client_id as id from client_lookup where key = ${`tron:${address}`}`.execute(
    context.context.database,
  )
  expect(row!.client).toBe(rows[0]!.id)
})

it('keeps real money, transfers of nothing and other people’s tokens apart', async () => {
  const { address } = await registered(dmitri)
  const before = await foreign()
  const paid = await devchain.pay({ to: address, amountMicro: dollars(3) })
  const poison = await devchain.poison({ from: devchain.faucet, to: address })
  await devchain.payFake({ token: fake, to: devchain.faucet, amountMicro: 7n })
  await readChain()

  expect(await foreign()).toEqual(before)
  const { database } = context.context
  expect(await arrivals(database, 'waiting', 10)).toMatchObject([{ txId: paid, units: dollars(3) }])
  expect(await arrivals(database, 'aside', 10)).toMatchObject([{ txId: poison, units: 0n, what: 'zero' }])
  expect(await arrivals(database, 'stray', 10)).toEqual([])
})

it('notes TRX that lies on an address, and forgets it when it is gone', async () => {
  const { address } = await registered(eve)
  await devchain.payTrx({ to: address, amountSun: 1_500_000n, wait: true })
  await recordTrx(context.context, context.context.clock())
  expect(await trxHeld(context.context.database, 10)).toMatchObject([{ address, sun: 1_500_000n }])
})

it('finds what came while nobody looked, to an address that was given out meanwhile', async () => {
  const { address: to } = await registered(boris)
  await devchain.payFake({ token: fake, to, amountMicro: 1n })
  await readChain()
  expect((await foreign())[0]).toMatchObject({ address: to, units: 1n })
})

it('waits for a node that fails, and does not read another chain', async () => {
  devchain.faults({ throttle: 1 })
  expect(await watchForeign(context.context, context.context.clock())).toBe('throttled')
  const { database } = context.context
  const { rows } = await sql<{ token: string; blockId: string }>`
    select token, block_id as "blockId" from tron_cursor where token <> 'others'`.execute(database)
  await sql`update tron_cursor set block_id = ${'0'.repeat(64)} where token <> 'others'`.execute(database)
  expect(await watchForeign(context.context, context.context.clock())).toBe('otherChain')
  for (const { token, blockId } of rows)
    await sql`update tron_cursor set block_id = ${blockId} where token = ${token}`.execute(database)
})
