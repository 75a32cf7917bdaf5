/** An operator's signature over a text, by one of the keys that count for them and are at hand in this browser. */
import { fromBase64url } from '../../contract/base64url.ts'
import { browserKeys, signByBrowserKey } from './browser-key.ts'

export interface MadeSignature {
  /** As the register has it. */
  key: string
  signature: Uint8Array
  /** Of a passkey. */
  authenticatorData: Uint8Array | undefined
  clientData: Uint8Array | undefined
}

/** A passkey in the register: the authenticator's id of it, a point, and its public key. */
const isPasskey = (key: string): boolean => key.includes('.')
const credentialOf = (key: string): string => key.slice(0, key.indexOf('.'))

/** `null`: none of these keys is here, or the operator has not consented. */
export async function signText(keys: readonly string[], text: string): Promise<MadeSignature | null> {
  const own = (await browserKeys()).find(({ key }) => keys.includes(key))
  if (own)
    return {
      key: own.key,
      signature: await signByBrowserKey(own, text),
      authenticatorData: undefined,
      clientData: undefined,
    }
  const passkeys = keys.filter(isPasskey)
  return passkeys.length === 0 ? null : signByPasskey(passkeys, text)
}

async function signByPasskey(passkeys: readonly string[], text: string): Promise<MadeSignature | null> {
  const got = await askPasskey(text, passkeys.map(credentialOf))
  const key = got && passkeys.find(one => credentialOf(one) === got.id)
  return key ? madeBy(key, got) : null
}

/** By any passkey that authenticators have for this site: its id identifies the operator. */
export async function signByAnyPasskey(text: string): Promise<MadeSignature | null> {
  const got = await askPasskey(text, [])
  return got && madeBy(got.id, got)
}

/** The authenticator signs the SHA-256 of the text as its challenge (WebAuthn, section 7.2). */
async function askPasskey(text: string, credentials: readonly string[]): Promise<PublicKeyCredential | null> {
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const allowCredentials = credentials.map(id => ({ type: 'public-key' as const, id: fromBase64url(id) }))
  const options = { challenge, allowCredentials, userVerification: 'required' as const, timeout: 120_000 }
  return (await navigator.credentials
    .get({ publicKey: options })
    .catch(() => null)) as PublicKeyCredential | null
}

function madeBy(key: string, got: PublicKeyCredential): MadeSignature {
  const answer = got.response as AuthenticatorAssertionResponse
  return {
    key,
    signature: new Uint8Array(answer.signature),
    authenticatorData: new Uint8Array(answer.authenticatorData),
    clientData: new Uint8Array(answer.clientDataJSON),
  }
}
