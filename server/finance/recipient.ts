/** Whom a client has transferred money to before, and what guards their account says of others. */
import { financeTypes } from '../../contract/codes.ts'
import { recipientRefusal, type RecipientRefusal } from '../../contract/recipient.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { addressTerms } from '../withdrawals/index.ts'

/** How a statement names the other side of a transfer; its end tells who it was, whatever their name. */
export const sideOf = ({ name, uid }: { name: string; uid: string }): string => `${name}, ${uid}`

/** Why nothing can be transferred to this account now, or `null`. */
export async function refusalOfRecipient(
  tx: Transaction,
  client: ClientId,
  uid: string,
  at: Date,
): Promise<RecipientRefusal['case'] | null> {
  if (await isPaidRecipient(tx, client, uid)) return null
  return recipientRefusal(await addressTerms(tx, client, at), at)?.case ?? null
}

export async function isPaidRecipient(
  connection: Connection,
  client: ClientId,
  uid: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_entry
    where client_id = ${client} and code = ${financeTypes.peerOut}
      and counterparty like ${`%${sideOf({ name: '', uid })}`} limit 1`.execute(connection)
  return rows.length > 0
}
