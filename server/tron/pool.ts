/** The addresses that clients get: imported from a file, taken once, never given back and never used again. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { TronAddress } from './address.ts'
import { readPool, type Pool } from './pool-file.ts'

/**
 * Takes a pool's file in, all of it or, with an `Error` that says why, none. The same file again changes
 * nothing, and a file that overlaps an earlier one adds what is new. Returns how many addresses were new.
 */
export async function importPool(tx: Transaction, text: string, batchId: string, at: Date): Promise<number> {
  const pool = readPool(text)
  if (!(await isNewBatch(tx, pool, batchId, at))) return 0

  const added = await insertAddresses(tx, pool, batchId)
  await refuseOtherPlaces(tx, pool)
  return added
}

async function isNewBatch(tx: Transaction, pool: Pool, batchId: string, at: Date): Promise<boolean> {
  const inserted = await sql`
    insert into tron_address_batch (id, checksum, addresses, imported_at)
    values (${batchId}, ${pool.checksum}, ${pool.addresses.length}, ${at})
    on conflict (checksum) do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}

async function insertAddresses(tx: Transaction, pool: Pool, batchId: string): Promise<number> {
  const { texts, indexes } = columns(pool)
  const inserted = await sql`
    insert into tron_address (address, path, path_index, batch_id)
    select address, ${pool.path}::text, path_index, ${batchId}::uuid
    from unnest(${texts}::text[], ${indexes}::bigint[]) as line (address, path_index)
    on conflict (address) do nothing`.execute(tx)
  return Number(inserted.numAffectedRows)
}

/** An address that is known at another place of the tree was not derived from the seed it claims to be from. */
async function refuseOtherPlaces(tx: Transaction, pool: Pool): Promise<void> {
  const { texts, indexes } = columns(pool)
  const others = await sql<{ address: string }>`
    select known.address
    from unnest(${texts}::text[], ${indexes}::bigint[]) as line (address, path_index)
    join tron_address known on known.address = line.address
    where known.path <> ${pool.path} or known.path_index <> line.path_index
    limit 1`.execute(tx)
  const other = others.rows[0]
  if (other) throw new Error(`Address pool: ${other.address} is known at another index`)
}

function columns({ addresses }: Pool) {
  return { texts: addresses.map(one => one.address), indexes: addresses.map(one => one.index) }
}

/**
 * Takes the next free address for good; `null` when none is left. In the same transaction the caller writes whose
 * it is ('tron:<address>' in client_lookup), so that an address is either free or somebody's.
 */
export async function takeAddress(tx: Transaction, at: Date): Promise<TronAddress | null> {
  const { rows } = await sql<{ address: TronAddress | null }>`
    select tron_address_take(${at}) as address`.execute(tx)
  return rows[0]!.address
}

/** Where addresses hang in the tree of keys. */
export interface PoolPlace {
  address: TronAddress
  path: string
  index: number
}

export async function poolPlaces(
  connection: Connection,
  addresses: readonly TronAddress[],
): Promise<PoolPlace[]> {
  const { rows } = await sql<Omit<PoolPlace, 'index'> & { index: bigint }>`
    select address, path, path_index as index from tron_address
    where address = any(${addresses}::text[]) order by path, path_index`.execute(connection)
  return rows.map(row => ({ ...row, index: Number(row.index) }))
}

/** How many addresses are left: below some days' registrations an operator has to import more. */
export async function freeAddresses(connection: Connection): Promise<number> {
  const free = await sql<{ count: bigint }>`
    select count(*) from tron_address where taken_at is null and retired_at is null`.execute(connection)
  return Number(free.rows[0]?.count ?? 0n)
}

/**
 * To be called after a database was restored from a backup: an address that is free in the backup may have been
 * shown to somebody since, and a second owner would get the first one's money. Returns how many were retired.
 */
export async function retireFreeAddresses(tx: Transaction, at: Date): Promise<number> {
  const retired = await sql`
    update tron_address set retired_at = ${at} where taken_at is null and retired_at is null`.execute(tx)
  return Number(retired.numAffectedRows)
}

/** The first index that no imported address has: where the next batch begins. */
export async function nextPoolIndex(connection: Connection): Promise<number> {
  const last = await sql<{ index: bigint | null }>`
    select max(path_index) as index from tron_address`.execute(connection)
  return Number((last.rows[0]?.index ?? -1n) + 1n)
}
