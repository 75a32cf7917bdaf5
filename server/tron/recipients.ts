import { sql, type Connection } from '../database/index.ts'
import type { TronAddress } from './address.ts'
import type { Recipients } from './transfers.ts'

/** Above this many addresses it takes fewer calls to read everybody's transfers and to filter here. */
const namedMax = 5_000

/**
 * The addresses that a reading of the chain covers: all that may ever have been shown to anyone.
 *
 * To be read after the solid head, never before. An address is committed as taken before anyone sees it, so one that is
 * missing from this list was unknown to the world while the blocks up to that head were made, and none of them can pay
 * to it. In the other order a payment could fall between list and head and be missed.
 */
export async function knownRecipients(connection: Connection): Promise<Recipients> {
  const addresses = await shownAddresses(connection, namedMax + 1)
  if (addresses.length > namedMax) return { filter: null, ours: some => shownAmong(connection, some) }

  return onlyThese(addresses)
}

/** A reading for a few addresses. */
export function onlyThese(addresses: readonly TronAddress[]): Recipients {
  const known = new Set(addresses)
  return { filter: addresses, ours: async some => new Set(some.filter(address => known.has(address))) }
}

/** Whether an address is one of the pool, given to a client or not. */
export async function isPoolAddress(connection: Connection, address: TronAddress): Promise<boolean> {
  const { rows } = await sql`select from tron_address where address = ${address}`.execute(connection)
  return rows.length === 1
}

/** All of them, page by page. */
export async function* shownAddressPages(
  connection: Connection,
  limit: number,
): AsyncGenerator<TronAddress[]> {
  for (let last = ''; ;) {
    const page = await sql<{ address: TronAddress }>`
      select address from tron_address
      where address > ${last} and (taken_at is not null or retired_at is not null)
      order by address limit ${limit}`.execute(connection)
    const addresses = page.rows.map(row => row.address)
    if (addresses.length > 0) yield addresses
    if (addresses.length < limit) return
    last = addresses.at(-1)!
  }
}

/** All addresses that may ever have been shown to anyone, up to a number of them. */
export async function shownAddresses(
  connection: Connection,
  limit: number | null = null,
): Promise<TronAddress[]> {
  const shown = await sql<{ address: TronAddress }>`
    select address from tron_address where taken_at is not null or retired_at is not null
    limit ${limit}`.execute(connection)
  return shown.rows.map(row => row.address)
}

async function shownAmong(connection: Connection, some: readonly TronAddress[]): Promise<Set<TronAddress>> {
  const shown = await sql<{ address: TronAddress }>`
    select address from tron_address
    where address = any(${[...new Set(some)]}::text[])
      and (taken_at is not null or retired_at is not null)`.execute(connection)
  return new Set(shown.rows.map(row => row.address))
}
