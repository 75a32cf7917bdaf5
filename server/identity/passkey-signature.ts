/** Checks what authenticators make and sign. The library throws at whatever is wrong; here it is no more than `null`. */
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import type { House } from '../house.ts'
import { algorithms, relyingParty } from './passkey-options.ts'
import type { Passkey } from './passkeys.ts'

type Raw = Record<string, unknown>

/** A new passkey, if it is one and was made for us by its owner. */
export async function verifyNew(house: House, challenge: string, raw: Raw): Promise<Passkey | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(house)
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
    return { id, publicKey: Buffer.from(publicKey), counter, transports: readTransports(transports) }
  } catch {
    return null
  }
}

/**
 * Without the statement about the authenticator's maker. We ask for none, and to verify one that comes nevertheless
 * would fetch lists of revoked certificates from wherever the sender says.
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

const transport = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)

/** Hints, no more: what does not look like any is left out. */
const readTransports = (given: unknown): string[] => transport.safeParse(given).data ?? []

/** What a passkey now counts, if this is its signature for us and its owner was there. */
export async function verifyKnown(
  house: House,
  challenge: string,
  raw: Raw,
  { id, publicKey, counter }: Passkey,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(house)
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
