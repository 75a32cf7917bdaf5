/** How far a token's transfers have been read and booked, in one row for each chain and token. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import { readTronAddress, type TronAddress } from './address.ts'
import type { Block } from './rpc-answers.ts'

/** Which chain, and which contract on it is the money. */
export type TokenOnChain = { chainId: bigint; token: TronAddress }

/** What is read: transfers of the token to us, other contracts' tokens sent to us, or transfers that leave us. */
export type Reading = { chainId: bigint; token: TronAddress | 'others' | 'departures' }

/** Every transfer in blocks up to this one is booked. */
export type Cursor = Block

/** Parses configuration: '0x2b6653dc' and a base58 address. Throws when the address is malformed. */
export function tokenOnChain(chainId: string, token: string): TokenOnChain {
  const address = readTronAddress(token)
  if (!address) throw new Error(`${token} is not a Tron address: its checksum does not fit`)
  return { chainId: BigInt(chainId), token: address }
}

type CursorRow = { block: bigint; blockId: string; blockAt: Date }

/** null before the first reading. */
export async function readCursor(
  connection: Connection,
  { chainId, token }: Reading,
): Promise<Cursor | null> {
  const { rows } = await sql<CursorRow>`
    select block, block_id as "blockId", block_at as "blockAt"
    from tron_cursor where chain_id = ${chainId} and token = ${token}`.execute(connection)
  const row = rows[0]
  return row ? { number: row.block, hash: row.blockId, at: row.blockAt } : null
}

/** Up to which block the configured chain is booked; `null` where nothing was read. */
export async function bookedBlock(
  connection: Connection,
  { chainId, usdt }: { chainId: string; usdt: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ block: bigint }>`
    select block from tron_cursor where chain_id = ${BigInt(chainId)} and token = ${usdt}`.execute(connection)
  return rows[0]?.block ?? null
}

/** Whether this database has read another chain. Its books must not be mixed with those of a second one. */
export async function hasReadOtherChain(connection: Connection, chainId: bigint): Promise<boolean> {
  const { rows } = await sql`select from tron_cursor where chain_id <> ${chainId} limit 1`.execute(connection)
  return rows.length > 0
}

/** Begins at a block: earlier ones are never read. Another process may have begun already. */
export async function beginCursor(tx: Connection, { chainId, token }: Reading, block: Block, at: Date) {
  await sql`
    insert into tron_cursor (chain_id, token, block, block_id, block_at, head, read_at)
    values (${chainId}, ${token}, ${block.number}, ${block.hash}, ${block.at}, ${block.number}, ${at})
    on conflict (chain_id, token) do nothing`.execute(tx)
}

/**
 * Locks the cursor until the transaction ends, if it is still where it was read. `false`: another process has moved it,
 * and books what was read for the blocks behind it.
 *
 * Waits for the lock rather than skip it: the process that has it asks no node meanwhile, and one that comes too late has it
 * for a moment too. If that moment turned away the process that has the news, nobody would finish the reading.
 */
export async function lockCursor(tx: Transaction, { chainId, token }: Reading, at: Cursor): Promise<boolean> {
  const { rows } = await sql<{ block: bigint }>`
    select block from tron_cursor where chain_id = ${chainId} and token = ${token}
    for update`.execute(tx)
  return rows[0]?.block === at.number
}

/** Moves a locked cursor: on, or back to read again what lies behind. */
export async function moveCursor(tx: Transaction, { chainId, token }: Reading, to: Block): Promise<void> {
  await sql`
    update tron_cursor
    set block = ${to.number}, block_id = ${to.hash}, block_at = ${to.at}, head = greatest(head, ${to.number})
    where chain_id = ${chainId} and token = ${token}`.execute(tx)
}

/** Records that a reading was complete, so that nothing is outstanding. */
export async function recordReading(
  tx: Transaction,
  { chainId, token }: TokenOnChain,
  head: Block,
  at: Date,
): Promise<void> {
  await sql`
    update tron_cursor set head = ${head.number}, read_at = ${at}, waits_for = null, waits_since = null
    where chain_id = ${chainId} and token = ${token}`.execute(tx)
}

/** Records what stopped a reading; `since` stays that of the first one in a row that was stopped. */
export async function recordStop(
  connection: Connection,
  { chainId, token }: TokenOnChain,
  what: string,
  at: Date,
): Promise<void> {
  await sql`
    update tron_cursor set waits_for = ${what}, waits_since = coalesce(waits_since, ${at})
    where chain_id = ${chainId} and token = ${token}`.execute(connection)
}

/** Moves every reading of the chain back to a block, where it is beyond it. Answers whether one has moved. */
export async function moveBack(connection: Connection, chainId: bigint, to: Block): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select tron_cursor_move_back(${chainId}, ${to.number}, ${to.hash}, ${to.at}) as moved`.execute(connection)
  return rows[0]!.moved
}

/** The last booked block and the last complete reading. The lag is the time since the older of them. */
export type ReadingState = {
  block: bigint
  blockAt: Date
  head: bigint
  readAt: Date
  /** What stops readings, and since when. */
  waitsFor: string | null
  waitsSince: Date | null
}

/** For readiness and operators; null before the first reading. */
export async function readingState(
  connection: Connection,
  { chainId, token }: TokenOnChain,
): Promise<ReadingState | null> {
  const { rows } = await sql<ReadingState>`
    select block, block_at as "blockAt", head, read_at as "readAt", waits_for as "waitsFor",
           waits_since as "waitsSince"
    from tron_cursor where chain_id = ${chainId} and token = ${token}`.execute(connection)
  return rows[0] ?? null
}
