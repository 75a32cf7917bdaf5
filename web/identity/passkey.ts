/** The browser's part of a passkey: it asks the device, and the device asks its owner. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

/** Why there is no answer: its owner did not confirm, the device has a passkey already, or something else. */
export type NoAnswer = 'cancelled' | 'known' | 'failed'

export const arePasskeysSupported = browserSupportsWebAuthn

/** Has a passkey made, in answer to the server's options. */
export const makePasskey = (options: Json): Promise<Json | NoAnswer> =>
  answered(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))

/** Has a passkey sign, in answer to the server's options. */
export const askPasskey = (options: Json): Promise<Json | NoAnswer> =>
  answered(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }))

async function answered(request: Promise<object>): Promise<Json | NoAnswer> {
  try {
    return { ...(await request) }
  } catch (error) {
    return reasons[(error as Error).name] ?? 'failed'
  }
}

/** Browsers have one error name for whatever the owner did not do: declined, timed out, has no passkey. */
const reasons: Record<string, NoAnswer> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}
