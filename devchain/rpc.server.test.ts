/** The limits and complaints of java-tron's JSON-RPC, and its envelope. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hex20FromAddress } from '../server/tron/address.ts'
import { transferTopic } from '../server/tron/token-call.ts'
import { startDevchain, type Devchain } from './index.ts'
import { post, rpc, walletOf } from './test-client.ts'

let devchain: Devchain
beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  await devchain.pay({ to: walletOf('Vera').address, amountMicro: 5n })
  await devchain.mine(5_010)
})
afterAll(() => devchain.close())

const logs = (filter: Record<string, unknown>) => rpc<any[]>(devchain.url, 'eth_getLogs', filter)
const hash = (digit: string) => `0x${digit.repeat(64)}`
const token = () => `0x${hex20FromAddress(devchain.usdt)}`

describe('eth_getLogs', () => {
  it('takes 5000 blocks at once, and not one more', async () => {
    expect(await logs({ fromBlock: '0x1', toBlock: '0x1389', address: token() })).toHaveLength(1)
    await expect(logs({ fromBlock: '0x0', toBlock: '0x1389' })).rejects.toThrow(
      '-32602 exceed max block range: 5000',
    )
    await expect(logs({ fromBlock: '0x0' })).rejects.toThrow('exceed max block range')
    await expect(logs({ fromBlock: 'earliest', toBlock: 'latest' })).rejects.toThrow('exceed max block range')
  })

  it('takes the tags that blocks have', async () => {
    expect(await logs({})).toEqual([])
    expect(await logs({ fromBlock: '0x2', toBlock: 'finalized' })).toHaveLength(1)
    expect(await logs({ fromBlock: 'latest', toBlock: 'latest' })).toEqual([])
    await expect(logs({ fromBlock: 'safe' })).rejects.toThrow('-32602 TAG safe not supported')
    await expect(logs({ toBlock: 'pending' })).rejects.toThrow('-32602 TAG pending not supported')
    await expect(logs({ fromBlock: 'nonsense' })).rejects.toThrow('-32602 invalid block number')
    await expect(logs({ fromBlock: '0x9', toBlock: '0x8' })).rejects.toThrow(
      'please verify: fromBlock <= toBlock',
    )
    expect(await logs({ fromBlock: '0x13a0', toBlock: '0xffffff' })).toEqual([])
  })

  it('takes one block by its hash', async () => {
    const [log] = await logs({ fromBlock: '0x1', toBlock: '0x10' })
    expect(await logs({ blockHash: log.blockHash })).toEqual([log])
    await expect(logs({ blockHash: log.blockHash, fromBlock: '0x1' })).rejects.toThrow(
      'cannot specify both BlockHash',
    )
    await expect(logs({ blockHash: hash('1') })).rejects.toThrow('invalid blockHash')
    await expect(logs({ blockHash: '0x12' })).rejects.toThrow('invalid hash value')
  })

  it('takes four topics, a thousand alternatives and a thousand addresses', async () => {
    const range = { fromBlock: '0x1', toBlock: '0x10' }
    const many = (length: number) => Array.from({ length }, () => `0x${transferTopic}`)
    expect(await logs({ ...range, topics: [many(1000)] })).toHaveLength(1)
    expect(await logs({ ...range, topics: [null, null, null] })).toHaveLength(1)
    expect(await logs({ ...range, topics: [null, null, null, null] })).toEqual([])
    expect(await logs({ ...range, topics: [hash('2')] })).toEqual([])
    await expect(logs({ topics: [many(1001)] })).rejects.toThrow('exceed max topics: 1000')
    await expect(logs({ topics: [null, null, null, null, null] })).rejects.toThrow(
      'topics size should be <= 4',
    )
    await expect(logs({ topics: ['0x1'] })).rejects.toThrow('invalid topic(s)')
    const addresses = (length: number) => Array.from({ length }, token)
    expect(await logs({ ...range, address: addresses(1000) })).toHaveLength(1)
    await expect(logs({ address: addresses(1001) })).rejects.toThrow('exceed max addresses: 1000')
    await expect(logs({ address: '0x12' })).rejects.toThrow('invalid address')
  })
})

describe('blocks, receipts and state', () => {
  it('have the tags and no others', async () => {
    const block = (tag: string) => rpc(devchain.url, 'eth_getBlockByNumber', tag, false)
    expect(Number((await block('latest')).number) - Number((await block('finalized')).number)).toBe(18)
    expect(await block('0xffffff')).toBeNull()
    await expect(block('safe')).rejects.toThrow('-32602 TAG safe not supported')
    await expect(block('0xzz')).rejects.toThrow('-32602 invalid block number')
  })

  it('are null when unknown', async () => {
    expect(await rpc(devchain.url, 'eth_getTransactionReceipt', hash('3'))).toBeNull()
    expect(await rpc(devchain.url, 'eth_getTransactionByHash', hash('3'))).toBeNull()
    expect(await rpc(devchain.url, 'eth_getBlockByHash', hash('3'), false)).toBeNull()
    await expect(rpc(devchain.url, 'eth_getTransactionReceipt', '0x3')).rejects.toThrow('invalid hash value')
  })

  it('are told of the head only', async () => {
    const balance = (tag: unknown) => rpc(devchain.url, 'eth_getBalance', token(), tag)
    expect(await balance('latest')).toBe('0x0')
    await expect(balance('finalized')).rejects.toThrow(
      'TAG [earliest | pending | finalized | safe] not supported',
    )
    await expect(balance('0x1')).rejects.toThrow('QUANTITY not supported')
    const call = (block: unknown) => rpc(devchain.url, 'eth_call', { to: token(), data: '0x313ce567' }, block)
    expect(Number(await call('latest'))).toBe(6)
    expect(Number(await call({ blockNumber: '0x1' }))).toBe(6)
    await expect(call({ blockNumber: '0xffffff' })).rejects.toThrow('-32000 header not found')
    await expect(call('finalized')).rejects.toThrow('-32602')
    const nobody = `0x${hex20FromAddress(walletOf('nobody').address)}`
    await expect(rpc(devchain.url, 'eth_call', { to: nobody }, 'latest')).rejects.toThrow(
      'Smart contract is not exist',
    )
  })

  it('come without a way to send', async () => {
    await expect(rpc(devchain.url, 'eth_sendRawTransaction', '0x')).rejects.toThrow('-32601')
    expect(await rpc(devchain.url, 'net_version')).toBe(`0x${devchain.chainId.toString(16)}`)
    expect(await rpc(devchain.url, 'web3_clientVersion')).toContain('development chain')
  })
})

describe('the envelope', () => {
  const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_blockNumber', params: [] })

  it('carries a hundred calls at once, answered in order', async () => {
    const calls = Array.from({ length: 100 }, (_, at) => call(at))
    const answers = await post<any[]>(devchain.url, 'jsonrpc', calls)
    expect(answers.map(({ id }) => id)).toEqual(calls.map(({ id }) => id))
    const tooMany = await post(devchain.url, 'jsonrpc', [...calls, call(100)])
    expect(tooMany['error']).toEqual({ code: -32005, message: 'Batch size 101 exceeds the limit of 100' })
  })

  it('says what was wrong with it', async () => {
    const send = async (body: string) => {
      const response = await fetch(`${devchain.url}/jsonrpc`, { method: 'POST', body })
      return { status: response.status, error: ((await response.json()) as any).error }
    }
    expect(await send('{')).toMatchObject({ status: 200, error: { code: -32700 } })
    expect(await send('1')).toMatchObject({ status: 200, error: { code: -32600 } })
    expect(await send('[]')).toMatchObject({ status: 200, error: { code: -32600 } })
    const long = await fetch(`${devchain.url}/jsonrpc`, { method: 'POST', body: ' '.repeat(4_194_305) })
    expect(long.status).toBe(413)
  })
})
