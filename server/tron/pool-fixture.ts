/** Deposit addresses of tests, and how they come in without signatures: enough where no deposit to them pays out. */
import { v7 as newId } from 'uuid'
import { sql, type Connection } from '../database/index.ts'
import type { TronAddress } from './address.ts'
import { makePool, seedOf } from './offline.ts'
import { readPool } from './pool-file.ts'

const [seeds, pools] = [new Map<string, Uint8Array>(), new Map<string, string>()]

/** Derived once in a process, as the addresses of it are: each takes as long as a password's hash. */
export function seedIn(phrase: string): Uint8Array {
  const seed = seeds.get(phrase) ?? seedOf(phrase)
  seeds.set(phrase, seed)
  return seed
}

export function poolOf(phrase: string, from: number, count: number): string {
  const name = `${phrase} ${from} ${count}`
  const pool = pools.get(name) ?? makePool({ seed: seedIn(phrase), from, count })
  pools.set(name, pool)
  return pool
}

export async function importPool(connection: Connection, text: string, at: Date): Promise<void> {
  const { checksum, path, addresses } = readPool(text)
  const batch = newId()
  await sql`
    insert into tron_address_batch (id, checksum, list, offered_at)
    values (${batch}, ${checksum}, ${text}, ${at})`.execute(connection)
  await sql`
    insert into tron_address (address, path, path_index, batch_id)
    select address, ${path}::text, path_index, ${batch}::uuid
    from unnest(${addresses.map(one => one.address)}::text[], ${addresses.map(one => one.index)}::bigint[])
      as line (address, path_index)`.execute(connection)
}

/** The next free address, for a client who has no account. */
export async function takeAddress(
  connection: Connection,
  client: string,
  at: Date,
): Promise<TronAddress | null> {
  const { rows } = await sql<{ address: TronAddress | null }>`
    select tron_address_take(${client}, ${at}) as address`.execute(connection)
  return rows[0]!.address
}
