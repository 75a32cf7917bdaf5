/** The addresses that clients get, imported in lists that two operators have signed; each is given once, for good. */
import { sql, type Connection } from '../database/index.ts'
import type { TronAddress } from './address.ts'
import { poolIn, readPool, type Pool } from './pool-file.ts'

/**
 * Stores a pool's file for two operators to sign, or throws an `Error` that names its fault. Returns the checksum that
 * they sign; `null` when it was imported before.
 */
export async function offerPool(
  connection: Connection,
  { text, id, at }: { text: string; id: string; at: Date },
): Promise<string | null> {
  const { checksum } = readPool(text)
  const { rows } = await sql<{ proposal: string | null }>`
    select tron_addresses_offer(${id}, ${checksum}, ${text}, ${at}) as proposal`.execute(connection)
  return rows[0]!.proposal === null ? checksum : null
}

interface KeptPool extends Pool {
  listed: ReadonlySet<TronAddress>
}

/**
 * Pools that this process has parsed, the oldest first. A checksum identifies one text for good, parsing a hundred
 * thousand lines takes long, and the payer needs it for each deposit.
 */
const known = new Map<string, KeptPool>()
const knownAddressesMax = 500_000

/** The text stored under a checksum, if it is a pool with this checksum. */
export async function storedPool(connection: Connection, checksum: string): Promise<KeptPool | null> {
  const before = known.get(checksum)
  if (before) return before
  const { rows } = await sql<{ list: string }>`
    select list from tron_address_batch where checksum = ${checksum}`.execute(connection)
  const pool = rows[0] && poolIn(rows[0].list)
  return pool?.checksum === checksum ? remember(pool) : null
}

function remember(pool: Pool): KeptPool {
  const kept = { ...pool, listed: new Set(pool.addresses.map(({ address }) => address)) }
  known.set(pool.checksum, kept)
  let count = [...known.values()].reduce((sum, { listed }) => sum + listed.size, 0)
  for (const [checksum, { listed }] of known) {
    if (count <= knownAddressesMax) break
    known.delete(checksum)
    count -= listed.size
  }
  return kept
}

/** The list by which an address was imported; `null` where it is not ours, or came by no proposal. */
export async function batchOf(
  connection: Connection,
  address: TronAddress,
): Promise<{ checksum: string; proposal: string } | null> {
  const { rows } = await sql<{ checksum: string; proposal: string }>`
    select batch.checksum, batch.proposal_id as proposal
    from tron_address join tron_address_batch as batch on batch.id = tron_address.batch_id
    where tron_address.address = ${address} and batch.proposal_id is not null`.execute(connection)
  return rows[0] ?? null
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
 * Retires free addresses. To be called after a database was restored from a backup: an address that is free in the
 * backup may have been shown to a client since, and a second owner would get the first one's money. Returns how many
 * were retired.
 */
export async function retireFreeAddresses(connection: Connection, at: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select tron_addresses_retire(${at}) as count`.execute(connection)
  return Number(rows[0]!.count)
}

/** The first index that no imported address has: where the next batch begins. */
export async function nextPoolIndex(connection: Connection): Promise<number> {
  const last = await sql<{ index: bigint | null }>`
    select max(path_index) as index from tron_address`.execute(connection)
  return Number((last.rows[0]?.index ?? -1n) + 1n)
}
