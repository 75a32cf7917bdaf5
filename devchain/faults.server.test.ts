/** A failing node: it answers late, never, with a success that means nothing, or that it lacks resources. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bytesToHex } from '@noble/hashes/utils.js'
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
afterEach(() => void devchain.faults({ drop: 0, hang: 0, throttle: 0, outOfTime: 0, idCache: false }))
afterAll(() => devchain.close())

describe('a node', () => {
  it('says success and forgets: the same bytes can be sent again', async () => {
    const to = walletOf('dropped').address
    devchain.faults({ drop: 1 })
    const transfer = await signTransfer(devchain, vera, to, 1n)
    expect(await broadcast(devchain, transfer)).toMatchObject({ result: true, code: 'SUCCESS' })
    await devchain.mine(3)
    expect(await infoOf(devchain, transfer.id)).toEqual({})
    expect(await dollarsOf(devchain, to)).toBe(0n)
    expect(await broadcast(devchain, transfer)).toMatchObject({ result: true })
    await devchain.mine()
    expect(await dollarsOf(devchain, to)).toBe(1n)
  })

  it('forgets what waits already, with its effects', async () => {
    const to = walletOf('forgotten').address
    const [first, second] = [
      await signTransfer(devchain, vera, to, 1n),
      await signTransfer(devchain, vera, to, 2n),
    ]
    for (const one of [first, second]) await broadcast(devchain, one)
    expect(await dollarsOf(devchain, to)).toBe(3n)
    expect(await post(devchain.url, 'dev/drop', { txId: first.id })).toEqual({ dropped: true })
    expect(await post(devchain.url, 'dev/drop', { txId: first.id })).toEqual({ dropped: false })
    expect(await dollarsOf(devchain, to)).toBe(2n)
    await devchain.mine()
    expect(await infoOf(devchain, first.id)).toEqual({})
    expect(await dollarsOf(devchain, to)).toBe(2n)
  })

  it('takes a transaction and never answers', async () => {
    const to = walletOf('silence').address
    devchain.faults({ hang: 1 })
    const transfer = await signTransfer(devchain, vera, to, 1n)
    const patience = new AbortController()
    const body = JSON.stringify({ transaction: bytesToHex(transfer.bytes) })
    const asking = fetch(`${devchain.url}/wallet/broadcasthex`, {
      method: 'POST',
      body,
      signal: patience.signal,
    })
    await expect.poll(() => devchain.status().waiting).toContain(transfer.id)
    await devchain.mine()
    expect(await dollarsOf(devchain, to)).toBe(1n)
    patience.abort()
    await expect(asking).rejects.toThrow('aborted')
  })

  it('has no time, and says so outside every envelope', async () => {
    devchain.faults({ throttle: 2 })
    const tired = { Error: 'class java.lang.IllegalAccessException : lack of computing resources' }
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
    const response = await fetch(`${devchain.url}/jsonrpc`, { method: 'POST', body: JSON.stringify(call) })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(tired)
    expect(await post(devchain.url, 'wallet/getnowblock')).toEqual(tired)
    expect(await rpc(devchain.url, 'eth_blockNumber')).toMatch(/^0x/)
    devchain.faults({ throttle: null })
    for (let n = 0; n < 5; n++) expect(await post(devchain.url, 'walletsolidity/getnowblock')).toEqual(tired)
  })

  it('remembers an id before it looks, and calls the second try of a refused transaction a duplicate', async () => {
    devchain.faults({ idCache: true })
    const to = walletOf('cached').address
    const broken = await signTransfer(devchain, vera, to, 1n, { refBlockHash: new Uint8Array(8) })
    expect(await broadcast(devchain, broken)).toMatchObject({ code: 'TAPOS_ERROR' })
    expect(await broadcast(devchain, broken)).toMatchObject({ code: 'DUP_TRANSACTION_ERROR' })
    await devchain.mine()
    expect(await dollarsOf(devchain, to)).toBe(0n)
  })
})

describe('a node that lies', () => {
  it('calls a success failed, and is later, higher or on another branch, while another node tells the truth', async () => {
    const to = walletOf('denied').address
    const transfer = await signTransfer(devchain, vera, to, 3n)
    await broadcast(devchain, transfer)
    await devchain.mine(20)
    const other = await devchain.anotherNode()
    const truth = await rpc(other.url, 'eth_getBlockByNumber', 'latest', false)
    const { head } = devchain.status()
    const logs = () => rpc(devchain.url, 'eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' })
    const shown = await logs()
    await post(devchain.url, 'dev/faults', { logHole: [0, head - 20] })
    expect(await logs()).toEqual(shown.filter((log: any) => Number(log.blockNumber) > head - 20))
    expect(shown.length).toBeGreaterThan((await logs()).length)
    const lies = { failed: [transfer.id], aheadMs: 9_000, aheadBlocks: 5, forkedFrom: head - 3 }
    await post(devchain.url, 'dev/faults', lies)

    const receipt = await rpc(devchain.url, 'eth_getTransactionReceipt', `0x${transfer.id}`)
    expect(receipt).toMatchObject({ status: '0x0', logs: [] })
    const solid = await infoOf(devchain, transfer.id, 'walletsolidity')
    expect(solid).toMatchObject({ result: 'FAILED', receipt: { result: 'REVERT' } })
    expect(solid).not.toHaveProperty('log')
    expect(await rpc(devchain.url, 'eth_getBlockByNumber', 'latest', false)).toMatchObject({
      number: `0x${(head + 5).toString(16)}`,
      timestamp: `0x${(Number(truth.timestamp) + 9).toString(16)}`,
    })
    const forked = await rpc(devchain.url, 'eth_getBlockByNumber', `0x${head.toString(16)}`, false)
    expect([forked.number, forked.hash === truth.hash]).toEqual([truth.number, false])
    expect(await rpc(other.url, 'eth_getTransactionReceipt', `0x${transfer.id}`)).toMatchObject({
      status: '0x1',
    })
    expect(await dollarsOf(devchain, to)).toBe(3n)
    devchain.faults({ failed: [], aheadMs: 0, aheadBlocks: 0, forkedFrom: null, logHole: null })
    await other.close()
    expect(await rpc(devchain.url, 'eth_getBlockByNumber', 'latest', false)).toEqual(truth)
  })
})

describe('the controls', () => {
  it('do over HTTP what they do in the process', async () => {
    const to = walletOf('remote').address
    const { head } = devchain.status()
    const { txId } = await post(devchain.url, 'dev/pay', { to, amountMicro: '12500000', wait: true })
    expect(await infoOf(devchain, txId)).toMatchObject({
      receipt: { result: 'SUCCESS' },
      blockNumber: head + 1,
    })
    expect(await post(devchain.url, 'dev/mine', { blocks: 2 })).toEqual({ head: head + 3 })
    expect(await post(devchain.url, 'dev/pay-trx', { to, amountSun: '5', wait: true })).toHaveProperty('txId')
    const each = {
      payments: [
        { to, amountMicro: '1' },
        { to, amountMicro: '2' },
      ],
    }
    await post(devchain.url, 'dev/pay-each', each)
    await post(devchain.url, 'dev/mine')
    expect(await dollarsOf(devchain, to)).toBe(12_500_003n)
    const gone = await post(devchain.url, 'dev/reorganise', { depth: 1, drop: 'all' })
    expect(gone['dropped']).toHaveLength(1)
    expect(await dollarsOf(devchain, to)).toBe(12_500_000n)
    expect(await post(devchain.url, 'dev/faults', { throttle: 0, hang: 0 })).toMatchObject({ throttle: 0 })
    expect(await post(devchain.url, 'dev/status')).toMatchObject({
      chainId: devchain.chainId,
      usdt: devchain.usdt,
    })
  })

  it('say what they do not understand', async () => {
    const refusal = async (path: string, body: unknown) => (await post(devchain.url, path, body))['error']
    expect(await refusal('dev/pay', { to: 'Tnobody', amountMicro: '1' })).toContain('no Tron address')
    expect(await refusal('dev/pay', { to: vera.address, amountMicro: 1.5 })).toContain('amountMicro')
    expect(await refusal('dev/mine', { blocks: -1 })).toContain('whole number')
    expect(await refusal('dev/faults', { nap: 1 })).toContain('no fault')
    expect(await refusal('dev/faults', { failed: 'some' })).toContain('no fault')
    expect(await refusal('dev/reorganise', { depth: 999 })).toContain('solid')
    expect(await refusal('dev/toString', {})).toContain('no control')
  })

  it('are not for pages in a browser', async () => {
    const response = await fetch(`${devchain.url}/dev/mine`, {
      method: 'POST',
      headers: { origin: 'https://example.com', 'content-type': 'text/plain' },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })
})
