/** Protections of withdrawals: switched on at once, off a day later. */
import {
  addressWaitMs,
  protectAddresses,
  unprotectAddresses,
  type AddressBook,
  type AddressProtection,
} from '../../contract/address-book.ts'
import type { SecurityEvent } from '../../contract/codes.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { lockClient, recordSecurityEvent, type Client } from '../identity/index.ts'
import type { ClientRequest } from '../http/request-context.ts'

/**
 * Switching on needs no proof: it takes nothing from the client, and it must be easy to undo a thief's switching off.
 */
export const addressesProtect = route(protectAddresses, async ({ protection }, caller, context) =>
  transaction(context.database, async tx =>
    switchOn(tx, context, caller, await lockClient(tx, caller.client), protection),
  ),
)

export const addressesUnprotect = route(unprotectAddresses, async ({ protection }, caller, context) =>
  transaction(context.database, async tx =>
    switchOff(tx, context, caller, await lockClient(tx, caller.client), protection),
  ),
)

async function switchOn(
  tx: Transaction,
  context: AppContext,
  caller: ClientRequest,
  client: Client,
  protection: AddressProtection,
): Promise<'ok'> {
  const { [protection]: before } = await protectionsOf(tx, client.id, caller.at)
  if (before.isOn && !before.offAt) return 'ok'

  const onAt = caller.at
  await sql`
    insert into address_protection (client_id, protection, on_at) values (${client.id}, ${protection}, ${onAt})
    on conflict (client_id, protection) do update set on_at = excluded.on_at, off_at = null`.execute(tx)
  const event: SecurityEvent = before.offAt ? 'protectionKept' : 'protectionOn'
  await recordSecurityEvent(tx, context, caller, client, event)
  return 'ok'
}

/** A second click must not postpone the end: what is off, or will be, stays as it is. */
async function switchOff(
  tx: Transaction,
  context: AppContext,
  caller: ClientRequest,
  client: Client,
  protection: AddressProtection,
): Promise<'ok'> {
  const offAt = new Date(caller.at.getTime() + addressWaitMs)
  const { numAffectedRows } = await sql`
    update address_protection set off_at = ${offAt}
    where client_id = ${client.id} and protection = ${protection} and off_at is null`.execute(tx)
  if (numAffectedRows === 1n) await recordSecurityEvent(tx, context, caller, client, 'protectionOff')
  return 'ok'
}

type Protections = Pick<AddressBook, AddressProtection>

/** The protections that are on at a moment. */
export async function protectionsOf(
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<Protections> {
  const { rows } = await sql<{ protection: AddressProtection; offAt: Date | null }>`
    select protection, off_at as "offAt" from address_protection
    where client_id = ${client} and (off_at is null or off_at > ${at})`.execute(connection)
  const stateOf = (protection: AddressProtection) => {
    const row = rows.find(one => one.protection === protection)
    return { isOn: row !== undefined, offAt: row?.offAt ?? undefined }
  }
  return { savedOnly: stateOf('savedOnly'), newWaits: stateOf('newWaits') }
}
