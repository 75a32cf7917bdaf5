/** New keys of an operator: an authenticator makes one, or in trials this browser. */
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { browserKeys, makeBrowserKey, signByBrowserKey } from './browser-key.ts'

export interface MadeKey {
  credential: Record<string, unknown> | undefined
  browserKey: string | undefined
  signature: Uint8Array | undefined
}

/**
 * `known`: the authenticator has made a key before, in whose place it would keep this one. `null`: its owner has not
 * consented, or it cannot.
 */
export async function makePasskey(
  options: Record<string, unknown>,
  before: readonly MadeKey[] = [],
): Promise<MadeKey | 'known' | null> {
  const given = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = before.flatMap(({ credential }) =>
    credential ? [{ id: String(credential['id']), type: 'public-key' as const }] : [],
  )
  const optionsJSON = { ...given, excludeCredentials: [...(given.excludeCredentials ?? []), ...made] }
  try {
    const credential = { ...(await startRegistration({ optionsJSON })) }
    return { credential, browserKey: undefined, signature: undefined }
  } catch (error) {
    return (error as Error).name === 'InvalidStateError' ? 'known' : null
  }
}

/** It signs the text as a proof of possession. */
export async function makeOwnKey(text: string): Promise<MadeKey> {
  const key = await makeBrowserKey()
  const made = (await browserKeys()).find(one => one.key === key)!
  return { credential: undefined, browserKey: key, signature: await signByBrowserKey(made, text) }
}
