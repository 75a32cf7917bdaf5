/**
 * The lies of a node. Blocks and balances stay as they are: only answers change, of one node, for as long as it is told
 * to. They cover the interfaces by which the product reads blocks and the end of a transaction.
 */
import type { Json } from './wallet/request.ts'

export interface Lies {
  /** Transactions, or all of them, that it calls failed, without a log, though they may have succeeded. */
  failed: readonly string[] | 'all'
  /** Its head and solid block claim to be later by so many milliseconds. */
  aheadMs: number
  /** Its head and solid block claim to be higher by so many blocks. */
  aheadBlocks: number
  /** From this block on it names blocks otherwise, as if on another branch; `null` nowhere. */
  forkedFrom: number | null
  /** First and last block of a hole in its index of logs: it knows the transactions, and shows none of their logs. */
  logHole: readonly [number, number] | null
}

export const honest: Lies = { failed: [], aheadMs: 0, aheadBlocks: 0, forkedFrom: null, logHole: null }

/** The result of a JSON-RPC call as this node answers. */
export function alteredByRpc(lies: Lies, method: string, params: unknown[], result: unknown): unknown {
  if (result === null) return result
  if (method === 'eth_getBlockByNumber') return alteredBlock(lies, params[0], result as Json)
  if (method === 'eth_getTransactionReceipt') return alteredReceipt(lies, result as Json)
  if (method === 'eth_getLogs')
    return (result as Json[]).filter(
      log => !isCalledFailed(lies, log['transactionHash']) && !isInHole(lies, log['blockNumber']),
    )
  return result
}

/** An answer of `/wallet` or `/walletsolidity` as this node answers. */
export function alteredByWallet(lies: Lies, name: string, result: unknown): unknown {
  const info = result as Json
  if (name !== 'gettransactioninfobyid' || !isCalledFailed(lies, info['id'])) return result
  const { log: _log, ...rest } = info
  return { ...rest, result: 'FAILED', receipt: { ...(info['receipt'] as Json), result: 'REVERT' } }
}

function alteredBlock({ aheadMs, aheadBlocks, forkedFrom }: Lies, tag: unknown, block: Json): Json {
  const isTop = tag === 'latest' || tag === 'finalized'
  const number = Number(block['number']) + (isTop ? aheadBlocks : 0)
  const seconds = Number(block['timestamp']) + (isTop ? Math.floor(aheadMs / 1_000) : 0)
  const isForked = (of: number) => forkedFrom !== null && of >= forkedFrom
  const isInvented = (isTop && aheadBlocks > 0) || isForked(number)
  return {
    ...block,
    number: `0x${number.toString(16)}`,
    timestamp: `0x${seconds.toString(16)}`,
    ...(isInvented && { hash: inventedId(number) }),
    ...(isForked(number - 1) && { parentHash: inventedId(number - 1) }),
  }
}

const inventedId = (number: number): string => `0x${number.toString(16).padStart(16, '0')}${'5e'.repeat(24)}`

const alteredReceipt = (lies: Lies, receipt: Json): Json =>
  isCalledFailed(lies, receipt['transactionHash']) ? { ...receipt, status: '0x0', logs: [] } : receipt

const isInHole = ({ logHole }: Lies, block: unknown): boolean =>
  logHole !== null && Number(block) >= logHole[0] && Number(block) <= logHole[1]

function isCalledFailed({ failed }: Lies, id: unknown): boolean {
  if (typeof id !== 'string') return false
  return failed === 'all' || failed.includes(id.replace(/^0x/, ''))
}
