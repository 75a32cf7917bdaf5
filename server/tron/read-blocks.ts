/** Blocks up to which the chain was read, to find the way back if it turns out to be another chain. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { Nodes } from './agreed-transfers.ts'
import type { Block } from './rpc-answers.ts'

/** A minute; and a week. */
const everyBlocks = 20n
const keptBlocks = 201_600n

/** Stores a block up to which was read, unless one was stored just before it. */
export async function storeReadBlock(tx: Transaction, chainId: bigint, block: Block): Promise<void> {
  await sql`
    insert into tron_read_block (chain_id, block, block_id, block_at)
    select ${chainId}, ${block.number}, ${block.hash}, ${block.at}
    where not exists (
      select from tron_read_block where chain_id = ${chainId} and block > ${block.number - everyBlocks})`.execute(
    tx,
  )
  await sql`
    delete from tron_read_block
    where chain_id = ${chainId} and block < ${block.number - keptBlocks}`.execute(tx)
}

/** What was read above a block was of another chain. */
export async function forgetReadBlocks(tx: Transaction, chainId: bigint, behind: bigint): Promise<void> {
  await sql`delete from tron_read_block where chain_id = ${chainId} and block > ${behind}`.execute(tx)
}

/** The last stored block that all nodes still have; `null` where there is none. */
export async function lastSharedBlock(
  connection: Connection,
  nodes: Nodes,
  chainId: bigint,
): Promise<Block | null> {
  const { rows } = await sql<Block>`
    select block as number, block_id as hash, block_at as at from tron_read_block
    where chain_id = ${chainId} order by block`.execute(connection)
  // A block determines all before it, so the last shared one is found by bisection.
  let [shared, other] = [-1, rows.length]
  while (other - shared > 1) {
    const middle = (shared + other) >> 1
    if (await isShared(nodes, rows[middle]!)) shared = middle
    else other = middle
  }
  return rows[shared] ?? null
}

async function isShared(nodes: Nodes, { number, hash }: Block): Promise<boolean> {
  const views = await Promise.all(nodes.map(node => node.view(number)))
  return views.every(({ known }) => known?.hash === hash)
}
