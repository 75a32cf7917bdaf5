/** Transactions that failed in a block: what was paid, what moved, which logs are visible. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressWord, transferTopic } from '../server/tron/token-call.ts'
import { hex20FromAddress, type TronAddress } from '../server/tron/address.ts'
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

beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  vera = await fundedWallet(devchain, 'Vera', 500_000_000n)
})
afterAll(() => devchain.close())

const trxOf = async (address: TronAddress): Promise<number> =>
  (await post(devchain.url, 'wallet/getaccount', { address, visible: true }))['balance'] ?? 0

/** The logs of transfers to an address, as a reader of deposits would look for them. */
const logsTo = (to: TronAddress): Promise<any[]> =>
  rpc(devchain.url, 'eth_getLogs', {
    address: `0x${hex20FromAddress(devchain.usdt)}`,
    topics: [`0x${transferTopic}`, null, `0x${addressWord(to)}`],
    fromBlock: 'earliest',
  })

const receiptOf = (id: string): Promise<any> => rpc(devchain.url, 'eth_getTransactionReceipt', `0x${id}`)

describe('a failed transfer', () => {
  it('of more than there is reverts, and costs what it used', async () => {
    const to = walletOf('revert').address
    const transfer = await signTransfer(devchain, vera, to, 10n ** 15n)
    const before = await trxOf(vera.address)
    await broadcast(devchain, transfer)
    await devchain.mine()
    const info = await infoOf(devchain, transfer.id)
    expect(info).toMatchObject({ result: 'FAILED', receipt: { result: 'REVERT' } })
    expect(info['receipt'].energy_fee).toBe(info['receipt'].energy_usage_total * 100)
    expect(before - (await trxOf(vera.address))).toBe(info['fee'])
    expect(info['fee']).toBeLessThan(2_000_000)
    expect(await dollarsOf(devchain, to)).toBe(0n)
    expect(await logsTo(to)).toEqual([])
    expect(await receiptOf(transfer.id)).toMatchObject({ status: '0x0', logs: [] })
  })

  it('with too low a fee limit runs out of energy, and costs all of it', async () => {
    const to = walletOf('energy').address
    const transfer = await signTransfer(devchain, vera, to, 1n, { feeLimitSun: 5_000_000n })
    await broadcast(devchain, transfer)
    await devchain.mine()
    const info = await infoOf(devchain, transfer.id)
    expect(info).toMatchObject({
      result: 'FAILED',
      receipt: { result: 'OUT_OF_ENERGY', energy_fee: 5_000_000 },
    })
    expect(await dollarsOf(devchain, to)).toBe(0n)
    expect(await logsTo(to)).toEqual([])
  })

  it('that runs out of time moves nothing, costs all energy, and keeps its log', async () => {
    const to = walletOf('time').address
    const txId = await devchain.payOutOfTime({ to, amountMicro: 777_000_000n })
    await devchain.mine()
    const info = await infoOf(devchain, txId)
    expect(info).toMatchObject({
      result: 'FAILED',
      receipt: { result: 'OUT_OF_TIME', energy_fee: 50_000_000 },
    })
    expect(info['log']).toHaveLength(1)
    expect(await dollarsOf(devchain, to)).toBe(0n)
    const logs = await logsTo(to)
    expect(logs).toHaveLength(1)
    expect(BigInt(logs[0].data)).toBe(777_000_000n)
    expect(await receiptOf(txId)).toMatchObject({ status: '0x0' })
  })

  it('of someone else can be made to run out of time too', async () => {
    const to = walletOf('time two').address
    devchain.faults({ outOfTime: 1 })
    const planted = await signTransfer(devchain, vera, to, 5n)
    await broadcast(devchain, planted)
    const after = await signTransfer(devchain, vera, to, 6n)
    await broadcast(devchain, after)
    await devchain.mine()
    expect((await infoOf(devchain, planted.id))['receipt'].result).toBe('OUT_OF_TIME')
    expect((await infoOf(devchain, after.id))['receipt'].result).toBe('SUCCESS')
    expect(await dollarsOf(devchain, to)).toBe(6n)
    expect(await logsTo(to)).toHaveLength(2)
  })
})

describe('what a reader of deposits must get right', () => {
  it('several transfers in one transaction', async () => {
    const [one, two] = [walletOf('each one').address, walletOf('each two').address]
    const txId = await devchain.payEach([
      { to: one, amountMicro: 1_000_000n },
      { to: two, amountMicro: 2_000_000n },
      { to: one, amountMicro: 1_000_000n },
    ])
    await devchain.mine()
    expect((await infoOf(devchain, txId))['log']).toHaveLength(3)
    expect(await logsTo(one)).toHaveLength(2)
    expect([await dollarsOf(devchain, one), await dollarsOf(devchain, two)]).toEqual([2_000_000n, 2_000_000n])
  })

  it('a transfer that is undone inside a transaction that succeeds', async () => {
    const to = walletOf('undone').address
    const txId = await devchain.payAndUndo({ to, undoneMicro: 900n, keptMicro: 30n })
    await devchain.mine()
    expect((await infoOf(devchain, txId))['receipt'].result).toBe('SUCCESS')
    expect((await logsTo(to)).map(log => BigInt(log.data))).toEqual([30n])
    expect(await dollarsOf(devchain, to)).toBe(30n)
    await devchain.payAndUndo({ to, undoneMicro: 900n, keptMicro: 0n })
    await devchain.mine()
    expect(await logsTo(to)).toHaveLength(1)
  })

  it('a transfer inside a call that runs out of energy afterwards', async () => {
    const to = walletOf('exhausted').address
    const txId = await devchain.payAndExhaust({ to, amountMicro: 900n })
    await devchain.mine()
    expect((await infoOf(devchain, txId))['receipt'].result).toBe('OUT_OF_ENERGY')
    expect(await logsTo(to)).toEqual([])
    expect(await dollarsOf(devchain, to)).toBe(0n)
  })

  it('a transfer of nothing by a stranger', async () => {
    const to = walletOf('poisoned').address
    const txId = await devchain.poison({ from: vera.address, to })
    await devchain.mine()
    expect((await infoOf(devchain, txId))['receipt'].result).toBe('SUCCESS')
    const logs = await logsTo(to)
    expect(logs).toHaveLength(1)
    expect(BigInt(logs[0].data)).toBe(0n)
    expect(logs[0].topics[1]).toBe(`0x${addressWord(vera.address)}`)
  })

  it('a token that looks the same', async () => {
    const to = walletOf('fooled').address
    const { token } = await devchain.deployFake()
    await devchain.mine()
    const txId = await devchain.payFake({ token, to, amountMicro: 900n })
    await devchain.mine()
    const [log] = (await infoOf(devchain, txId))['log']
    expect(log).toMatchObject({
      address: hex20FromAddress(token),
      topics: [transferTopic, expect.anything(), addressWord(to)],
    })
    expect(await logsTo(to)).toEqual([])
    expect(await dollarsOf(devchain, to)).toBe(0n)
    const name = await rpc(
      devchain.url,
      'eth_call',
      { to: `0x${hex20FromAddress(token)}`, data: '0x95d89b41' },
      'latest',
    )
    expect(Buffer.from(name.slice(2), 'hex').toString()).toContain('USDT')
  })

  it('a frozen sender, a frozen recipient, and a token that is paused', async () => {
    const to = walletOf('free').address
    const attempt = async () => {
      const transfer = await signTransfer(devchain, vera, to, 1n)
      await broadcast(devchain, transfer)
      await devchain.mine()
      return (await infoOf(devchain, transfer.id))['receipt'].result
    }
    await devchain.blacklist({ address: to, listed: true })
    expect(await attempt()).toBe('SUCCESS')
    await devchain.blacklist({ address: vera.address, listed: true })
    expect(await attempt()).toBe('REVERT')
    await devchain.blacklist({ address: vera.address, listed: false })
    await devchain.pause({ paused: true })
    expect(await attempt()).toBe('REVERT')
    await devchain.pause({ paused: false })
    expect(await attempt()).toBe('SUCCESS')
  })
})
