/** The options for an authenticator: a passkey that it stores itself, and verification of its user. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { isLoopbackOrigin } from '../platform/config.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import type { Client } from './client.ts'
import { challengeLifeMs } from './passkey-challenge.ts'
import type { Passkey } from './passkeys.ts'

/** Listed, so that machines with newer libraries do not accept what others cannot check. */
export const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** The relying party: the site that passkeys belong to. */
export function relyingParty({ origin }: Pick<AppContext, 'origin'>): { id: string; origin: string } {
  const site = new URL(origin)
  // Authenticators accept this machine by its name alone; an IP address is no valid site to them.
  if (isLoopbackOrigin(origin)) site.hostname = 'localhost'
  return { id: site.hostname, origin: site.origin }
}

/** The name under which an authenticator stores a client: their id, which reveals nothing about the person. */
export const handleOf = (client: ClientId): Buffer => Buffer.from(client.replaceAll('-', ''), 'hex')

export function creationOptions(
  context: AppContext,
  client: Client,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: 'Mastercopy',
    rpID: relyingParty(context).id,
    userID: new Uint8Array(handleOf(client.id)),
    userName: client.email ?? client.name,
    userDisplayName: client.name,
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** Options for one of these passkeys, or for any that the authenticator stores for this site. */
export function requestOptions(
  context: AppContext,
  allowed?: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    timeout: challengeLifeMs,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(named) }),
  })
}

const named = ({ id, transports }: Passkey) => ({ id, transports })
