import { sql, type Connection } from '../database/index.ts'
import type { Block } from './rpc-answers.ts'
import type { TronNode } from './node.ts'

/** How far the clock of this machine and the chain's may differ. */
const clockMarginMs = 3_600_000
/** An hour of blocks: the first step back. */
const firstStep = 1_200n

/**
 * The block to begin at: one that is older than the first address that anyone got, so that no payment lies
 * before it. Without any address that is the solid head itself, which must have been asked for before.
 */
export async function findStartBlock(
  node: TronNode,
  connection: Connection,
  solidHead: Block,
): Promise<Block> {
  const takenAt = await firstTakenAt(connection)
  if (takenAt === null) return solidHead

  return findBlockBefore(node, solidHead, new Date(takenAt.getTime() - clockMarginMs))
}

/** A block from before a time, searched for backwards from a later one; the chain's first where none is older. */
export async function findBlockBefore(node: TronNode, from: Block, at: Date): Promise<Block> {
  let block = from
  // Twice as far each time: going too far back costs a few calls more, and nothing is booked twice.
  for (let step = firstStep; block.at > at && block.number > 0n; step *= 2n)
    block = await node.block(block.number > step ? block.number - step : 0n)
  return block
}

async function firstTakenAt(connection: Connection): Promise<Date | null> {
  const { rows } = await sql<{ takenAt: Date | null }>`
    select min(taken_at) as "takenAt" from tron_address where taken_at is not null`.execute(connection)
  return rows[0]?.takenAt ?? null
}
