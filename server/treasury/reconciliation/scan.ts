import type { Database } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import * as tron from '../../tron/index.ts'

/** What every part of a comparison needs. */
export interface Scan {
  database: Database
  /** All of them have to agree on what moved; balances come from the first one alone. */
  nodes: tron.Nodes
  node: tron.TronNode
  usdt: tron.TokenOnChain
  isDevchain: boolean
  at: Date
  /** How long before a difference is read again. */
  recheckMs: number
  /** The process is asked to end: the comparison is given up, and made again by the next one. */
  ending: AbortSignal | undefined
}

/** A block and a little more. */
const usualRecheckMs = 4_000

export function openScan(
  { database, tron: chain, clock, ending }: AppContext,
  recheckMs = usualRecheckMs,
): Scan {
  const usdt = tron.tokenOnChain(chain.chainId, chain.usdt)
  const nodes = tron.allNodes(chain)
  const { isDevchain } = chain
  return { database, nodes, node: nodes[0], usdt, isDevchain, at: clock(), recheckMs, ending }
}

/** Every transfer up to the block of both is recorded: of those to us, and of those from us. */
export async function recordedUpTo({ database, usdt }: Scan): Promise<bigint> {
  const arrived = await tron.readCursor(database, usdt)
  const left = await tron.readCursor(database, movementsOf(usdt))
  if (!arrived || !left) throw new Error('nothing of the chain has been recorded so far')
  return arrived.number < left.number ? arrived.number : left.number
}

/** The reading of what leaves our addresses. */
export const movementsOf = ({ chainId }: tron.TokenOnChain): tron.Reading => ({
  chainId,
  token: 'departures',
})
