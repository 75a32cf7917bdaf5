/** JSON-RPC as java-tron speaks it: every answer, error or not, comes with HTTP 200. */
import type { Chain } from '../chain.ts'
import { alteredByRpc, type Lies } from '../lies.ts'
import { gasPrice, showBlock } from './blocks.ts'
import { call, estimateGas, getBalance, getCode } from './calls.ts'
import { getLogs } from './logs.ts'
import { blockNumber, hash, quantity, RpcError } from './params.ts'
import { receiptByHash, receiptsOfBlock, transactionByHash } from './transactions.ts'

type Method = (chain: Chain, params: unknown[]) => unknown

const methods = new Map<string, Method>(
  Object.entries({
    web3_clientVersion: () => 'TRON/v4.8.2/Mastercopy development chain',
    net_version: chain => quantity(chain.chainId),
    net_listening: () => true,
    net_peerCount: () => '0x0',
    eth_chainId: chain => quantity(chain.chainId),
    eth_protocolVersion: () => '0x22',
    eth_syncing: () => false,
    eth_accounts: () => [],
    eth_gasPrice: gasPrice,
    eth_blockNumber: chain => quantity(chain.top('head')),
    eth_getBlockByNumber: (chain, [block, full]) =>
      showBlock(chain, blockNumber(chain, block), full === true),
    eth_getBlockByHash: (chain, [id, full]) =>
      showBlock(chain, chain.blocks.numberOf(hash(id)), full === true),
    eth_getBlockReceipts: (chain, [block]) => receiptsOfBlock(chain, blockNumber(chain, block)),
    eth_getTransactionByHash: (chain, [id]) => transactionByHash(chain, hash(id)),
    eth_getTransactionReceipt: (chain, [id]) => receiptByHash(chain, hash(id)),
    eth_getLogs: (chain, [filter]) => getLogs(chain, filter),
    eth_call: (chain, [request, block]) => call(chain, request, block),
    eth_estimateGas: (chain, [request]) => estimateGas(chain, request),
    eth_getBalance: (chain, [address, block]) => getBalance(chain, address, block),
    eth_getCode: (chain, [address, block]) => getCode(chain, address, block),
  } satisfies Record<string, Method>),
)

const batchMax = 100
const responseBytesMax = 26_214_400

interface Answer {
  jsonrpc: '2.0'
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data?: string }
}

type Log = (line: string) => void

/** The chain as one node presents it. */
interface NodeView {
  chain: Chain
  lies: Lies
  log: Log
}

/** The response body for a request body. */
export async function answerRpc(view: NodeView, body: string): Promise<string> {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return JSON.stringify(failed(null, -32700, 'JSON parse error'))
  }
  const answer = Array.isArray(request) ? await answerBatch(view, request) : await answerOne(view, request)
  const text = JSON.stringify(answer)
  if (Buffer.byteLength(text) <= responseBytesMax) return text
  const id = Array.isArray(request) ? null : (answer as Answer).id
  return JSON.stringify(failed(id, -32003, `Response exceeds the limit of ${responseBytesMax} bytes`))
}

async function answerBatch(view: NodeView, requests: unknown[]): Promise<Answer | Answer[]> {
  if (requests.length === 0) return failed(null, -32600, 'Invalid Request')
  if (requests.length > batchMax) {
    return failed(null, -32005, `Batch size ${requests.length} exceeds the limit of ${batchMax}`)
  }
  const answers: Answer[] = []
  for (const request of requests) answers.push(await answerOne(view, request))
  return answers
}

async function answerOne({ chain, lies, log }: NodeView, request: unknown): Promise<Answer> {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return failed(null, -32600, 'Invalid Request')
  }
  const { id = null, method, params = [] } = request as { id?: unknown; method?: unknown; params?: unknown }
  const known = typeof method === 'string' ? methods.get(method) : undefined
  if (typeof method !== 'string' || !Array.isArray(params)) return failed(id, -32600, 'Invalid Request')
  if (!known) return failed(id, -32601, `the method ${method} does not exist/is not available`)
  try {
    const result = (await known(chain, params)) ?? null
    return { jsonrpc: '2.0', id, result: alteredByRpc(lies, method, params, result) }
  } catch (error) {
    if (error instanceof RpcError) return failed(id, error.code, error.message, error.data)
    log(`${method}: ${error instanceof Error ? error.stack : String(error)}`)
    return failed(id, -32603, 'Internal error')
  }
}

const failed = (id: unknown, code: number, message: string, data?: string): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data !== undefined && { data }) },
})
