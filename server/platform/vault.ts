/**
 * What must not be readable in a stolen database or disk is sealed with a key from outside: AES-256-GCM, under a
 * context, so that what was sealed for one thing cannot be passed off as another.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readOrMake } from './atomic-write.ts'
import type { Config } from './config.ts'
import {
  allPurposes,
  keyBytes,
  keyFor,
  mainKey,
  nameBytes,
  purposeOf,
  purposesOf,
  type GivenKey,
  type Purpose,
  type SoleRole,
} from './sealing-purposes.ts'

/** `context` names what is sealed and whose it is: `totp:<client>`, `scan:<id>`. */
export interface Vault {
  /** The prefix of everything sealed by each main key; the first one's is that of all that is sealed from now on. */
  keyNames: readonly Buffer[]
  seal(plain: Uint8Array, context: string): Buffer
  /** Throws when it was not sealed by one of our keys under this context, or has been changed since. */
  open(sealed: Uint8Array, context: string): Buffer
  /**
   * A pseudonym for something that must not be named itself, such as an address in a log: the same for the same value,
   * as long as the first key stays, and irreversible without the key.
   */
  pseudonym(context: string, text: string): string
  /** The same with the keys of one role, also where a process serves as several. */
  forRole(role: SoleRole | 'operators'): Vault
}

const algorithm = 'aes-256-gcm'
/** The sealed format: 4 bytes that name the main key, 12 bytes nonce, 16 bytes tag, and the rest. */
const [nonceBytes, tagBytes] = [12, 16]
const headBytes = nameBytes + nonceBytes + tagBytes

/** The vault of main keys, from which every purpose's are derived. */
export const makeVault = (keys: readonly Buffer[]): Vault => vaultOf(keys.map(mainKey))

/** Seals with the first key, opens with any: each value with the key of its purpose, where there is one. */
export function vaultOf(given: readonly GivenKey[], used: readonly Purpose[] = allPurposes): Vault {
  const keyNames = namesOf(given)
  const [first] = keyNames
  if (!first) throw new Error('a vault needs a key')
  const keyOf = keysByPurpose(given, used)
  return {
    keyNames,
    seal: (plain, context) => seal(first, keyOf(first, purposeOf(context)), plain, context),
    open: (sealed, context) =>
      open(keyOf(keyNameOf(sealed), purposeOf(context)), Buffer.from(sealed), context),
    pseudonym: (context, text) => pseudonym(keyOf(first, 'common'), context, text),
    forRole: role => vaultOf(given, purposesOf(role)),
  }
}

/** Of the main keys, in their order. */
const namesOf = (given: readonly GivenKey[]): Buffer[] =>
  [...new Set(given.map(({ name }) => name.toString('hex')))].map(name => Buffer.from(name, 'hex'))

/** Cached: every call is logged under two pseudonyms. */
function keysByPurpose(
  given: readonly GivenKey[],
  used: readonly Purpose[],
): (name: Buffer, purpose: Purpose) => Buffer {
  const known = new Map<string, Buffer>()
  return (name, purpose) => {
    if (!used.includes(purpose)) throw lacks(purpose)
    const id = `${purpose} ${name.toString('hex')}`
    const key = known.get(id) ?? findKey(given, name, purpose)
    known.set(id, key)
    return key
  }
}

function findKey(given: readonly GivenKey[], name: Buffer, purpose: Purpose): Buffer {
  const same = given.filter(one => one.name.equals(name))
  if (same.length === 0) throw new Error('sealed with a key that ENCRYPTION_KEY does not list')
  for (const one of same) {
    const found = keyFor(one, purpose)
    if (found) return found.key
  }
  throw lacks(purpose)
}

const lacks = (purpose: Purpose): Error => new Error(`this process has no key for ${purpose}`)

/** 96 bits: no decision depends on it. */
const pseudonymBytes = 12

function pseudonym(key: Buffer, context: string, text: string): string {
  const hash = createHmac('sha256', key).update(`${context}\0${text}`).digest()
  return hash.subarray(0, pseudonymBytes).toString('base64url')
}

function seal(name: Buffer, key: Buffer, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(context),
  )
  const body = [cipher.update(plain), cipher.final()]
  return Buffer.concat([name, nonce, cipher.getAuthTag(), ...body])
}

function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < headBytes) throw new Error('too short for anything sealed')
  const nonce = sealed.subarray(nameBytes, nameBytes + nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(nameBytes + nonceBytes, headBytes))
  return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()])
}

/** The main key that it goes back to. */
export const keyNameOf = (sealed: Uint8Array): Buffer => Buffer.from(sealed.subarray(0, nameBytes))

/** The vault of an installation: its configured keys, or else the one in its data folder, made when first needed. */
export async function openVault({ encryptionKeys, dataDir }: Config): Promise<Vault> {
  return vaultOf(encryptionKeys.length > 0 ? encryptionKeys : [mainKey(await ownKey(dataDir))])
}

async function ownKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'encryption-key')
  // Not closed to others, as a folder of secrets would be: a database of another user of the system is below it.
  await mkdir(dataDir, { recursive: true })
  const key = Buffer.from(await readOrMake(file, () => randomBytes(keyBytes).toString('base64')), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} holds no key of ${keyBytes} bytes`)
  return key
}
