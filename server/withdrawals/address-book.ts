/** The addresses that a client saved, the protections they switched on, and what both mean for a withdrawal. */
import {
  addressWaitMs,
  listAddresses,
  type AddressBook,
  type AddressTerms,
  type SavedAddress,
} from '../../contract/address-book.ts'
import { route } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { lastGuardChange } from '../identity/index.ts'
import { paidAddresses } from './paid-addresses.ts'
import { protectionsOf } from './address-protection.ts'

export const addresses = route(listAddresses, async (_request, { client, at }, { database }) =>
  addressBookOf(database, client, await paidAddresses(database, client), at),
)

export async function addressBookOf(
  connection: Connection,
  client: ClientId,
  paid: readonly string[],
  at: Date,
): Promise<AddressBook> {
  const [saved, terms] = await Promise.all([
    savedAddresses(connection, client),
    addressTerms(connection, client, at),
  ])
  return { addresses: saved.map(one => ({ ...one, isPaid: paid.includes(one.address) })), ...terms }
}

/** The account's protections now, beside the single addresses. */
export async function addressTerms(
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<AddressTerms> {
  const dayBefore = new Date(at.getTime() - addressWaitMs)
  const changedAt = await lastGuardChange(connection, client, dayBefore)
  const heldUntil = changedAt && new Date(changedAt.getTime() + addressWaitMs)
  return { ...(await protectionsOf(connection, client, at)), heldUntil }
}

async function savedAddresses(
  connection: Connection,
  client: ClientId,
): Promise<Omit<SavedAddress, 'isPaid'>[]> {
  const { rows } = await sql<Omit<SavedAddress, 'isPaid'>>`
    select address, name, saved_at as "savedAt" from saved_address
    where client_id = ${client} order by saved_at desc, address`.execute(connection)
  return rows
}
