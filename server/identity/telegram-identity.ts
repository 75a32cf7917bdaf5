/** Which client a Telegram profile belongs to. A client has one profile, and a profile has one client. */
import { hourMs } from '../../contract/time.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { findOwner, lookUpClient, releaseKey, type Owner } from './client.ts'

/** A person as Telegram confirms them. */
export interface TelegramProfile {
  /** Telegram's numeric id of the person. */
  id: number
  name: string
  /** The signature of a proof that could be replayed; `null` where Telegram itself accepts it once. */
  signature: string | null
}

/** How client_lookup names a profile. */
export const telegramKey = ({ id }: Pick<TelegramProfile, 'id'>): string => `telegram:${id}`

export async function findByTelegram(
  connection: Connection,
  profile: TelegramProfile,
): Promise<Owner | null> {
  const client = await lookUpClient(connection, telegramKey(profile))
  return client === null ? null : findOwner(connection, client)
}

interface Linked {
  name: string
  linkedAt: Date
  /** Since when a recovery has switched it off. */
  offAt: Date | null
}

/** The client's profile, or `null`. */
export async function telegramOf(connection: Connection, client: ClientId): Promise<Linked | null> {
  const { rows } = await sql<Linked>`
    select name, linked_at as "linkedAt", off_at as "offAt"
    from telegram_identity where client_id = ${client}`.execute(connection)
  return rows[0] ?? null
}

/** Whether the client has a profile that opens the account. */
export async function isTelegramOn(connection: Connection, client: ClientId): Promise<boolean> {
  const linked = await telegramOf(connection, client)
  return linked !== null && linked.offAt === null
}

/** Whether this profile is the client's, and opens the account. */
export async function isProfileOn(
  connection: Connection,
  client: ClientId,
  { id }: Pick<TelegramProfile, 'id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from telegram_identity
    where client_id = ${client} and telegram_id = ${id} and off_at is null`.execute(connection)
  return rows.length > 0
}

/** Switches it on again. False when it is on, or gone. */
export async function switchOnTelegram(tx: Transaction, client: ClientId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update telegram_identity set off_at = null where client_id = ${client} and off_at is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** Removes it, or only if it was switched off by then. False when there is none. */
export async function deleteTelegram(tx: Transaction, client: ClientId, offBy?: Date): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    delete from telegram_identity where client_id = ${client} ${offBy ? sql`and off_at <= ${offBy}` : sql``}
    returning telegram_id as id`.execute(tx)
  const [gone] = rows
  if (!gone) return false
  await releaseKey(tx, client, telegramKey({ id: Number(gone.id) }))
  return true
}

/** Thrown inside the transaction of what a proof was to allow, which is undone: it was accepted before. */
export class UsedProof extends Error {}

/** Records the profile's owner. It must be claimed, and its proof must never have been accepted before. */
export async function storeProfile(
  tx: Transaction,
  client: ClientId,
  profile: TelegramProfile,
  at: Date,
): Promise<void> {
  if (!(await acceptOnce(tx, profile, at))) throw new UsedProof()
  await sql`
    insert into telegram_identity (client_id, telegram_id, name, linked_at)
    values (${client}, ${profile.id}, ${profile.name}, ${at})`.execute(tx)
}

/** Far longer than any proof is valid, also for servers whose clocks differ. */
const rememberedMs = hourMs

/** Accepts a proof in the transaction of what it allows. False when it was accepted before. */
export async function acceptOnce(
  tx: Transaction,
  { signature }: TelegramProfile,
  at: Date,
): Promise<boolean> {
  if (signature === null) return true
  const { numAffectedRows } = await sql`
    insert into telegram_proof (hash, expires_at)
    values (${Buffer.from(signature, 'hex')}, ${new Date(at.getTime() + rememberedMs)})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes proofs that are too old to be replayed; a job calls it. */
export async function purgeProofs({ database }: AppContext, at: Date): Promise<void> {
  await sql`delete from telegram_proof where expires_at <= ${at}`.execute(database)
}
