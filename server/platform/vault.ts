/**
 * What must not be read from a stolen database or disk is sealed with a key from outside: AES-256-GCM, under a
 * context, so that what was sealed as one thing cannot be passed off as another.
 */
import { sha256 } from './sha256.ts'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** `context` names what is sealed and whose it is: `totp:<client>`, `scan:<id>`. */
export interface Vault {
  /** How everything begins that each of our keys sealed; the first one's is that of all that is sealed from now on. */
  keyNames: readonly Buffer[]
  seal(plain: Uint8Array, context: string): Buffer
  /** Throws when it was not sealed by one of our keys under this context, or has been changed since. */
  open(sealed: Uint8Array, context: string): Buffer
  /**
   * A name for something that must not be named itself, such as an address in a log: the same for the same thing, as
   * long as the first key stays, and without the key nobody finds out what it stands for.
   */
  pseudonym(context: string, text: string): string
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
/** A sealed thing is: 4 bytes that name the key, 12 bytes nonce, 16 bytes tag, and the rest. */
const [nameBytes, nonceBytes, tagBytes] = [4, 12, 16]
const headBytes = nameBytes + nonceBytes + tagBytes

/** Seals with the first key, opens with any. */
export function makeVault(keys: readonly Buffer[]): Vault {
  const [first] = keys
  if (!first) throw new Error('a vault needs a key')
  const naming = namingKey(first)
  return {
    keyNames: keys.map(nameOf),
    seal: (plain, context) => seal(first, plain, context),
    open: (sealed, context) => open(keys, Buffer.from(sealed), context),
    pseudonym: (context, text) => pseudonym(naming, context, text),
  }
}

/** 96 bits: nothing is decided by it. */
const pseudonymBytes = 12

/** A key of its own, made from the one that seals: once, because every call is logged under two pseudonyms. */
const namingKey = (key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'mastercopy pseudonyms', keyBytes))

function pseudonym(key: Buffer, context: string, text: string): string {
  const hash = createHmac('sha256', key).update(`${context}\0${text}`).digest()
  return hash.subarray(0, pseudonymBytes).toString('base64url')
}

function seal(key: Buffer, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(context),
  )
  const body = [cipher.update(plain), cipher.final()]
  return Buffer.concat([nameOf(key), nonce, cipher.getAuthTag(), ...body])
}

function open(keys: readonly Buffer[], sealed: Buffer, context: string): Buffer {
  const key = keys.find(one => nameOf(one).equals(keyNameOf(sealed)))
  if (!key || sealed.length < headBytes)
    throw new Error('sealed with a key that ENCRYPTION_KEY does not list')

  const nonce = sealed.subarray(nameBytes, nameBytes + nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(nameBytes + nonceBytes, headBytes))
  return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()])
}

/** Which key sealed it. */
export const keyNameOf = (sealed: Uint8Array): Buffer => Buffer.from(sealed.subarray(0, nameBytes))

const nameOf = (key: Buffer): Buffer => sha256(key).subarray(0, nameBytes)

/** The vault of an installation: its configured keys, or else the one in its data folder, made when first needed. */
export async function openVault({ encryptionKeys, dataDir }: Config): Promise<Vault> {
  return makeVault(encryptionKeys.length > 0 ? encryptionKeys : [await ownKey(dataDir)])
}

/** Written whole under another name first: two processes at once end with one key, and a crash leaves no half one. */
async function ownKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'encryption-key')
  await mkdir(dataDir, { recursive: true })
  const fresh = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(fresh, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flush: true })
    await link(fresh, file).catch(refusal => {
      if ((refusal as { code?: unknown }).code !== 'EEXIST') throw refusal
    })
  } finally {
    await rm(fresh, { force: true })
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} holds no key of ${keyBytes} bytes`)
  return key
}
