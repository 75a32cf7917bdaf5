/**
 * Backup codes: ten that work once each in place of a one-time code, for the day on which the phone is gone. Shown
 * once; only their sealed hashes are stored, so that 80 random bits are enough against anyone who has the database.
 */
import { sha256 } from '../platform/sha256.ts'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { backupCodeLength } from '../../contract/limits.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'

const codesMade = 10
/** 32 letters and digits that are not mistaken for each other: five bits each. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const pattern = new RegExp(`^[${letters}]{${backupCodeLength}}$`)

/** Makes new ones in place of those that are left. */
export async function replaceBackupCodes(
  tx: Transaction,
  { vault }: AppContext,
  client: ClientId,
): Promise<string[]> {
  await dropBackupCodes(tx, client)
  const codes = Array.from({ length: codesMade }, makeCode)
  const sealed = codes.map(code => vault.seal(hashOf(client, code), backupCodeContext))
  await sql`
    insert into backup_code (client_id, hash)
    select ${client}, hash from unnest(${sealed}::bytea[]) as made (hash)`.execute(tx)
  return codes.map(code => code.replace(/(.{4})(?!$)/g, '$1-'))
}

/** Uses one up: the statement that accepts it deletes it, so that no code counts twice. */
export async function takeBackupCode(
  tx: Transaction,
  context: AppContext,
  client: ClientId,
  typed: string,
): Promise<boolean> {
  const hash = await findBackupCode(tx, context, client, typed)
  const { numAffectedRows } = await sql`
    delete from backup_code where client_id = ${client} and hash = ${hash}`.execute(tx)
  return numAffectedRows === 1n
}

/** The sealed hash of a code that was typed, as it is stored; `null` where it has not the form of one. */
export async function findBackupCode(
  connection: Connection,
  { vault }: AppContext,
  client: ClientId,
  typed: string,
): Promise<Buffer | null> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!pattern.test(code)) return null
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from backup_code where client_id = ${client}`.execute(connection)
  const hash = hashOf(client, code)
  return rows.find(row => timingSafeEqual(vault.open(row.hash, backupCodeContext), hash))?.hash ?? null
}

export async function dropBackupCodes(tx: Transaction, client: ClientId): Promise<void> {
  await sql`delete from backup_code where client_id = ${client}`.execute(tx)
}

export async function backupCodesLeft(connection: Connection, client: ClientId): Promise<number> {
  const { rows } = await sql`select from backup_code where client_id = ${client}`.execute(connection)
  return rows.length
}

const makeCode = (): string =>
  Array.from({ length: backupCodeLength }, () => letters[randomInt(letters.length)]).join('')

/** The context that they are sealed under. The hash includes the client. */
export const backupCodeContext = 'backup-code'

const hashOf = (client: ClientId, code: string): Buffer => sha256(`${client} ${code}`)
