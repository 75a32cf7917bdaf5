/**
 * Recovery codes as they are kept. Eight digits are soon tried out by anyone who has their hash, so the hash is sealed;
 * and a row is found by the hash of the email, so that the table is no list of people.
 */
import { sha256 } from '../platform/sha256.ts'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { recoveryCodeLength } from '../../contract/limits.ts'
import type { AppContext } from '../platform/app-context.ts'

export const makeCode = (): string =>
  String(randomInt(10 ** recoveryCodeLength)).padStart(recoveryCodeLength, '0')

export const hashEmail = (email: string): Buffer => sha256(email)

export const sealEmail = ({ vault }: AppContext, emailHash: Buffer, email: string): Buffer =>
  vault.seal(Buffer.from(email), sealedUnder('email', emailHash))

export const openEmail = ({ vault }: AppContext, emailHash: Buffer, sealed: Buffer): string =>
  vault.open(sealed, sealedUnder('email', emailHash)).toString()

export const sealCode = ({ vault }: AppContext, emailHash: Buffer, code: string): Buffer =>
  vault.seal(sha256(code), sealedUnder('code', emailHash))

/** Whether this is the code, however it was typed: in groups, or with spaces around it. */
export const isCode = ({ vault }: AppContext, emailHash: Buffer, sealed: Buffer, typed: string): boolean =>
  timingSafeEqual(vault.open(sealed, sealedUnder('code', emailHash)), sha256(typed.replace(/\s/g, '')))

export const sealedUnder = (what: 'email' | 'code', emailHash: Buffer): string =>
  `recovery-${what}:${emailHash.toString('hex')}`
