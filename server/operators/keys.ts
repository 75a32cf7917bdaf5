/**
 * Operators' keys as the register writes them, and how signatures are verified with them. A file's key (Ed25519) is its
 * 32 bytes in base64url; a browser's (P-256) its point; a passkey's the authenticator's id of it, a point, and the
 * public key as SubjectPublicKeyInfo, which libraries read.
 */
import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { sha256 } from '../platform/sha256.ts'
import { isPublicKey } from '../platform/config.ts'

type KeyKind = 'ed25519' | 'passkey' | 'browserKey'

export const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x!

/** What kind of key this is; `null` where operators cannot have one of this form. */
export function kindOf(key: string): KeyKind | null {
  if (isPublicKey(key)) return 'ed25519'
  if (/^[\w-]{87}$/.test(key)) return browserKeyOf(key) && 'browserKey'
  return passkeyOf(key) && 'passkey'
}

/** Of a passkey: the authenticator's id of it. */
export const credentialOf = (key: string): string => key.split('.')[0]!

/** What distinguishes two keys: an authenticator's id can be anything. */
export const publicPart = (key: string): string => key.split('.').at(-1)!

/** An operator's id for good: derived from the first key, so that no register of ids is needed. */
export function operatorIdOf(key: string): string {
  const bytes = sha256(Buffer.from(publicPart(key), 'base64url')).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const signText = (key: KeyObject, text: string): Buffer => sign(null, Buffer.from(text), key)

/** An authenticator does not sign the text itself, but these two: the second contains the hash of the text. */
export interface PasskeyData {
  authenticatorData: Uint8Array | null
  clientData: Uint8Array | null
}

/** The origins at which keys of browsers and authenticators count. */
export interface KeySite {
  /** Of the console; `null` outside of production where none is configured: any on this machine. */
  origin: string | null
  /** Former origins of the console, each until a configured moment: later the host may be someone else's. */
  former: readonly FormerOrigin[]
  /** Keys that a browser stores count in trials alone. */
  takesBrowserKeys: boolean
}

interface FormerOrigin {
  origin: string
  until: Date
}

/** `at` is the moment of verification, not the time in the text, which is the signer's own claim. */
export function isSignedBy(
  key: string,
  text: string,
  { signature, ...data }: { signature: Uint8Array } & PasskeyData,
  site: KeySite,
  at: Date,
): boolean {
  const kind = kindOf(key)
  if (kind === 'ed25519') return verify(null, Buffer.from(text), ed25519Of(key), signature)
  if (kind === 'passkey') return isPasskeySigned(passkeyOf(key)!, text, { signature, ...data }, site, at)
  if (kind !== 'browserKey' || !site.takesBrowserKeys) return false
  const browserKey = { key: browserKeyOf(key)!, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(text), browserKey, signature)
}

const ed25519Of = (key: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })

function browserKeyOf(key: string): KeyObject | null {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || point.toString('base64url') !== key) return null
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

const rsaBitsMin = 2048

function passkeyOf(key: string): KeyObject | null {
  const [, written] = /^[\w-]{1,1400}\.([\w-]{40,1000})$/.exec(key) ?? []
  if (!written) return null
  const der = Buffer.from(written, 'base64url')
  try {
    const made = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 0 } = made.asymmetricKeyDetails ?? {}
    const isStrong =
      made.asymmetricKeyType === 'ed25519' ||
      (made.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
      (made.asymmetricKeyType === 'rsa' && modulusLength >= rsaBitsMin)
    // A key has one canonical form: nobody enrols theirs twice.
    const isOneWay = made.export({ format: 'der', type: 'spki' }).toString('base64url') === written
    return isStrong && isOneWay ? made : null
  } catch {
    return null
  }
}

const present = 1
const verified = 4

/** As WebAuthn specifies (section 7.2), except the counter: passkeys that several devices share do not count. */
function isPasskeySigned(
  key: KeyObject,
  text: string,
  { signature, authenticatorData, clientData }: { signature: Uint8Array } & PasskeyData,
  site: KeySite,
  at: Date,
): boolean {
  if (!authenticatorData || !clientData || authenticatorData.length < 37) return false
  const parsed = readClientData(clientData)
  if (!parsed || parsed['type'] !== 'webauthn.get' || parsed['crossOrigin'] === true || 'topOrigin' in parsed)
    return false
  if (parsed['challenge'] !== sha256(text).toString('base64url')) return false
  const host = siteOf(parsed['origin'], site, at)
  if (!host || !sha256(host).equals(authenticatorData.subarray(0, 32))) return false
  const flags = authenticatorData[32]!
  if ((flags & present) === 0 || (flags & verified) === 0) return false
  const signed = Buffer.concat([authenticatorData, sha256(clientData)])
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, signature)
}

function readClientData(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The host that passkeys of this origin belong to; `null` where it was not the console's at that moment. */
function siteOf(origin: unknown, site: KeySite, at: Date): string | null {
  if (typeof origin !== 'string' || !URL.canParse(origin)) return null
  const { hostname, protocol } = new URL(origin)
  if (site.origin === null) return hostname === 'localhost' && protocol === 'http:' ? hostname : null
  const isFormer = site.former.some(one => origin === one.origin && at < one.until)
  return origin === site.origin || isFormer ? hostname : null
}
