import { describe, expect, it } from 'vitest'
import { addressFromHex20, hex20FromAddress } from './address.ts'
import type { LogEntry, ReceiptLog } from './rpc-answers.ts'
import type { TronNode } from './node.ts'
import { addressWord, transferTopic } from './token-call.ts'
import { agreedArrivals } from './agreed-transfers.ts'
import { freshTransfers, type Recipients } from './transfers.ts'

const address = (n: number) => addressFromHex20(n.toString(16).padStart(40, '0'))
const [token, fake, vera, boris, stranger] = [1, 2, 3, 4, 5].map(address) as [
  never,
  never,
  never,
  never,
  never,
]
const at = new Date('2026-03-01T12:00:00Z')
const txId = 'ab'.repeat(32)

const log = (to: string, units: bigint, emitter: string = token): ReceiptLog => ({
  address: hex20FromAddress(emitter as never),
  topics: [transferTopic, addressWord(stranger), addressWord(to as never)],
  data: units.toString(16).padStart(64, '0'),
})
const approval: ReceiptLog = { address: hex20FromAddress(token), topics: ['cc'.repeat(32)], data: '' }

const watched: Recipients = {
  filter: [vera, boris],
  ours: async some => new Set(some.filter(one => one === vera || one === boris)),
}

type NodeAnswer = { logs?: ReceiptLog[]; succeeded?: boolean; block?: bigint } | null

/** A node whose log index has one transaction, and whose two interfaces answer as given. */
function nodeWith(logs: ReceiptLog[], rpc: NodeAnswer = {}, solid: NodeAnswer = {}): TronNode {
  const usual = { txId, block: 100n, succeeded: true, logs, at }
  const indexed = logs.filter(one => one.address === hex20FromAddress(token) && one.topics.length === 3)
  return {
    logs: async () => indexed.map((one): LogEntry => ({ ...one, transactionHash: txId, blockNumber: 100n })),
    receipt: async () => rpc && { ...usual, ...rpc },
    solidReceipt: async () => solid && { ...usual, ...solid },
  } as unknown as TronNode
}

const postpone = { transfers: [], disputed: 100n }
const range = { fromBlock: 1n, toBlock: 200n }
const agreed = (...nodes: [TronNode, ...TronNode[]]) => agreedArrivals(nodes, token, watched, range)
const found = async (node: TronNode) => (await agreed(node)).transfers

describe('transfers to us', () => {
  it('are known by their place among all logs of their transaction', async () => {
    const logs = [
      approval,
      log(vera, 5n),
      log(stranger, 6n),
      log(vera, 5n, fake),
      log(boris, 7n),
      log(vera, 8n),
    ]

    const transfers = await found(nodeWith(logs))

    expect(transfers.map(({ ordinal, to, units }) => [ordinal, to, units])).toEqual([
      [1, vera, 5n],
      [4, boris, 7n],
      [5, vera, 8n],
    ])
    expect(transfers[0]).toEqual({ txId, ordinal: 1, from: stranger, to: vera, units: 5n, block: 100n, at })
  })

  it('are not there when the transaction failed and kept its log', async () => {
    const failed = { succeeded: false }
    expect(await found(nodeWith([log(vera, 777n)], failed, failed))).toEqual([])
    expect(await found(nodeWith([log(vera, 777n)], failed, { ...failed, logs: [] }))).toEqual([])
  })

  it('are put off while the two interfaces of the node contradict each other', async () => {
    const logs = [log(vera, 5n)]
    const contradictions: [NodeAnswer, NodeAnswer][] = [
      [{ succeeded: false }, {}],
      [{}, { succeeded: false }],
      [{ block: 101n }, {}],
      [{ block: 101n }, { block: 101n }],
      [{ logs: [log(vera, 50n)] }, {}],
      [{}, { logs: [log(boris, 5n)] }],
      [{ logs: [approval, log(vera, 5n)] }, {}],
    ]
    for (const [rpc, solid] of contradictions)
      expect(await agreed(nodeWith(logs, rpc, solid))).toEqual(postpone)
  })

  it('are put off while a receipt is missing', async () => {
    expect(await agreed(nodeWith([log(vera, 5n)], null))).toEqual(postpone)
    expect(await agreed(nodeWith([log(vera, 5n)], {}, null))).toEqual(postpone)
  })

  it('are found by the logs of one node, when the receipts of both show them', async () => {
    const logs = [log(vera, 5n)]
    const hole = { ...nodeWith(logs), logs: async () => [] }
    const whole = { transfers: [{ units: 5n }], disputed: null }
    expect(await agreed(nodeWith(logs), hole)).toMatchObject(whole)
    expect(await agreed(hole, nodeWith(logs))).toMatchObject(whole)
  })

  it('are put off while the receipts of two nodes differ in anything, or one has none', async () => {
    const logs = [log(vera, 5n)]
    const otherwise: NodeAnswer[] = [
      null,
      { succeeded: false },
      { block: 101n },
      { logs: [log(vera, 6n)] },
      { logs: [approval, log(vera, 5n)] },
    ]
    for (const told of otherwise) {
      const [right, wrong] = [nodeWith(logs), nodeWith(logs, told, told)]
      expect(await agreed(right, wrong)).toEqual(postpone)
      expect(await agreed(wrong, right)).toEqual(postpone)
    }
  })

  it('keep any value that a log can hold', async () => {
    const most = 2n ** 256n - 1n
    const transfers = await found(nodeWith([log(vera, most), log(vera, 0n)]))
    expect(transfers.map(one => one.units)).toEqual([most, 0n])
  })

  it('are not read from a form that the token does not have', async () => {
    const odd = { ...log(vera, 5n), data: 'ff' }
    await expect(found(nodeWith([odd]))).rejects.toMatchObject({ reason: 'garbage' })
  })

  it('are chosen here when everybody’s were asked for', async () => {
    const logs = [log(stranger, 1n), log(vera, 2n)]
    const everybody = { ...watched, filter: null }
    const { transfers } = await agreedArrivals([nodeWith(logs)], token, everybody, range)
    expect(transfers.map(one => one.units)).toEqual([2n])
  })

  it('are seen in fresh blocks without a solid receipt, and only if they succeeded', async () => {
    const fresh = (rpc: NodeAnswer) =>
      freshTransfers(nodeWith([log(vera, 5n)], rpc, null), token, watched, range)

    expect(await fresh({})).toMatchObject([{ ordinal: 0, units: 5n }])
    expect(await fresh({ succeeded: false })).toEqual([])
    expect(await fresh(null)).toEqual([])
  })
})
