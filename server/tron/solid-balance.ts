/**
 * What an address holds at a solid block. JSON-RPC answers `eth_call` for the head only, with what waits to get into a
 * block; `walletsolidity/triggerconstantcontract` runs on the state of the node's solid block. It does not report which
 * block that was, so the solid head is requested before and after: where both are one block, it was that one.
 */
import type { TronAddress } from './address.ts'
import type { TronNode } from './node.ts'
import { NodeTrouble } from './trouble.ts'

export interface BalanceAt {
  /** The balance is that at the end of this block, */
  from: bigint
  /** or of a later one up to this. */
  to: bigint
  units: bigint
}

const attemptsMax = 5

/** At the end of exactly one block: a block comes each three seconds, and the calls take a part of one. */
export async function balanceAtBlock(
  node: TronNode,
  token: TronAddress,
  holder: TronAddress,
): Promise<BalanceAt> {
  for (let attempts = 0; attempts < attemptsMax; attempts++) {
    const balance = await solidBalance(node, token, holder)
    if (balance.from === balance.to) return balance
  }
  throw new NodeTrouble('disagrees', 'a solid balance that belongs to no block')
}

/** At the end of one of some blocks. */
export async function solidBalance(
  node: TronNode,
  token: TronAddress,
  holder: TronAddress,
): Promise<BalanceAt> {
  const { number: from } = await node.solidHead()
  const units = await node.solidBalanceOf(token, holder)
  const { number: to } = await node.solidHead()
  if (to < from) throw new NodeTrouble('behind', 'a solid block that was seen')
  return { from, to, units }
}
