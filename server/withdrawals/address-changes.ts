/** Saving, renaming and removing an address. Every change except a mere renaming is reported to the client. */
import { removeAddress, renameAddress, saveAddress, savedAddressesMax } from '../../contract/address-book.ts'
import { addressNameForm, firstComplaint } from '../../contract/forms.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { eventSource, lockClient, postSecurityMail, recordSecurityEvent } from '../identity/index.ts'
import { Refusal } from '../http/refusal.ts'
import { readTronAddress } from '../tron/index.ts'
import { readDestination } from '../treasury/index.ts'
import { destinationLimits } from './destination-limits.ts'

export const addressesSave = route(saveAddress, async (request, caller, context) => {
  const name = readName(request.name)
  // Attempts are never given back: saving is free, and reveals as much about an address as a refusal does.
  for (const one of destinationLimits(caller)) await consumeAttempt(context, one)
  const address = await readDestination(context, request.address)
  if (!address) return 'invalidAddress'

  return transaction(context.database, async tx => {
    const client = await lockClient(tx, caller.client)
    if ((await countSaved(tx, client.id)) >= savedAddressesMax) return 'bookFull'
    const { rows } = await sql<{ isNew: boolean }>`
      select address_save(${client.id}, ${address}, ${name}, ${caller.at}, ${eventSource(context, caller)}) as "isNew"`.execute(
      tx,
    )
    if (!rows[0]!.isNew) return 'addressKnown'
    await postSecurityMail(tx, context, caller, client, 'addressSaved')
    return 'ok'
  })
})

export const addressesRename = route(renameAddress, async (request, { client }, { database }) => {
  const name = readName(request.name)
  const { numAffectedRows } = await sql`
    update saved_address set name = ${name}
    where client_id = ${client} and address = ${readTronAddress(request.address)}`.execute(database)
  return numAffectedRows === 1n ? 'ok' : 'invalidAddress'
})

export const addressesRemove = route(removeAddress, async (request, caller, context) => {
  const address = readTronAddress(request.address)
  if (!address) return 'invalidAddress'

  return transaction(context.database, async tx => {
    const client = await lockClient(tx, caller.client)
    const { numAffectedRows } = await sql`
      delete from saved_address where client_id = ${client.id} and address = ${address}`.execute(tx)
    if (numAffectedRows === 0n) return 'invalidAddress'
    await recordSecurityEvent(tx, context, caller, client, 'addressRemoved')
    return 'ok'
  })
})

function readName(typed: string): string {
  if (firstComplaint(addressNameForm, { name: typed }))
    throw new Refusal(400, 'name breaks a rule of the form')
  return typed.trim()
}

async function countSaved(connection: Connection, client: ClientId): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from saved_address where client_id = ${client}`.execute(connection)
  return Number(rows[0]!.count)
}
