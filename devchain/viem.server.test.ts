/** viem, a client of Ethereum that knows nothing of Tron, on the JSON-RPC face. */
import { createPublicClient, erc20Abi, http, parseAbiItem, type PublicClient } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hex20FromAddress, type TronAddress } from '../server/tron/address.ts'
import { startDevchain, type Devchain } from './index.ts'
import { broadcast, fundedWallet, signTransfer, walletOf, type Wallet } from './test-client.ts'

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const hex = (address: TronAddress) => `0x${hex20FromAddress(address)}` as const

let devchain: Devchain
let client: PublicClient
let vera: Wallet

beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  vera = await fundedWallet(devchain, 'Vera', 500_000_000n)
  client = createPublicClient({ transport: http(`${devchain.url}/jsonrpc`, { retryCount: 0 }) })
})
afterAll(() => devchain.close())

/** An address of the test's own, which holds so many dollars. */
async function holderOf(amountMicro: bigint): Promise<TronAddress> {
  const { address } = walletOf(`holder ${++holders}`)
  await devchain.pay({ to: address, amountMicro })
  await devchain.mine()
  return address
}
let holders = 0

describe('viem', () => {
  it('reads the chain id, which is the end of the genesis block id', async () => {
    expect(await client.getChainId()).toBe(devchain.chainId)
    const genesis = await client.getBlock({ blockTag: 'earliest' })
    expect(Number(`0x${genesis.hash.slice(-8)}`)).toBe(devchain.chainId)
  })

  it('sees head and solid block, and is refused the tags that Tron has not', async () => {
    await devchain.mine(30)
    const latest = await client.getBlock()
    const finalized = await client.getBlock({ blockTag: 'finalized' })
    expect(latest.number - finalized.number).toBe(18n)
    expect(latest.timestamp - finalized.timestamp).toBe(54n)
    expect((await client.getBlock({ blockHash: finalized.hash })).number).toBe(finalized.number)
    await expect(client.getBlock({ blockTag: 'safe' })).rejects.toThrow('TAG safe not supported')
    await expect(client.getBlock({ blockTag: 'pending' })).rejects.toThrow('TAG pending not supported')
  })

  it('finds transfers by their recipient', async () => {
    // What Vera herself was paid lies before the blocks that are searched.
    await devchain.mine(10)
    const { address: to } = walletOf('recipient')
    const sent = await signTransfer(devchain, vera, to, 42_000_000n)
    expect(await broadcast(devchain, sent)).toMatchObject({ result: true })
    await devchain.mine()
    const token = hex(devchain.usdt)
    const fromBlock = (await client.getBlockNumber()) - 10n
    const logs = await client.getLogs({
      address: token,
      event: transfer,
      args: { to: hex(to) },
      fromBlock,
    })
    expect(logs).toHaveLength(1)
    expect(logs[0]).toMatchObject({
      transactionHash: `0x${sent.id}`,
      args: { to: expect.stringMatching(new RegExp(hex(to), 'i')), value: 42_000_000n },
    })
    const elsewhere = { address: token, event: transfer, args: { to: hex(vera.address) }, fromBlock }
    expect(await client.getLogs(elsewhere)).toEqual([])
  })

  it('reads receipts of success and of failure, and the transaction', async () => {
    const to = await holderOf(1n)
    const good = await signTransfer(devchain, vera, to, 1n)
    const bad = await signTransfer(devchain, vera, to, 10n ** 15n)
    for (const one of [good, bad]) await broadcast(devchain, one)
    await devchain.mine()
    const success = await client.getTransactionReceipt({ hash: `0x${good.id}` })
    expect(success).toMatchObject({ status: 'success', gasUsed: 64_812n, to: hex(devchain.usdt) })
    expect(success.logs).toHaveLength(1)
    const failure = await client.getTransactionReceipt({ hash: `0x${bad.id}` })
    expect(failure).toMatchObject({ status: 'reverted', logs: [], transactionIndex: 1 })
    const read = await client.getTransaction({ hash: `0x${good.id}` })
    expect(read).toMatchObject({ from: hex(vera.address), blockNumber: success.blockNumber, nonce: 0 })
  })

  it('calls the token, and learns of a revert', async () => {
    const holder = await holderOf(42_000_001n)
    const token = { address: hex(devchain.usdt), abi: erc20Abi } as const
    expect(await client.readContract({ ...token, functionName: 'decimals' })).toBe(6)
    const balance = await client.readContract({
      ...token,
      functionName: 'balanceOf',
      args: [hex(holder)],
    })
    expect(balance).toBe(42_000_001n)
    const simulation = client.simulateContract({
      ...token,
      functionName: 'transfer',
      args: [hex(holder), 10n ** 15n],
      account: hex(vera.address),
    })
    await expect(simulation).rejects.toThrow('REVERT opcode executed')
  })

  it('reads balances and code at the head only', async () => {
    expect(await client.getBalance({ address: hex(vera.address) })).toBeGreaterThan(0n)
    expect((await client.getCode({ address: hex(devchain.usdt) }))!.length).toBeGreaterThan(1000)
    expect(await client.getCode({ address: hex(vera.address) })).toBeUndefined()
    const earlier = client.getBalance({ address: hex(vera.address), blockNumber: 1n })
    await expect(earlier).rejects.toThrow('QUANTITY not supported, just support TAG as latest')
  })
})
