import type { TronAddress } from './address.ts'
import type { Block, LogEntry } from './rpc-answers.ts'
import type { TronNode } from './node.ts'
import { onlyThese } from './recipients.ts'
import { findBlockBefore } from './start-block.ts'
import {
  freshTransfers,
  solidReceiptOf,
  transfersOf,
  type SolidTransfer,
  type Transfer,
} from './transfers.ts'
import { NodeTrouble } from './trouble.ts'

/**
 * The token's transfers to an address in one transaction; none where it failed. `null` while it is in no block that
 * is solid, or nowhere.
 */
export async function transfersIn(
  node: TronNode,
  token: TronAddress,
  txId: string,
  to: TronAddress,
): Promise<SolidTransfer[] | null> {
  const receipt = await solidReceiptOf(node, txId)
  if (!receipt?.succeeded) return receipt && []
  const transfers = await transfersOf(receipt, token, onlyThese([to]))
  return transfers.map(transfer => ({ ...transfer, at: receipt.at }))
}

/** Fewer than any node refuses. */
const spanBlocks = 4_000n

/** A block that was solid, or a time where none is known. */
export type Since = { block: bigint } | { at: Date }

/**
 * The token's transfers of this amount to an address since then, also those that a reorganisation may still undo. Only
 * logs of this amount are read in full: an exchange gets thousands of others meanwhile.
 */
export async function transfersSince(
  node: TronNode,
  token: TronAddress,
  to: TronAddress,
  units: bigint,
  since: Since,
): Promise<Transfer[]> {
  const head = await node.head()
  const found: Transfer[] = []
  for (
    let fromBlock = await firstSince(node, head, since);
    fromBlock <= head.number;
    fromBlock += spanBlocks
  ) {
    const last = fromBlock + spanBlocks - 1n
    const toBlock = last < head.number ? last : head.number
    const range = { fromBlock, toBlock }
    found.push(...(await freshTransfers(node, token, onlyThese([to]), range, log => mayBe(log, units))))
  }
  return found.filter(transfer => transfer.units === units)
}

/** A log in a form that the token does not use is read in full too, and rejected there. */
const mayBe = ({ data }: LogEntry, units: bigint): boolean =>
  data.length !== 64 || BigInt(`0x${data}`) === units

async function firstSince(node: TronNode, head: Block, since: Since): Promise<bigint> {
  if ('at' in since) return (await findBlockBefore(node, head, since.at)).number
  if (head.number < since.block) throw new NodeTrouble('behind', 'a solid block that was seen')
  return since.block + 1n
}
