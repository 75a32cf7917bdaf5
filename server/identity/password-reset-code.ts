/**
 * Recovery codes as they are stored. A hash of eight digits is soon reversed, so the hash is sealed; and a row is found
 * by the hash of the email, so that the table is no list of people. A device that the client has signed in with has a
 * row of its own: requests and tries from elsewhere do not use it up.
 */
import { sha256 } from '../platform/sha256.ts'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { recoveryCodeLength } from '../../contract/limits.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import type { KnownDevice } from './wrong-passwords.ts'

export const makeCode = (): string =>
  String(randomInt(10 ** recoveryCodeLength)).padStart(recoveryCodeLength, '0')

export const hashEmail = (email: string): Buffer => sha256(email)

/** The key of this request's row and its code. */
export const requestKey = (email: string, device: KnownDevice | null): Buffer =>
  device ? sha256(Buffer.concat([hashEmail(email), device.id])) : hashEmail(email)

export const sealEmail = ({ vault }: AppContext, key: Buffer, email: string): Buffer =>
  vault.seal(Buffer.from(email), sealedUnder('email', key))

export const openEmail = ({ vault }: AppContext, key: Buffer, sealed: Buffer): string =>
  vault.open(sealed, sealedUnder('email', key)).toString()

export const sealCode = ({ vault }: AppContext, key: Buffer, code: string): Buffer =>
  vault.seal(sha256(code), sealedUnder('code', key))

/** Whether this is the code, however it was typed: in groups, or with spaces around it. */
export const isCode = ({ vault }: AppContext, key: Buffer, sealed: Buffer, typed: string): boolean =>
  timingSafeEqual(vault.open(sealed, sealedUnder('code', key)), sha256(typed.replace(/\s/g, '')))

export const sealedUnder = (what: 'email' | 'code', key: Buffer): string =>
  `recovery-${what}:${key.toString('hex')}`

/** A code requested elsewhere, which someone else may have read, sets no password any more. */
export async function endRecovery(tx: Transaction, client: ClientId): Promise<void> {
  await sql`
    update recovery set code = null, expires_at = null
    where client_id = ${client} and code is not null`.execute(tx)
}
