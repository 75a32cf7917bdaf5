/** Reading the chain span by span, for any kind of reading: where it begins, and which span is next. */
import type { Database } from '../database/index.ts'
import * as tron from '../tron/index.ts'

/** Blocks below the cursor that are read again each time, against a node that indexed its logs late. */
export const overlapBlocks = 40n

interface Reader {
  database: Database
  node: tron.TronNode
  at: Date
}

/** Begins at a block before any payment to us. Another process may have begun meanwhile, elsewhere. */
export async function beginReading(
  { database, node, at }: Reader,
  reading: tron.Reading,
  isDevchain: boolean,
  solidHead: tron.Block,
): Promise<tron.Cursor> {
  const first = isDevchain ? await node.block(0n) : await tron.findStartBlock(node, database, solidHead)
  await tron.beginCursor(database, reading, first, at)
  return (await tron.readCursor(database, reading)) ?? first
}

export interface Span {
  /** Where the cursor moves to. */
  to: tron.Block
  /** The span to read for that. */
  range: { fromBlock: bigint; toBlock: bigint }
}

/** The next span, of at most so many blocks. */
export async function spanAfter(
  node: tron.TronNode,
  cursor: tron.Cursor,
  upTo: tron.Block,
  blocksMax: bigint,
): Promise<Span> {
  const end = cursor.number + blocksMax
  const to = end < upTo.number ? await node.block(end) : upTo
  const fromBlock = cursor.number > overlapBlocks ? cursor.number - overlapBlocks + 1n : 0n
  return { to, range: { fromBlock, toBlock: to.number } }
}
