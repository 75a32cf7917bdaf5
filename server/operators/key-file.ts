/**
 * An operator's key in a file: the private key sealed by a passphrase (scrypt, AES-256-GCM), the public one beside it.
 * It stays with its operator, and is never in the database.
 */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  scryptSync,
  type KeyObject,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { publicKeyOf } from './keys.ts'

/** Of scrypt, as a power of two: OWASP recommends 17 at least, which takes about half a second and 128 MB. */
const usualCost = 17
const scrypt = (passphrase: string, salt: Uint8Array, cost: number): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) })

const shape = z.object({
  name: z.string(),
  kind: z.literal('ed25519'),
  key: z.string(),
  cost: z.number().int().min(10).max(20),
  salt: z.string(),
  nonce: z.string(),
  sealed: z.string(),
})

export interface OperatorKey {
  name: string
  /** The public key. */
  key: string
  privateKey: KeyObject
}

/** The file is malformed, or the passphrase is wrong. */
class KeyFileTrouble extends Error {}

/** Makes a key, and the content of its file. */
export function newKeyFile(
  name: string,
  passphrase: string,
  cost = usualCost,
): { key: string; content: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = publicKeyOf(privateKey)
  return { key, content: `${JSON.stringify(seal({ name, key, privateKey }, passphrase, cost), null, 2)}\n` }
}

function seal(
  { name, key, privateKey }: OperatorKey,
  passphrase: string,
  cost: number,
): z.infer<typeof shape> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scrypt(passphrase, salt, cost), nonce)
  const der = privateKey.export({ type: 'pkcs8', format: 'der' })
  const sealed = Buffer.concat([cipher.update(der), cipher.final(), cipher.getAuthTag()])
  const text = (bytes: Buffer): string => bytes.toString('base64url')
  return { name, kind: 'ed25519', key, cost, salt: text(salt), nonce: text(nonce), sealed: text(sealed) }
}

/** The file's public key, which takes no passphrase. Throws `KeyFileTrouble`. */
export async function readKeyFile(file: string): Promise<z.infer<typeof shape>> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new KeyFileTrouble(`${file} cannot be read (${String((error as { code?: unknown }).code)})`)
  })
  try {
    return shape.parse(JSON.parse(content))
  } catch {
    throw new KeyFileTrouble(`${file} holds no key of an operator`)
  }
}

/** Throws `KeyFileTrouble`. */
export async function openKeyFile(file: string, passphrase: string): Promise<OperatorKey> {
  const { name, key, cost, salt, nonce, sealed } = await readKeyFile(file)
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const secret = scrypt(passphrase, Buffer.from(salt, 'base64url'), cost)
    const opener = createDecipheriv('aes-256-gcm', secret, Buffer.from(nonce, 'base64url'))
    opener.setAuthTag(bytes.subarray(-16))
    const der = Buffer.concat([opener.update(bytes.subarray(0, -16)), opener.final()])
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    if (publicKeyOf(privateKey) !== key) throw new Error('another key')
    return { name, key, privateKey }
  } catch {
    throw new KeyFileTrouble(`The passphrase does not open ${file}`)
  }
}
