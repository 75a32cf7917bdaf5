/**
 * The proof that a transaction can never be in a block: it is in none up to a solid block that is later than its
 * expiry, and every later block is built on that one. One node's word that it does not know it is not enough: it may
 * have forgotten to look. A second node has to say the same, or else every block it could be in is read.
 */
import type { Block } from './answers.ts'
import type { OutgoingRow } from './outgoing.ts'
import type { BlockOfIds } from './outgoing-answers.ts'
import type { Fate, PayingNode } from './paying-node.ts'
import { NodeTrouble } from './trouble.ts'

/** Two slots of the network: what the clocks of its producers may differ by. */
const marginMs = 6_000

export const isPastExpiry = ({ at }: Block, { expiresAt }: OutgoingRow): boolean =>
  at.getTime() > expiresAt.getTime() + marginMs

/** Returns what was found, to be kept. Throws `NodeTrouble` while it is not proven. */
export async function proofOfDeath(
  { node, second }: { node: PayingNode; second: PayingNode | null },
  row: OutgoingRow,
  { solidHead }: Fate,
): Promise<Record<string, unknown>> {
  const facts = { expiresAt: row.expiresAt.toISOString(), solid: written(solidHead) }
  return second
    ? { how: 'secondNode', ...facts, second: await secondWord(second, row) }
    : { how: 'scan', ...facts, ...(await scanned(node, row, solidHead)) }
}

const written = ({ number, hash, at }: Block) => ({ number: String(number), hash, at: at.toISOString() })

async function secondWord(second: PayingNode, row: OutgoingRow) {
  const { chainId, solidHead, receipt } = await second.fate(row.txId)
  if (chainId !== row.chainId || receipt) throw contradiction()
  if (!isPastExpiry(solidHead, row)) throw new NodeTrouble('behind', 'the expiry of a transaction')
  const reference = await second.block(row.reference.number)
  if (reference.hash !== row.reference.hash) throw contradiction()
  return written(solidHead)
}

const contradiction = () => new NodeTrouble('disagrees', 'two nodes on a missing transaction')

/** From the block that it names, before which it could not exist, up to the first that is later than its expiry. */
async function scanned(node: PayingNode, row: OutgoingRow, solidHead: Block) {
  const last = await firstPast(node, row, solidHead)
  const blocks = await node.blocksOfIds(row.reference.number, last.number)
  refuseBroken(blocks, row, last)
  if (blocks.some(({ transactions }) => transactions.includes(row.txId)))
    throw new NodeTrouble('disagrees', 'a missing transaction that is in a block')
  return { blocks: [String(row.reference.number), String(last.number)], last: written(last) }
}

/** The lowest solid block that is surely later than the expiry. */
async function firstPast(node: PayingNode, row: OutgoingRow, solidHead: Block): Promise<Block> {
  let [low, high] = [row.reference.number, solidHead]
  while (high.number - low > 1n) {
    const middle = await node.block((low + high.number) / 2n)
    if (isPastExpiry(middle, row)) high = middle
    else low = middle.number
  }
  return high
}

/** Each block names the one before by its id, so a node cannot leave one out, or come from another chain. */
function refuseBroken(blocks: readonly BlockOfIds[], { reference }: OutgoingRow, last: Block): void {
  const isWhole = blocks.every(({ parentHash }, at) => at === 0 || parentHash === blocks[at - 1]!.hash)
  if (!isWhole || blocks[0]?.hash !== reference.hash || blocks.at(-1)?.hash !== last.hash)
    throw new NodeTrouble('disagrees', 'blocks that do not follow each other')
}
