/** Removed blocks: their transactions come back at another place, or do not, or may be sent again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDevchain, type Devchain } from './index.ts'
import {
  broadcast,
  dollarsOf,
  fundedWallet,
  infoOf,
  post,
  rpc,
  signTransfer,
  walletOf,
  type Wallet,
} from './test-client.ts'

let devchain: Devchain
let vera: Wallet
const boris = walletOf('Boris')

beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  vera = await fundedWallet(devchain, 'Vera', 500_000_000n)
})
beforeEach(async () => {
  await devchain.mine(20)
})
afterAll(() => devchain.close())

const idOf = async (num: number): Promise<string> =>
  (await post(devchain.url, 'wallet/getblockbynum', { num }))['blockID']
const trxOf = (address: string) => post(devchain.url, 'wallet/getaccount', { address, visible: true })

describe('a reorganisation', () => {
  it('replaces blocks by one more of others, and leaves the common ones', async () => {
    const head = await devchain.mine()
    const before = [await idOf(head - 5), await idOf(head - 4), await idOf(head)]
    const outcome = await devchain.reorganise({ depth: 5 })
    expect(outcome).toEqual({ from: head - 5, head: head + 1, dropped: [], reincluded: [] })
    expect(await idOf(head - 5)).toBe(before[0])
    expect(await idOf(head - 4)).not.toBe(before[1])
    expect(await idOf(head)).not.toBe(before[2])
  })

  it('makes other blocks every time, although nothing is in them', async () => {
    const head = await devchain.mine()
    const ids = new Set([await idOf(head)])
    for (let depth = 1; depth <= 6; depth++) {
      await devchain.reorganise({ depth })
      ids.add(await idOf(head))
    }
    expect(ids.size).toBe(7)
  })

  it('drops a transaction, with balances as if it had never been, and the same bytes are taken again', async () => {
    const transfer = await signTransfer(devchain, vera, boris.address, 40_000_000n)
    const before = { dollars: await dollarsOf(devchain, vera.address), trx: await trxOf(vera.address) }
    await broadcast(devchain, transfer)
    await devchain.mine(3)
    expect(await dollarsOf(devchain, boris.address)).toBe(40_000_000n)

    const { dropped } = await devchain.reorganise({ depth: 3, drop: [transfer.id] })
    expect(dropped).toEqual([transfer.id])
    expect(await dollarsOf(devchain, boris.address)).toBe(0n)
    expect(await dollarsOf(devchain, vera.address)).toBe(before.dollars)
    expect(await trxOf(vera.address)).toEqual(before.trx)
    expect(await infoOf(devchain, transfer.id)).toEqual({})
    expect(await rpc(devchain.url, 'eth_getTransactionReceipt', `0x${transfer.id}`)).toBeNull()

    expect(await broadcast(devchain, transfer)).toMatchObject({ result: true })
    await devchain.mine()
    expect(await dollarsOf(devchain, boris.address)).toBe(40_000_000n)
  })

  it('includes a transaction again in another block, where its log has another index', async () => {
    const first = await signTransfer(devchain, vera, walletOf('first').address, 1n)
    const second = await signTransfer(devchain, vera, walletOf('second').address, 2n)
    await broadcast(devchain, first)
    await broadcast(devchain, second)
    await devchain.mine(2)
    const seen = await rpc(devchain.url, 'eth_getTransactionReceipt', `0x${second.id}`)
    expect(seen).toMatchObject({ transactionIndex: '0x1', logs: [{ logIndex: '0x1' }] })

    const outcome = await devchain.reorganise({ depth: 2, drop: [first.id] })
    expect(outcome).toMatchObject({ dropped: [first.id], reincluded: [second.id] })
    const again = await rpc(devchain.url, 'eth_getTransactionReceipt', `0x${second.id}`)
    expect(again).toMatchObject({ transactionIndex: '0x0', logs: [{ logIndex: '0x0' }] })
    expect(again.blockHash).not.toBe(seen.blockHash)
  })

  it('loses a transaction that builds on a block that went', async () => {
    await devchain.mine(2)
    const rooted = await signTransfer(devchain, vera, boris.address, 3n)
    await broadcast(devchain, rooted)
    await devchain.mine()
    expect(await devchain.reorganise({ depth: 2 })).toMatchObject({ dropped: [rooted.id], reincluded: [] })
    expect(await broadcast(devchain, rooted)).toMatchObject({ code: 'TAPOS_ERROR' })
  })

  it('of solid blocks is refused, and changes nothing', async () => {
    await devchain.mine(20)
    const { head, solid } = devchain.status()
    const id = await idOf(head)
    await expect(devchain.reorganise({ depth: head - solid + 1 })).rejects.toThrow('is solid')
    await expect(devchain.reorganise({ depth: head + 5 })).rejects.toThrow('is solid')
    expect(await idOf(head)).toBe(id)
    await devchain.reorganise({ depth: head - solid })
    expect(devchain.status().solid).toBeGreaterThanOrEqual(solid)
  })

  it('never shows on the solid face what it takes away', async () => {
    const transfer = await signTransfer(devchain, vera, walletOf('solid').address, 9n)
    await broadcast(devchain, transfer)
    await devchain.mine(18)
    const holder = walletOf('solid').address
    expect(await dollarsOf(devchain, holder)).toBe(9n)
    expect(await dollarsOf(devchain, holder, 'walletsolidity')).toBe(0n)
    await devchain.mine()
    expect(await dollarsOf(devchain, holder, 'walletsolidity')).toBe(9n)
    expect(await infoOf(devchain, transfer.id, 'walletsolidity')).toMatchObject({ id: transfer.id })
  })
})
