/** Keys of operators as browsers and authenticators hold them, and how they sign. */
import { createPublicKey, generateKeyPairSync, sign as signBytes, createHash } from 'node:crypto'
import { Authenticator, type Wrong } from '../../server/identity/passkey-fixture.ts'
import {
  storeSignature,
  operatorIdOf,
  propose,
  textToSign,
  type Proposal,
} from '../../server/operators/index.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import type { Wanted } from './operators.ts'

interface Made {
  signature: Buffer
  authenticatorData: Buffer | null
  clientData: Buffer | null
}

export interface ScreenKey {
  key: string
  sign: (text: string) => Made
}

export function browserKey(): ScreenKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    key: point.toString('base64url'),
    sign: text => ({
      signature: signBytes('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }),
      authenticatorData: null,
      clientData: null,
    }),
  }
}

/** What the authenticator does wrong is read when it signs. */
export function passkey(origin = 'http://localhost:3300', wrong: Wrong = {}): ScreenKey {
  const site = new URL(origin).hostname
  const authenticator = new Authenticator(origin)
  authenticator.create({ challenge: 'none', rp: { id: site }, user: { id: 'b2xnYQ' } })
  const { id, key: privateKey } = authenticator.kept!
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return {
    key: `${id}.${spki.toString('base64url')}`,
    sign: text => {
      const challenge = createHash('sha256').update(text).digest('base64url')
      const { response } = authenticator.get({ challenge, rpId: site }, wrong)
      const part = (name: string) => Buffer.from((response as Record<string, string>)[name]!, 'base64url')
      return {
        signature: part('signature'),
        authenticatorData: part('authenticatorData'),
        clientData: part('clientDataJSON'),
      }
    },
  }
}

/** Signs as the console does for its operator. */
export async function signOnScreen(
  context: AppContext,
  operator: string,
  { key, sign }: ScreenKey,
  wanted: Wanted | Proposal,
) {
  const proposal = 'id' in wanted ? wanted : await propose(context, operator, wanted)
  const asked = await textToSign(context, proposal, operator)
  if (typeof asked === 'string') return asked
  return storeSignature(context, proposal, operator, { key, signedAt: asked.at, ...sign(asked.text) })
}

/** Their first key gives the id. */
export const idOf = (keys: readonly ScreenKey[]): string => operatorIdOf(keys[0]!.key)
