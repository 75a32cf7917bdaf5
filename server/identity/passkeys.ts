/** Passkeys as rows: which ones a client has, under which names, and when they were used. */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { claimKey, releaseKey } from './client.ts'

/** What it takes to verify a passkey's signature. */
export interface Passkey {
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** What a client sees of their passkeys, the earliest first. */
export async function passkeysOf(connection: Connection, client: ClientId) {
  const { rows } = await sql<Shown>`
    select id, name, added_at as "addedAt", used_at as "usedAt", off_at as "offAt"
    from passkey where client_id = ${client} order by added_at, id`.execute(connection)
  return rows
}

interface Shown {
  id: string
  name: string
  addedAt: Date
  usedAt: Date | null
  /** Since when a recovery has switched it off. */
  offAt: Date | null
}

const columns = sql`id, public_key as "publicKey", counter, transports`

/** The passkeys that open a client's account, as authenticators know them. */
export async function findPasskeys(connection: Connection, client: ClientId): Promise<Passkey[]> {
  const { rows } = await sql<Row>`
    select ${columns} from passkey where client_id = ${client} and off_at is null order by id`.execute(
    connection,
  )
  return rows.map(readRow)
}

/** All that are stored, those that are switched off too. */
export async function allPasskeys(connection: Connection, client: ClientId): Promise<Passkey[]> {
  const { rows } = await sql<Row>`
    select ${columns} from passkey where client_id = ${client} order by id`.execute(connection)
  return rows.map(readRow)
}

export async function findPasskey(
  connection: Connection,
  client: ClientId,
  id: string,
): Promise<Passkey | null> {
  const { rows } = await sql<Row>`
    select ${columns} from passkey
    where client_id = ${client} and id = ${id} and off_at is null`.execute(connection)
  return rows[0] ? readRow(rows[0]) : null
}

export const isPasskeyOn = async (connection: Connection, client: ClientId, id: string): Promise<boolean> =>
  (await findPasskey(connection, client, id)) !== null

/** The key of an id in client_lookup. */
export const passkeyKey = (id: string): string => `passkey:${id}`

/** Adds one. False when anyone has added a passkey under this id already. */
export async function insertPasskey(
  tx: Transaction,
  client: ClientId,
  { id, publicKey, counter, transports }: Passkey,
  name: string,
  at: Date,
): Promise<boolean> {
  if (!(await claimKey(tx, passkeyKey(id), client))) return false
  await sql`
    insert into passkey (client_id, id, public_key, counter, transports, name, added_at)
    values (${client}, ${id}, ${publicKey}, ${counter}, ${transports}, ${name}, ${at})`.execute(tx)
  return true
}

/**
 * Records that a passkey has signed. False when it is gone, or when its count has not grown since: then two
 * authenticators hold what only one should. Those without a counter answer zero every time.
 */
export async function usePasskey(
  tx: Transaction,
  { client, id, counter }: { client: ClientId; id: string; counter: number },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${counter}, used_at = ${at}
    where client_id = ${client} and id = ${id} and off_at is null
      and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(tx)
  return numAffectedRows === 1n
}

/** Switches one on again. False when it is on, or gone. */
export async function switchOnPasskey(tx: Transaction, client: ClientId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set off_at = null
    where client_id = ${client} and id = ${id} and off_at is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** Removes one, or only if it was switched off by then. False when the client has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  client: ClientId,
  id: string,
  offBy?: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey
    where client_id = ${client} and id = ${id} ${offBy ? sql`and off_at <= ${offBy}` : sql``}`.execute(tx)
  if (numAffectedRows === 0n) return false

  await releaseKey(tx, client, passkeyKey(id))
  return true
}

interface Row extends Omit<Passkey, 'counter'> {
  counter: bigint
}

/** The counter has 32 bits; the column has more only because PostgreSQL knows no unsigned numbers. */
const readRow = ({ counter, ...row }: Row): Passkey => ({ ...row, counter: Number(counter) })
