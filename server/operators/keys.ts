/** Ed25519 keys. A public one is written as its 32 bytes in base64url: how operators are called by them, and what is signed and verified with them. */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { isPublicKey } from '../platform/config.ts'

export const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x!

/** An operator's id for good: made from the first key, so that nobody has to be told which id is whose. */
export function operatorIdOf(publicKey: string): string {
  const bytes = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const signText = (key: KeyObject, text: string): Buffer => sign(null, Buffer.from(text), key)

export function isSignedBy(publicKey: string, text: string, signature: Uint8Array): boolean {
  if (!isPublicKey(publicKey)) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, signature)
}
