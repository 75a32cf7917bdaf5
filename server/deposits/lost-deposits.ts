/** What was credited from blocks that are gone, for operators: reading waits until two have reversed it. */
import type { AppContext } from '../platform/app-context.ts'
import * as tron from '../tron/index.ts'
import { creditedAbove, type ArrivalRow } from './arrivals.ts'

export interface LostDeposit extends ArrivalRow {
  /** The block that all nodes have it in now; `null`: it is in none. */
  blockNow: bigint | null
}

/**
 * Reads across clients, above the last block that all nodes still have of those that were read; `null` where they share
 * none of the last week. Throws `NodeTrouble` while a node does not know, or while they differ.
 */
export async function lostDeposits({ database, tron: config }: AppContext): Promise<LostDeposit[] | null> {
  const usdt = tron.tokenOnChain(config.chainId, config.usdt)
  const nodes = tron.allNodes(config)
  const shared = await tron.lastSharedBlock(database, nodes, usdt.chainId)
  if (!shared) return null
  const lost: LostDeposit[] = []
  for (const row of await creditedAbove(database, shared.number)) {
    const now = await tron.agreedTransfer(nodes, usdt.token, { ...row, block: shared.number })
    if (now?.block !== row.block) lost.push({ ...row, blockNow: now?.block ?? null })
  }
  return lost
}
