/**
 * A Tron node for tests of failures: it speaks the real protocol about a chain that a test writes down, until it is
 * told to misbehave. Correct behaviour is tested against the development chain, which executes real contracts.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { startLocally, type LocalServer } from '../../test/support/local-server.ts'
import { addressFromHex20, hex20FromAddress, type TronAddress } from './address.ts'
import type { ReceiptLog } from './rpc-answers.ts'
import { addressWord, transferTopic } from './token-call.ts'

export type StandInTransaction = { txId: string; block: number; logs: ReceiptLog[]; result: string }

/** What the node reports, changed by tests at will. Block ids follow from number and fork. */
type StandInChain = {
  chainId: string
  head: number
  solid: number
  fork: number
  transactions: StandInTransaction[]
  blocksMax: number
  resultsMax: number
  /** What a holder (a 32-byte word) has got without any log that the node would show. */
  forgotten: Map<string, bigint>
}

type Call = { id: number; method: string; params: [never] }

/** `false`: behave. A text, status or headers: that is the answer. `hang`: none. `cut`: a piece, then silence. */
type Odd = false | 'hang' | 'cut' | OddAnswer
type OddAnswer = { text: string | Buffer; status?: number; headers?: Record<string, string> }
export type Misbehaviour = (path: string, body: unknown) => Odd | Promise<Odd>

export type StandIn = LocalServer & {
  chain: StandInChain
  misbehave: Misbehaviour
  /** Method names and paths, in the order called. */
  asked: string[]
  headers: IncomingMessage['headers'][]
}

export const standInToken = addressFromHex20('70'.repeat(20))
const standInSender = addressFromHex20('5e'.repeat(20))
/** When block `number` was made. */
export const standInTime = (number: number): Date => new Date(1_772_000_000_000 + number * 3_000)

export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => void serve(standIn, request, response))
  const standIn: StandIn = {
    ...(await startLocally(server)),
    chain: {
      chainId: '0xcd8690dc',
      head: 118,
      solid: 100,
      fork: 0,
      transactions: [],
      blocksMax: 5000,
      resultsMax: 10_000,
      forgotten: new Map(),
    },
    misbehave: () => false,
    asked: [],
    headers: [],
  }
  return standIn
}

/** A transaction of one transfer per amount, all to one address. */
export function payment(
  txNumber: number,
  block: number,
  to: TronAddress,
  ...amounts: bigint[]
): StandInTransaction {
  const logs = amounts.map(units => ({
    address: hex20FromAddress(standInToken),
    topics: [transferTopic, addressWord(standInSender), addressWord(to)],
    data: units.toString(16).padStart(64, '0'),
  }))
  return { txId: txNumber.toString(16).padStart(64, '0'), block, logs, result: 'SUCCESS' }
}

async function serve(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: unknown = JSON.parse(await readBody(request))
  const path = request.url ?? ''
  standIn.headers.push(request.headers)
  standIn.asked.push(...(Array.isArray(body) ? body.map((call: Call) => call.method) : [path]))

  const odd = await standIn.misbehave(path, body)
  if (odd === 'hang') return
  const usual = JSON.stringify(answer(standIn.chain, path, body))
  const reply: OddAnswer = odd && odd !== 'cut' ? odd : { text: usual }
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
  if (odd === 'cut') return void response.write(usual.slice(0, -1), () => response.destroy())
  response.end(reply.text)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function answer(chain: StandInChain, path: string, body: unknown): unknown {
  if (path === '/walletsolidity/gettransactioninfobyid')
    return solidInfo(chain, (body as { value: string }).value)
  if (path === '/walletsolidity/triggerconstantcontract') {
    const { parameter } = body as { parameter: string }
    return { result: { result: true }, constant_result: [balance(chain, parameter, chain.solid)] }
  }
  return (body as Call[]).map(({ id, method, params }) => {
    const result = answerCall(chain, method, params)
    return { jsonrpc: '2.0', id, ...(isError(result) ? result : { result }) }
  })
}

type RpcError = { error: { code: number; message: string } }
const isError = (result: unknown): result is RpcError =>
  typeof result === 'object' && result !== null && 'error' in result

function answerCall(chain: StandInChain, method: string, [first]: [never]): unknown {
  if (method === 'eth_chainId') return chain.chainId
  if (method === 'eth_getBlockByNumber') return block(chain, first)
  if (method === 'eth_getLogs') return logs(chain, first)
  if (method === 'eth_getTransactionReceipt') return receipt(chain, first)
  if (method === 'eth_getBalance') return '0x0'
  // As a real node: including what waits to get into a block.
  if (method === 'eth_call')
    return `0x${balance(chain, (first as { data: string }).data.slice(-64), Infinity)}`
  return { error: { code: -32601, message: 'method not found' } }
}

function block(chain: StandInChain, tag: string): unknown {
  const number = tag === 'latest' ? chain.head : tag === 'finalized' ? chain.solid : Number(tag)
  if (number > chain.head) return null
  const hash = `0x${number.toString(16).padStart(16, '0')}${String(chain.fork).padStart(48, '0')}`
  return {
    number: `0x${number.toString(16)}`,
    hash,
    timestamp: `0x${(standInTime(number).getTime() / 1000).toString(16)}`,
  }
}

type Filter = {
  address?: string
  fromBlock: string
  toBlock: string
  topics: [string, string[] | null, string[] | null]
}

function logs(chain: StandInChain, { address, fromBlock, toBlock, topics }: Filter): unknown {
  const [from, to] = [Number(fromBlock), Number(toBlock)]
  if (to - from > chain.blocksMax)
    return { error: { code: -32602, message: `exceed max block range: ${chain.blocksMax}` } }
  if ((topics[2]?.length ?? 0) > 1000) return { error: { code: -32602, message: 'exceed max topics: 1000' } }

  const found = chain.transactions
    .filter(one => one.block >= from && one.block <= to && one.block <= chain.head)
    .flatMap(one => one.logs.map(log => ({ one, log })))
    .filter(({ log }) => address === undefined || `0x${log.address}` === address)
    .filter(({ log }) => `0x${log.topics[0]}` === topics[0])
    .filter(({ log }) => topics[1]?.includes(`0x${log.topics[1]}`) ?? true)
    .filter(({ log }) => topics[2]?.includes(`0x${log.topics[2]}`) ?? true)
  if (found.length > chain.resultsMax)
    return { error: { code: -32005, message: `query returned more than ${chain.resultsMax} results` } }
  return found.map(({ one, log }) => ({ ...prefixed(log), ...place(one), removed: false }))
}

function receipt(chain: StandInChain, txId: string): unknown {
  const one = chain.transactions.find(each => `0x${each.txId}` === txId && each.block <= chain.head)
  if (!one) return null
  return { ...place(one), status: one.result === 'SUCCESS' ? '0x1' : '0x0', logs: one.logs.map(prefixed) }
}

/** What logs of successful transactions came to, plus what the log index has forgotten. */
function balance(chain: StandInChain, holder: string, upTo: number): string {
  const logs = chain.transactions
    .filter(one => one.result === 'SUCCESS' && one.block <= upTo)
    .flatMap(one => one.logs)
  const sumAt = (topic: 1 | 2) =>
    logs
      .filter(log => log.topics[topic] === holder)
      .reduce((total, log) => total + BigInt(`0x${log.data}`), 0n)
  const held = sumAt(2) - sumAt(1) + (chain.forgotten.get(holder) ?? 0n)
  return held.toString(16).padStart(64, '0')
}

function solidInfo(chain: StandInChain, txId: string): unknown {
  const one = chain.transactions.find(each => each.txId === txId && each.block <= chain.solid)
  if (!one) return {}
  return {
    id: one.txId,
    blockNumber: one.block,
    blockTimeStamp: standInTime(one.block).getTime(),
    ...(one.result === 'SUCCESS' ? {} : { result: 'FAILED' }),
    receipt: { result: one.result },
    ...(one.logs.length > 0 ? { log: one.logs } : {}),
  }
}

const place = ({ txId, block: number }: StandInTransaction) => ({
  transactionHash: `0x${txId}`,
  blockNumber: `0x${number.toString(16)}`,
})

const prefixed = (log: ReceiptLog): ReceiptLog => ({
  address: `0x${log.address}`,
  topics: log.topics.map(topic => `0x${topic}`),
  data: `0x${log.data}`,
})
