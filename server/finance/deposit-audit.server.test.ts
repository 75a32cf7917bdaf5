import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import type { House } from '../house.ts'
import { payment, standInToken, startStandIn, type StandIn } from '../tron/stand-in.ts'
import { addressWord } from '../tron/token-call.ts'
import { auditDeposits, rescanDeposits } from './deposit-audit.ts'
import * as fixture from './deposit-fixture.ts'
import { watchDeposits } from './deposit-watch.ts'

let bare: TestDatabase
let node: StandIn
let house: House
let logged: fixture.Logged[]
let vera: fixture.Depositor
let boris: fixture.Depositor

beforeAll(async () => {
  ;[bare, node] = await Promise.all([testDatabase(), startStandIn()])
  await fixture.fillPool(bare.database, 0, 60)
  const tron = {
    url: node.url,
    apiKey: undefined,
    chainId: '0xcd8690dc',
    usdt: standInToken,
    isDevchain: true,
  }
  ;({ house, logged } = fixture.depositHouse(bare.database, tron))
  vera = await fixture.newDepositor(bare.database, 'Vera')
  boris = await fixture.newDepositor(bare.database, 'Boris')
  for (let n = 0; n < 55; n++) await fixture.newDepositor(bare.database, `Client ${n}`)
})
afterAll(async () => {
  await node.close()
  await bare.close()
})

it('finds nothing while all that arrived is recorded, is small, is odd or is not solid yet', async () => {
  node.chain.transactions = [
    payment(1, 50, vera.address, 20_000_000n, 3_000_000n, 0n),
    payment(2, 60, boris.address, 3_000_000n),
    { ...payment(3, 61, boris.address, 9_000_000n), result: 'OUT_OF_TIME' },
    payment(4, 110, boris.address, 70_000_000n),
  ]
  await watchDeposits(house, fixture.depositsAt)
  // One became solid since, and one waits to get into a block: both are in the balance already.
  node.chain.solid = 105
  node.chain.transactions.push(
    payment(5, 104, vera.address, 5_000_000n),
    payment(6, 119, vera.address, 7_000_000n),
  )
  expect(await auditDeposits(house)).toEqual([])
})

it('finds nothing when an address was emptied', async () => {
  node.chain.forgotten.set(addressWord(vera.address), -23_000_000n)
  expect(await auditDeposits(house)).toEqual([])
})

it('finds the address that holds more than any log showed, and does not write it to the log', async () => {
  node.chain.forgotten.clear()
  node.chain.forgotten.set(addressWord(boris.address), 40_000_000n)

  expect(await auditDeposits(house)).toEqual([
    { address: boris.address, heldMicro: 43_000_000n, recordedMicro: 3_000_000n },
  ])
  expect(logged.filter(line => line.level === 50)).toMatchObject([{ alarm: 'missedDeposits', addresses: 1 }])
  expect(JSON.stringify(logged)).not.toContain(boris.address)
})

it('is content when the node is mended and the blocks are read again, and nothing is credited twice', async () => {
  const before = await fixture.financeOf(bare.database, vera)
  node.chain.forgotten.clear()
  node.chain.transactions.push(payment(7, 30, boris.address, 40_000_000n))
  await watchDeposits(house, fixture.depositsAt)
  expect(await auditDeposits(house)).toHaveLength(1)

  expect(await rescanDeposits(house, 25n)).toBe(true)
  await watchDeposits(house, fixture.depositsAt)

  expect(await auditDeposits(house)).toEqual([])
  expect(await fixture.financeOf(bare.database, boris)).toBe(43_000_000n)
  expect(await fixture.financeOf(bare.database, vera)).toBe(before)
  expect(await rescanDeposits(house, 1_000n)).toBe(false)
})

it('finds nothing out when the node fails', async () => {
  node.misbehave = () => ({ status: 503, text: '' })
  await expect(auditDeposits(house)).rejects.toMatchObject({ reason: 'throttled' })
})
