import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressFromHex20 } from './address.ts'
import { tronNode, type TronNode } from './node.ts'
import {
  payment,
  standInTime,
  standInToken,
  startStandIn,
  type Misbehaviour,
  type StandIn,
} from './stand-in.ts'
import { NodeTrouble } from './trouble.ts'

const vera = addressFromHex20('0e'.repeat(20))
const others = Array.from({ length: 2_500 }, (_, n) =>
  addressFromHex20((n + 1).toString(16).padStart(40, '0')),
)

let standIn: StandIn
let node: TronNode
beforeAll(async () => {
  standIn = await startStandIn()
  node = tronNode({ url: `${standIn.url}/`, apiKey: 'a-key' })
})
beforeEach(() => {
  standIn.misbehave = () => false
  standIn.asked.length = 0
  Object.assign(standIn.chain, {
    head: 118,
    solid: 100,
    transactions: [],
    resultsMax: 10_000,
    blocksMax: 5000,
  })
})
afterAll(() => standIn.close())

const query = (change: object) => ({
  token: standInToken,
  to: [vera],
  fromBlock: 0n,
  toBlock: 100n,
  upTo: 'finalized' as const,
  ...change,
})

describe('a node that answers', () => {
  it('tells its chain, its head, its solid head and a block that is known', async () => {
    expect(await node.chainId()).toBe(0xcd8690dcn)
    expect((await node.head()).number).toBe(118n)
    expect(await node.solidHead()).toMatchObject({ number: 100n, at: standInTime(100) })
    expect(await node.view(90n)).toMatchObject({ chainId: 0xcd8690dcn, known: { number: 90n } })
    expect((await node.view(900n)).known).toBe(null)
  })

  it('gets the key as its own header', async () => {
    await node.chainId()
    expect(standIn.headers.at(-1)).toMatchObject({ 'tron-pro-api-key': 'a-key' })
  })

  it('is asked for at most 4000 blocks and 1000 recipients at once', async () => {
    Object.assign(standIn.chain, { head: 20_000, solid: 19_982 })
    standIn.chain.transactions = [0, 3_999, 4_000, 19_982].map((block, n) =>
      payment(n, block, others[n * 800]!, 5n),
    )

    const logs = await node.logs(query({ to: others, toBlock: 19_982n }))

    expect(logs.map(log => Number(log.blockNumber)).sort((a, b) => a - b)).toEqual([0, 3_999, 4_000, 19_982])
    expect(standIn.asked.filter(method => method === 'eth_getLogs')).toHaveLength(5 * 3)
  })

  it('is asked again for halves until it has no more than it can answer', async () => {
    standIn.chain.resultsMax = 3
    standIn.chain.blocksMax = 40
    standIn.chain.transactions = Array.from({ length: 50 }, (_, n) => payment(n, n * 2, vera, 1n))

    const logs = await node.logs(query({}))

    expect(new Set(logs.map(log => log.transactionHash)).size).toBe(50)
    expect(logs).toHaveLength(50)
  })

  it('is asked for halves too when its answer as a whole would be too long', async () => {
    standIn.chain.transactions = [payment(1, 10, vera, 1n), payment(2, 90, vera, 1n)]
    const tooLong =
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32003,"message":"Response exceeds the limit of 1"}}'
    standIn.misbehave = (_, body) => standIn.asked.length < 3 && { text: body ? tooLong : '' }
    expect(await node.logs(query({}))).toHaveLength(2)
    expect(standIn.asked.filter(method => method === 'eth_getLogs')).toHaveLength(3)
  })

  it('is asked for fewer recipients when one block alone is too much', async () => {
    standIn.chain.resultsMax = 3
    standIn.chain.transactions = others.slice(0, 40).map((to, n) => payment(n, 50, to, 1n))

    expect(await node.logs(query({ to: others }))).toHaveLength(40)
    await expect(node.logs(query({ to: null }))).rejects.toMatchObject({ reason: 'tooMany' })
  })

  it('is not asked at all for nobody', async () => {
    expect(await node.logs(query({ to: [] }))).toEqual([])
    expect(standIn.asked).toEqual([])
  })

  it('must have the blocks that it was asked about', async () => {
    await expect(node.logs(query({ toBlock: 101n }))).rejects.toMatchObject({ reason: 'behind' })
    await expect(node.logs(query({ toBlock: 119n, upTo: 'latest' }))).rejects.toMatchObject({
      reason: 'behind',
    })
    expect(await node.logs(query({ toBlock: 118n, upTo: 'latest' }))).toEqual([])
  })
})

describe('a node that does not', () => {
  const reasonOf = (misbehaviour: Misbehaviour) => {
    standIn.misbehave = misbehaviour
    return node.view(1n).then(
      () => 'believed',
      (error: unknown) => (error instanceof NodeTrouble ? error.reason : error),
    )
  }
  const says = (text: string, status = 200) => reasonOf(() => ({ status, text }))

  it('is slow', async () => {
    const hasty = tronNode({ url: standIn.url, timeoutMs: 50 })
    standIn.misbehave = () => 'hang'
    await expect(hasty.head()).rejects.toMatchObject({ reason: 'slow' })
  })

  it('is unreachable', async () => {
    expect(await reasonOf(() => 'cut')).toBe('unreachable')
    // A port that no system assigns by chance, and that fetch does not block.
    const nowhere = tronNode({ url: 'http://127.0.0.1:2' })
    await expect(nowhere.head()).rejects.toMatchObject({
      reason: 'unreachable',
      detail: '/jsonrpc ECONNREFUSED',
    })
  })

  it('is throttled, by status or inside a good answer', async () => {
    for (const status of [403, 429, 503]) expect(await says('{}', status)).toBe('throttled')
    expect(await says('{"Error":"class java.lang.Exception : lack of computing resources"}')).toBe(
      'throttled',
    )
  })

  it('refuses', async () => {
    expect(await says('oops', 500)).toBe('refused')
    expect(await says('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batch"}}')).toBe(
      'refused',
    )
    expect(await says('{"Error":"class ContractValidateException"}')).toBe('refused')
  })

  it('sends more than anyone should read', async () => {
    expect(await says(`"${'x'.repeat(27 * 1024 * 1024)}"`)).toBe('oversized')
  })

  it('does not send us elsewhere, with our key', async () => {
    standIn.headers.length = 0
    const elsewhere = { status: 307, text: '', headers: { location: `${standIn.url}/elsewhere` } }
    expect(await reasonOf(path => path === '/jsonrpc' && elsewhere)).toBe('unreachable')
    expect(standIn.headers).toHaveLength(1)
  })

  it('answers other questions than those asked', async () => {
    const good = [0, 1, 2, 3].map(id => ({ jsonrpc: '2.0', id, result: '0x1' }))
    const wrong = [
      good.slice(1),
      [...good, good[0]],
      good.map(one => ({ ...one, id: 0 })),
      good.map(one => ({ ...one, id: String(one.id) })),
      good.map(one => ({ ...one, jsonrpc: '1.0' })),
      good[0],
    ]
    for (const answer of wrong) expect(await says(JSON.stringify(answer))).toBe('garbage')
  })

  it('tells nonsense', async () => {
    for (const text of [
      '',
      'null',
      '"this node is light"',
      'not json',
      '[]',
      '{}',
      '[null]',
      '{"result":1}',
      '12',
    ])
      expect(await says(text)).toBe('garbage')
    const noText = Buffer.from('[{"jsonrpc":"2.0","id":0,"result":"\xff"}]', 'latin1')
    expect(await reasonOf(() => ({ text: noText }))).toBe('garbage')
  })

  it('is never believed when it answers anything at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 4, maxLength: 4 }), async results => {
        const reply = results.map((result, id) => ({ jsonrpc: '2.0', id, result }))
        expect(await says(JSON.stringify(reply))).toBe('garbage')
      }),
      { numRuns: 60 },
    )
  })

  it('keeps its words and its address out of our log', async () => {
    standIn.misbehave = () => ({ text: '[{"secret":"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"}]' })
    const error = await node.head().catch(String)
    expect(error).toBe('NodeTrouble: Tron node: garbage (eth_getBlockByNumber envelope)')
  })

  it('tells another block than the one asked for', async () => {
    standIn.misbehave = () => ({ text: JSON.stringify([{ jsonrpc: '2.0', id: 0, result: blockAt(7) }]) })
    expect(await node.block(7n)).toMatchObject({ number: 7n })
    await expect(node.block(8n)).rejects.toMatchObject({ reason: 'garbage' })
  })

  it('has a solid block above its head', async () => {
    standIn.misbehave = (_, calls) => ({ text: impossible(calls as { method: string; params: string[] }[]) })
    await expect(node.view(1n)).rejects.toMatchObject({ reason: 'disagrees' })
  })

  it('tells logs that were not asked for', async () => {
    standIn.chain.transactions = [payment(1, 50, others[0]!, 5n)]
    const everybody = await node.logs(query({ to: null }))
    expect(everybody).toHaveLength(1)

    const foreign = {
      address: `0x${'70'.repeat(20)}`,
      topics: everybody[0]!.topics.map(topic => `0x${topic}`),
      data: `0x${everybody[0]!.data}`,
      transactionHash: `0x${everybody[0]!.transactionHash}`,
      blockNumber: '0x32',
    }
    const route = (log: object) =>
      JSON.stringify([
        { jsonrpc: '2.0', id: 0, result: blockAt(100) },
        { jsonrpc: '2.0', id: 1, result: [log] },
      ])
    for (const change of [{}, { blockNumber: '0x65' }, { address: `0x${'71'.repeat(20)}` }, { topics: [] }]) {
      standIn.misbehave = () => ({ text: route({ ...foreign, ...change }) })
      await expect(node.logs(query({}))).rejects.toMatchObject({ reason: 'garbage' })
    }
  })
})

const blockAt = (number: number) => ({
  number: `0x${number.toString(16)}`,
  hash: `0x${'11'.repeat(32)}`,
  timestamp: '0x1',
})

const impossible = (calls: { method: string; params: string[] }[]) =>
  JSON.stringify(
    calls.map(({ method, params }, id) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? '0x1' : blockAt({ latest: 50, finalized: 60 }[params[0]!] ?? 1),
    })),
  )
