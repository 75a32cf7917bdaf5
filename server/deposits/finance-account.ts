/** A client's finance account as a row: its uids and its deposit address. The money itself is in the ledger. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { claimUid, findByEmail } from '../identity/index.ts'

export interface FinanceAccount {
  uid: string
  tokenUid: string
  /** Null until the account is first read, and while the pool has no free address. */
  depositAddress: string | null
}

/** Opens the account that every client has from registration on; its address comes when it is first read. */
export async function openFinanceAccount(tx: Transaction, client: ClientId, at: Date): Promise<void> {
  const uid = await claimUid(tx, 'finance', client)
  const tokenUid = await claimUid(tx, 'token', client)
  await sql`
    insert into finance_account (client_id, uid, token_uid, opened_at)
    values (${client}, ${uid}, ${tokenUid}, ${at})`.execute(tx)
}

export async function theFinanceAccount(connection: Connection, client: ClientId): Promise<FinanceAccount> {
  const { rows } = await sql<FinanceAccount>`
    select uid, token_uid as "tokenUid", deposit_address as "depositAddress"
    from finance_account where client_id = ${client}`.execute(connection)
  if (!rows[0]) throw new Error(`client ${client} has no finance account`)
  return rows[0]
}

/** The deposit address of the client with this email, or `null`. */
export async function depositAddressOf(connection: Connection, email: string): Promise<string | null> {
  const client = await findByEmail(connection, email)
  return client && (await theFinanceAccount(connection, client.id)).depositAddress
}

/** Gives an account its address, for good, as soon as there is one; the one that it has by now. */
export async function giveAddress(
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select finance_account_give_address(${client}, ${at}) as address`.execute(connection)
  return rows[0]!.address
}
