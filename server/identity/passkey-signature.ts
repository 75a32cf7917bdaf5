/** Verifies what authenticators create and sign. The library throws at any fault; here it is `null`. */
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { cose, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import type { AppContext } from '../platform/app-context.ts'
import { algorithms, relyingParty } from './passkey-options.ts'
import type { Passkey } from './passkeys.ts'

type Raw = Record<string, unknown>

/** A new passkey, if it is valid and was made for us by its user. */
export async function verifyNew(context: AppContext, challenge: string, raw: Raw): Promise<Passkey | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: withoutAttestation(raw as unknown as RegistrationResponseJSON),
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    if (!isStrongKey(publicKey)) return null
    return { id, publicKey: Buffer.from(publicKey), counter, transports: readTransports(transports) }
  } catch {
    return null
  }
}

/**
 * Without the statement about the authenticator's maker. We request none, and verifying one that comes nevertheless
 * would fetch lists of revoked certificates from an address in the statement.
 */
function withoutAttestation(given: RegistrationResponseJSON): RegistrationResponseJSON {
  const object = decodeAttestationObject(isoBase64URL.toBuffer(given.response.attestationObject))
  const plain = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', object.get('authData')],
  ])
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(plain))
  return { ...given, response: { ...given.response, attestationObject } }
}

/** What Windows makes on older machines, and no less (decision 0015). */
const rsaBitsMin = 2048
const modulusParameter = -1

/** Whether a key is long enough; only those of RSA come in several lengths. `publicKey` is in COSE form. */
export function isStrongKey(publicKey: Uint8Array<ArrayBuffer>): boolean {
  const key = isoCBOR.decodeFirst<Map<number, unknown>>(publicKey)
  if (key.get(cose.COSEKEYS.kty) !== cose.COSEKTY.RSA) return true
  const modulus = key.get(modulusParameter)
  return modulus instanceof Uint8Array && bitsOf(modulus) >= rsaBitsMin
}

/** Leading zeros make no number longer. */
const bitsOf = (number: Uint8Array): number => {
  const digits = Buffer.from(number).toString('hex').replace(/^0+/, '')
  return digits === '' ? 0 : BigInt(`0x${digits}`).toString(2).length
}

const transport = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)

/** Hints only: unknown ones are left out. */
const readTransports = (given: unknown): string[] => transport.safeParse(given).data ?? []

/** A passkey's new count, if this is its signature for us and its user was present. */
export async function verifyKnown(
  context: AppContext,
  challenge: string,
  raw: Raw,
  { id, publicKey, counter }: Passkey,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: raw as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
