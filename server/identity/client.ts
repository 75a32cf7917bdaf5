/** Clients as rows: who they are, and how one is found by email or referral code. */
import { randomInt } from 'node:crypto'
import type { Language } from '../../contract/languages.ts'
import { lowestId, sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { makeUid, type UidKind } from '../../contract/address.ts'

export interface Client {
  id: ClientId
  email: string | null
  name: string
  referralCode: string
  /** Sponsors on lines 1, 2 and 3. */
  sponsor1: ClientId | null
  sponsor2: ClientId | null
  sponsor3: ClientId | null
  language: Language
  /** When the client proved that the email is theirs; money leaves only after that. */
  emailProvedAt: Date | null
  /** Operators have frozen the client's sign-in. */
  isSignInFrozen: boolean
  /** The client does not want mails about the state of withdrawals. */
  hasMutedWithdrawals: boolean
}

/** With what only the web server may read. */
export interface Owner extends Client {
  passwordHash: string | null
}

const columns = sql`id, email, name, referral_code as "referralCode", sponsor1, sponsor2, sponsor3, language,
  email_proved_at as "emailProvedAt",
  exists (select from client_freeze where client_id = client.id and part = 'signIn') as "isSignInFrozen",
  exists (select from notice_choice where client_id = client.id and topic = 'withdrawals' and channel = 'mail' and not is_on)
    as "hasMutedWithdrawals"`

export async function findClient(connection: Connection, id: ClientId): Promise<Client | null> {
  const { rows } = await sql<Client>`select ${columns} from client where id = ${id}`.execute(connection)
  return rows[0] ?? null
}

export async function findOwner(connection: Connection, id: ClientId): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select ${columns}, password_hash as "passwordHash" from client where id = ${id}`.execute(connection)
  return rows[0] ?? null
}

/** The client's row where it must exist: behind a session, behind a posting. */
export const theClient = async (connection: Connection, id: ClientId): Promise<Client> =>
  there(await findClient(connection, id), id)

export const theOwner = async (connection: Connection, id: ClientId): Promise<Owner> =>
  there(await findOwner(connection, id), id)

function there<T>(client: T | null, id: ClientId): T {
  if (!client) throw new Error(`no client ${id}`)
  return client
}

/**
 * The client's row, locked until the transaction ends. Signing in and ending sessions lock it: so a change of the
 * account's protection ends every session that began before it, and a sign-in after it sees the change.
 */
export async function lockClient(tx: Transaction, id: ClientId): Promise<Client> {
  await lockRow(tx, id)
  return theClient(tx, id)
}

export async function lockOwner(tx: Transaction, id: ClientId): Promise<Owner> {
  await lockRow(tx, id)
  return theOwner(tx, id)
}

const lockRow = (tx: Transaction, id: ClientId) =>
  sql`select from client where id = ${id} for no key update`.execute(tx)

/** Emails are compared in lower case, without spaces around them. */
export const readEmail = (typed: string): string => typed.trim().toLowerCase()

export const findByEmail = (connection: Connection, email: string): Promise<Client | null> =>
  findLocated(connection, emailKey(email), findClient)

export const findOwnerByEmail = (connection: Connection, email: string): Promise<Owner | null> =>
  findLocated(connection, emailKey(email), findOwner)

const emailKey = (email: string): string => `email:${readEmail(email)}`

/** Referral codes are typed by people: letter case and spaces around them do not matter. */
export const findByReferralCode = (connection: Connection, code: string): Promise<Client | null> =>
  findLocated(connection, `ref:${code.trim().toUpperCase()}`, findClient)

/** As operators know them. */
export const findByEmailOrCode = (connection: Connection, typed: string): Promise<Client | null> =>
  (typed.includes('@') ? findByEmail : findByReferralCode)(connection, typed.trim())

/** Claims a key that must be unique over all clients. `null` when it was free, else its owner. */
export async function claimOrOwner(tx: Transaction, key: string, client: ClientId): Promise<ClientId | null> {
  const { rows } = await sql<{ owner: ClientId | null }>`
    select client_lookup_claim(${key}, ${client}) as owner`.execute(tx)
  return rows[0]!.owner
}

/** False when someone has it already. */
export const claimKey = async (tx: Transaction, key: string, client: ClientId): Promise<boolean> =>
  (await claimOrOwner(tx, key, client)) === null

/** Releases the key of a passkey or a messenger profile; no other can be released. */
export async function releaseKey(tx: Transaction, client: ClientId, key: string): Promise<void> {
  await sql`select client_lookup_release(${client}, ${key})`.execute(tx)
}

/**
 * Whose a key is. Clients claim 'email:', 'ref:' (the referral code), 'uid:' (of accounts), 'passkey:' and 'telegram:', and
 * the house partner 'house'; the functions that find it out write 'tron:' (a deposit address), 'transfer:' (what was
 * credited) and 'payout:' (what has paid a withdrawal).
 */
export async function lookUpClient(connection: Connection, key: string): Promise<ClientId | null> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from client_lookup where key = ${key}`.execute(connection)
  return rows[0]?.client ?? null
}

async function findLocated<T>(
  connection: Connection,
  key: string,
  find: (connection: Connection, id: ClientId) => Promise<T | null>,
): Promise<T | null> {
  const id = await lookUpClient(connection, key)
  // Searched for a nobody too, so that both cases make the same number of queries.
  return find(connection, id ?? nobody)
}

/**
 * Inserts a new client under a fresh referral code of eight letters and digits that are not mistaken for each other.
 */
export async function insertClient(
  tx: Transaction,
  client: Omit<Owner, 'referralCode' | 'emailProvedAt' | 'isSignInFrozen' | 'hasMutedWithdrawals'>,
  at: Date,
): Promise<Client> {
  const referralCode = await claimReferralCode(tx, client.id)
  await sql`
    insert into client (id, email, name, password_hash, referral_code, sponsor1, sponsor2, sponsor3, language, created_at)
    values (${client.id}, ${client.email}, ${client.name}, ${client.passwordHash}, ${referralCode},
            ${client.sponsor1}, ${client.sponsor2}, ${client.sponsor3}, ${client.language}, ${at})`.execute(
    tx,
  )
  return { ...client, referralCode, emailProvedAt: null, isSignInFrozen: false, hasMutedWithdrawals: false }
}

/** An id without a row: searched for in place of someone's, so that both cases take the same work. */
export const nobody: ClientId = lowestId
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

async function claimReferralCode(tx: Transaction, client: ClientId): Promise<string> {
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  return (await claimKey(tx, `ref:${code}`, client)) ? code : claimReferralCode(tx, client)
}

/** A random uid of an account; whether it is free shows when it is claimed. */
export const randomUid = (kind: UidKind): string =>
  makeUid(kind, Array.from({ length: 10 }, () => randomInt(10)).join(''))

/** Claims a fresh uid of an account for a client, unique over all clients. */
export async function claimUid(tx: Transaction, kind: UidKind, client: ClientId): Promise<string> {
  const uid = randomUid(kind)
  return (await claimKey(tx, `uid:${uid}`, client)) ? uid : claimUid(tx, kind, client)
}
