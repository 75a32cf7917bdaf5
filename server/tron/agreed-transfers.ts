/**
 * Transfers count when all configured nodes show the same. A node whose index of logs has a hole omits transfers
 * silently, and one that lies adds some. So each node's logs are only hints; what happened in a transaction is read
 * from all nodes.
 */
import type { Block, LogEntry, SolidReceipt } from './rpc-answers.ts'
import { departureLogs, departuresIn } from './movements.ts'
import type { TronNode } from './node.ts'
import {
  arrivalLogs,
  solidReceiptOf,
  transfersOf,
  type BlockRange,
  type Recipients,
  type SolidTransfer,
} from './transfers.ts'
import type { TronAddress } from './address.ts'
import { NodeTrouble } from './trouble.ts'

/** The nodes that have to agree: one, or two of different owners. */
export type Nodes = readonly [TronNode, ...TronNode[]]

export interface Agreed {
  /** What all nodes show, in the chain's order. */
  transfers: SolidTransfer[]
  /** The lowest block of a transaction on which nodes differ, or one contradicts itself; `null` where there is none. */
  disputed: bigint | null
}

/** Transfers of the token to some addresses in solid blocks. */
export async function agreedArrivals(
  nodes: Nodes,
  token: TronAddress,
  recipients: Recipients,
  range: BlockRange,
): Promise<Agreed> {
  return agreed(
    nodes,
    node => arrivalLogs(node, token, recipients, range),
    receipt => transfersOf(receipt, token, recipients),
  )
}

/** Transfers of the token from any of some addresses in solid blocks. */
export async function agreedDepartures(
  nodes: Nodes,
  token: TronAddress,
  senders: readonly TronAddress[],
  range: BlockRange,
): Promise<Agreed> {
  const known = new Set(senders)
  return agreed(
    nodes,
    node => departureLogs(node, token, senders, range),
    async receipt => departuresIn(receipt, token, known),
  )
}

/** Throws `NodeTrouble` unless all nodes have this very block. */
export async function agreeOnBlock([, ...others]: Nodes, block: Block): Promise<void> {
  for (const node of others) {
    const { hash, at } = await node.block(block.number)
    if (hash !== block.hash || at.getTime() !== block.at.getTime())
      throw new NodeTrouble('disagrees', `two nodes on block ${block.number}`)
  }
}

async function agreed(
  nodes: Nodes,
  logsOf: (node: TronNode) => Promise<LogEntry[]>,
  transfersIn: (receipt: SolidReceipt) => Promise<Omit<SolidTransfer, 'at'>[]>,
): Promise<Agreed> {
  const found: Agreed = { transfers: [], disputed: null }
  for (const { txId, blocks } of await placesOf(nodes, logsOf)) {
    const receipt = await agreedReceipt(nodes, txId)
    if (receipt === null || blocks.some(block => block !== receipt.block))
      found.disputed = least(found.disputed, blocks)
    else if (receipt.succeeded)
      for (const transfer of await transfersIn(receipt)) found.transfers.push({ ...transfer, at: receipt.at })
  }
  return found
}

/**
 * One transfer of the token as all nodes show it; `null` where each of them has that block, and no such transfer in a
 * transaction that succeeded. Throws `NodeTrouble` while a node does not know yet, or while they differ.
 */
export async function agreedTransfer(
  nodes: Nodes,
  token: TronAddress,
  place: TransferPlace,
): Promise<Omit<SolidTransfer, 'at'> | null> {
  const [first, ...others] = await Promise.all(nodes.map(node => transferAt(node, token, place)))
  if (!others.every(other => isSameTransfer(first!, other)))
    throw new NodeTrouble('disagrees', 'two nodes on a transfer')
  return first!
}

/** Where a transfer is expected. */
export type TransferPlace = Pick<SolidTransfer, 'txId' | 'ordinal' | 'block'>

async function transferAt(node: TronNode, token: TronAddress, { txId, ordinal, block }: TransferPlace) {
  const receipt = await solidReceiptOf(node, txId)
  if (receipt === null) {
    // A node that is behind, or has pruned old blocks, does not know the transaction.
    const { solidHead, known } = await node.view(block)
    if (!known || solidHead.number < block) throw new NodeTrouble('behind', 'the block of a transfer')
    return null
  }
  if (!receipt.succeeded) return null
  const all = { filter: null, ours: async (some: readonly TronAddress[]) => new Set(some) }
  return (await transfersOf(receipt, token, all)).find(one => one.ordinal === ordinal) ?? null
}

const isSameTransfer = (a: Omit<SolidTransfer, 'at'> | null, b: typeof a): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.block === b.block &&
    a.from === b.from &&
    a.to === b.to &&
    a.units === b.units)

type Place = { txId: string; blocks: bigint[] }

/** Every transaction that any node has a log of, with the blocks in which nodes have it. */
async function placesOf(nodes: Nodes, logsOf: (node: TronNode) => Promise<LogEntry[]>): Promise<Place[]> {
  const places = new Map<string, Place>()
  for (const node of nodes)
    for (const { transactionHash: txId, blockNumber } of await logsOf(node))
      places.set(txId, { txId, blocks: [...(places.get(txId)?.blocks ?? []), blockNumber] })
  return [...places.values()].sort((a, b) => Number(a.blocks[0]! - b.blocks[0]!))
}

/** `null` while nodes differ, or while one has no receipt: a log of a solid block proves that there must be one. */
async function agreedReceipt(nodes: Nodes, txId: string): Promise<SolidReceipt | null> {
  const [first, ...others] = await Promise.all(nodes.map(node => receiptOf(node, txId)))
  return first && others.every(other => other && isSame(first, other)) ? first : null
}

async function receiptOf(node: TronNode, txId: string): Promise<SolidReceipt | null> {
  try {
    return await solidReceiptOf(node, txId)
  } catch (error) {
    const contradictsItself =
      error instanceof NodeTrouble && (error.reason === 'behind' || error.reason === 'disagrees')
    if (contradictsItself) return null
    throw error
  }
}

const isSame = (a: SolidReceipt, b: SolidReceipt): boolean =>
  a.block === b.block &&
  a.at.getTime() === b.at.getTime() &&
  a.succeeded === b.succeeded &&
  (!a.succeeded || JSON.stringify(a.logs) === JSON.stringify(b.logs))

const least = (block: bigint | null, others: readonly bigint[]): bigint =>
  others.reduce((low, one) => (one < low ? one : low), block ?? others[0]!)
