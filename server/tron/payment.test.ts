import { expect, it } from 'vitest'
import { hex20FromAddress, readTronAddress } from './address.ts'
import type { LogEntry } from './rpc-answers.ts'
import type { TronNode } from './node.ts'
import { transfersSince } from './payment.ts'
import { addressWord, transferTopic } from './token-call.ts'

const token = readTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')!
const exchange = readTronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')!

const logOf = (at: number, units: bigint): LogEntry => ({
  address: hex20FromAddress(token),
  topics: [transferTopic, addressWord(token), addressWord(exchange)],
  data: units.toString(16).padStart(64, '0'),
  transactionHash: String(at).padStart(64, '0'),
  blockNumber: BigInt(at),
})

it('looks closely only at what has the amount, however busy an address is', async () => {
  const logs = Array.from({ length: 3_000 }, (_, at) => logOf(at, BigInt(at)))
  const asked: string[] = []
  const node = {
    head: async () => ({ number: 3_500n, hash: '', at: new Date(0) }),
    logs: async () => logs,
    receipt: async (txId: string) => {
      asked.push(txId)
      const one = logs[Number(txId)]!
      return { txId, block: one.blockNumber, succeeded: true, logs: [one] }
    },
  } as unknown as TronNode
  const found = await transfersSince(node, token, exchange, 77n, { block: 3n })
  expect(found).toMatchObject([{ units: 77n, block: 77n }])
  expect(asked).toHaveLength(1)
})

it('says nothing while the node is behind the block to begin at', async () => {
  const node = { head: async () => ({ number: 3n, hash: '', at: new Date(0) }) } as unknown as TronNode
  const found = transfersSince(node, token, exchange, 77n, { block: 4n })
  await expect(found).rejects.toMatchObject({ reason: 'behind' })
})
