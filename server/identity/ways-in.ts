/** The ways in which a client can sign in: the email (with its password, or by recovering it), Telegram, passkeys. */
import { dayMs } from '../../contract/time.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import type { Client } from './client.ts'
import { deletePasskey, findPasskeys } from './passkeys.ts'
import { deleteTelegram, telegramOf } from './telegram-identity.ts'

/** Whether a client has at most one way in: then it must not be removed. A password without an email opens nothing. */
export async function isLastWayIn(connection: Connection, { id, email }: Client): Promise<boolean> {
  const telegram = await telegramOf(connection, id)
  const passkeys = await findPasskeys(connection, id)
  const byEmail = email === null ? 0 : 1
  const byTelegram = telegram && !telegram.offAt ? 1 : 0
  return byEmail + byTelegram + passkeys.length <= 1
}

const keptOffMs = 7 * dayMs

/** When what was switched off is deleted. */
export const deletedAt = (offAt: Date | null): Date | undefined =>
  offAt ? new Date(offAt.getTime() + keptOffMs) : undefined

/**
 * A password may be recovered because an intruder got in, who may have added a way in of their own: so all but the
 * email are switched off. The owner switches on what is theirs.
 */
export async function switchOffWaysIn(tx: Transaction, client: ClientId, at: Date): Promise<void> {
  await sql`update passkey set off_at = ${at} where client_id = ${client} and off_at is null`.execute(tx)
  await sql`
    update telegram_identity set off_at = ${at} where client_id = ${client} and off_at is null`.execute(tx)
}

/** Whether a client can sign in otherwise than by their email. */
export async function hasOtherWaysIn(connection: Connection, client: ClientId): Promise<boolean> {
  const { rows } = await sql`
    select id from passkey where client_id = ${client} and off_at is null
    union all
    select name from telegram_identity where client_id = ${client} and off_at is null`.execute(connection)
  return rows.length > 0
}

/** Deletes what was switched off a week ago and not switched on again; a job calls it. */
export async function deleteSwitchedOff({ database }: AppContext, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptOffMs)
  const { rows: passkeys } = await sql<{ client: ClientId; id: string }>`
    select client_id as client, id from passkey where off_at <= ${before}`.execute(database)
  for (const { client, id } of passkeys)
    await transaction(database, tx => deletePasskey(tx, client, id, before))

  const { rows: profiles } = await sql<{ client: ClientId }>`
    select client_id as client from telegram_identity where off_at <= ${before}`.execute(database)
  for (const { client } of profiles) await transaction(database, tx => deleteTelegram(tx, client, before))
}
