/** A new key of an operator: the options for an authenticator, and the check that the key is valid and theirs. */
import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import { algorithms, verifyNew } from '../identity/index.ts'
import { isSignedBy, kindOf, type Register } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sha256 } from '../platform/sha256.ts'
import { consoleSite } from './texts.ts'

/** As the contract has it. */
export interface GivenKey {
  credential?: Record<string, unknown> | undefined
  browserKey?: string | undefined
  signature?: Uint8Array | undefined
}

/**
 * The options for an authenticator: a passkey that it stores itself, over this text. One that has a key of the operator
 * makes no other, in whose place it would forget that one.
 */
export async function keyOptions(
  context: AppContext,
  text: string,
  { handle, name, keys = [] }: { handle: Buffer; name: string; keys?: readonly string[] },
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: 'Mastercopy',
    rpID: consoleSite(context),
    challenge: new Uint8Array(sha256(text)),
    userID: new Uint8Array(handle),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: keys
      .filter(key => kindOf(key) === 'passkey')
      .map(key => ({ id: key.split('.')[0]! })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return { ...options }
}

/** The key as the register writes it; `null` where it is invalid, or did not sign this text. */
export async function readNewKey(
  context: AppContext,
  { site }: Register,
  text: string,
  { credential, browserKey, signature }: GivenKey,
): Promise<string | null> {
  if (credential) return readPasskey(context, text, credential)
  if (!browserKey || !signature || kindOf(browserKey) !== 'browserKey') return null
  const made = { signature, authenticatorData: null, clientData: null }
  return isSignedBy(browserKey, text, made, site, context.clock()) ? browserKey : null
}

async function readPasskey(
  context: AppContext,
  text: string,
  credential: Record<string, unknown>,
): Promise<string | null> {
  const desk = { ...context, origin: context.consoleOrigin }
  const made = await verifyNew(desk, sha256(text).toString('base64url'), credential)
  if (!made) return null
  const key = `${made.id}.${writtenKey(made.publicKey)}`
  return kindOf(key) && key
}

const own = { x: -2, y: -3, n: -1, e: -2 } as const

/** From the form of authenticators (COSE, RFC 9053) to that of libraries. */
function writtenKey(publicKey: Buffer): string {
  const parts = isoCBOR.decodeFirst<Map<number, unknown>>(new Uint8Array(publicKey))
  const part = (at: number): string => Buffer.from(parts.get(at) as Uint8Array).toString('base64url')
  const kinds: Record<number, () => JsonWebKey> = {
    [cose.COSEKTY.EC2]: () => ({ kty: 'EC', crv: 'P-256', x: part(own.x), y: part(own.y) }),
    [cose.COSEKTY.OKP]: () => ({ kty: 'OKP', crv: 'Ed25519', x: part(own.x) }),
    [cose.COSEKTY.RSA]: () => ({ kty: 'RSA', n: part(own.n), e: part(own.e) }),
  }
  const key = kinds[parts.get(cose.COSEKEYS.kty) as number]!()
  return createPublicKey({ key, format: 'jwk' }).export({ format: 'der', type: 'spki' }).toString('base64url')
}
