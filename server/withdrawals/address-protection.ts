/** Protections of withdrawals: switched on at once, off a day later. */
import {
  protectAddresses,
  unprotectAddresses,
  type AddressBook,
  type AddressProtection,
} from '../../contract/address-book.ts'
import type { SecurityEvent } from '../../contract/codes.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { eventSource, lockClient, postSecurityMail } from '../identity/index.ts'
import type { ClientRequest } from '../http/request-context.ts'

/**
 * Switching on needs no proof: it takes nothing from the client, and it must be easy to undo a thief's switching off.
 */
export const addressesProtect = route(protectAddresses, ({ protection }, caller, context) =>
  change(context, caller, tx =>
    sql<Changed>`
      select address_protect(${caller.client}, ${protection}, ${caller.at}, ${eventSource(context, caller)})
             as event`.execute(tx),
  ),
)

/** A second click must not postpone the end: what is off, or will be, stays as it is. */
export const addressesUnprotect = route(unprotectAddresses, ({ protection }, caller, context) =>
  change(context, caller, tx =>
    sql<Changed>`
      select address_unprotect(${caller.client}, ${protection}, ${caller.at}, ${eventSource(context, caller)})
             as event`.execute(tx),
  ),
)

interface Changed {
  /** Null where nothing was. */
  event: SecurityEvent | null
}

/** Tells the client by mail of what was changed, if anything was. */
const change = (
  context: AppContext,
  caller: ClientRequest,
  write: (tx: Transaction) => Promise<{ rows: Changed[] }>,
): Promise<'ok'> =>
  transaction(context.database, async tx => {
    const client = await lockClient(tx, caller.client)
    const { event } = (await write(tx)).rows[0]!
    if (event) await postSecurityMail(tx, context, caller, client, event)
    return 'ok' as const
  })

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
