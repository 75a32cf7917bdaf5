/**
 * The proof that a transaction can never be in a block: it is in none up to a solid block that is later than its
 * expiry, and every later block is built on that one. One node that does not know the transaction is not enough: its
 * index may have a hole. A second node has to confirm it, or else every block it could be in is read.
 *
 * The transaction's reference block need not be of this chain: a node may have named a block of another branch when it
 * was signed. Then no block of this chain could have taken it at all, which is stored with the proof.
 */
import { refuseOtherwise, type NodesAndClock } from './agreed-view.ts'
import { refuseFuture } from './plausible-block.ts'
import type { Block } from './rpc-answers.ts'
import { findBlockBefore } from './start-block.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { BlockOfIds } from './paying-answers.ts'
import type { TransactionStatus, PayingNode } from './paying-node.ts'
import { NodeTrouble } from './trouble.ts'

/** Two slots of the network: how far the clocks of its producers may differ. */
const marginMs = 6_000

export const isPastExpiry = (
  { at }: Pick<Block, 'at'>,
  { expiresAt }: Pick<TransactionRecord, 'expiresAt'>,
): boolean => at.getTime() > expiresAt.getTime() + marginMs

/** Returns the proof, to be stored. Throws `NodeTrouble` while it cannot be given. */
export async function proveExpired(
  { node, second, clock }: NodesAndClock,
  row: TransactionRecord,
  { solidHead }: TransactionStatus,
): Promise<Record<string, unknown>> {
  const named = await namedBy(node, row)
  const facts = {
    expiresAt: row.expiresAt.toISOString(),
    solid: written(solidHead),
    reference: { signed: row.reference.hash, named, isSame: named === row.reference.hash },
  }
  return second
    ? {
        how: 'secondNode',
        ...facts,
        second: await secondAnswer({ node, second, clock }, row, { solidHead, named }),
      }
    : { how: 'scan', ...facts, ...(await scanned(node, row, solidHead, named)) }
}

/** The node's id of the block that the transaction refers to; `null` where it has none. */
const namedBy = async (node: PayingNode, { reference }: TransactionRecord): Promise<string | null> =>
  (await node.view(reference.number)).known?.hash ?? null

const written = ({ number, hash, at }: Block) => ({ number: String(number), hash, at: at.toISOString() })

async function secondAnswer(
  { node, second, clock }: NodesAndClock & { second: PayingNode },
  row: TransactionRecord,
  first: { solidHead: Block; named: string | null },
) {
  const { chainId, solidHead, receipt } = await second.transactionStatus(row.txId)
  if (chainId !== row.chainId || receipt) throw contradiction()
  refuseFuture(solidHead, clock())
  if (!isPastExpiry(solidHead, row)) throw new NodeTrouble('behind', 'the expiry of a transaction')
  // The lower of the two solid blocks is later than the expiry, and both nodes have it, so they are on one chain.
  if (solidHead.number < first.solidHead.number) await refuseOtherwise(node, solidHead)
  else await refuseOtherwise(second, first.solidHead)
  if ((await namedBy(second, row)) !== first.named) throw contradiction()
  return written(solidHead)
}

const contradiction = () => new NodeTrouble('disagrees', 'two nodes on a missing transaction')

/** From a block before which it could not exist, to the first that is later than its expiry. */
async function scanned(node: PayingNode, row: TransactionRecord, solidHead: Block, named: string | null) {
  const start =
    named === row.reference.hash ? row.reference : await findBlockBefore(node, solidHead, beforeSigning(row))
  const last = await firstPast(node, row, start, solidHead)
  const blocks = await node.blocksOfIds(start.number, last.number)
  refuseBroken(blocks, start, last)
  if (blocks.some(({ transactions }) => transactions.includes(row.txId)))
    throw new NodeTrouble('disagrees', 'a missing transaction that is in a block')
  return { blocks: [String(start.number), String(last.number)], last: written(last) }
}

/** Where its reference block is not of this chain, only our clock shows when it was made. */
const beforeSigning = ({ signedAt }: TransactionRecord): Date => new Date(signedAt.getTime() - 5 * 60_000)

/** The lowest solid block that is surely later than the expiry. */
async function firstPast(
  node: PayingNode,
  row: TransactionRecord,
  start: Block,
  solidHead: Block,
): Promise<Block> {
  let [low, high] = [start.number, solidHead]
  while (high.number - low > 1n) {
    const middle = await node.block((low + high.number) / 2n)
    if (isPastExpiry(middle, row)) high = middle
    else low = middle.number
  }
  return high
}

/** Each block names the one before by its id, so a node cannot leave one out, or come from another chain. */
function refuseBroken(blocks: readonly BlockOfIds[], first: Block, last: Block): void {
  const isWhole = blocks.every(({ parentHash }, at) => at === 0 || parentHash === blocks[at - 1]!.hash)
  if (!isWhole || blocks[0]?.hash !== first.hash || blocks.at(-1)?.hash !== last.hash)
    throw new NodeTrouble('disagrees', 'blocks that do not follow each other')
}
