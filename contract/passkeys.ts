/**
 * Passkeys: a second way to sign in, and a second factor in place of a one-time code. Options and responses have the
 * shapes of WebAuthn Level 3 in its JSON form (PublicKeyCredentialCreationOptionsJSON and its kin).
 */
import { call } from './call.ts'
import { authOutcomesOf } from './codes.ts'
import { field, json, optional, secret, text } from './wire.ts'

export const passkeyNameLengthMax = 60
/** The most that a client may have; more are hardly theirs. */
export const passkeysMax = 10

const options = { options: field('o', json) }
/** What an authenticator has signed. */
export const passkeyResponse = { response: secret('r', json) }

/** Begin to add a passkey. Takes a proof. */
export const beginPasskey = call('/api/user/passkey/begin', {
  effect: 'changes',
  proof: 'needed',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: options,
})

/** Add the passkey that the authenticator has made. */
export const addPasskey = call('/api/user/passkey/add', {
  effect: 'changes',
  proof: 'begun',
  request: { name: field('n', text(passkeyNameLengthMax)), ...passkeyResponse },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials'),
})

/** Remove a passkey; it signs in nowhere any more. Takes a proof. */
export const removePasskey = call('/api/user/passkey/remove', {
  effect: 'changes',
  proof: 'needed',
  request: { id: field('id', text(1400)) },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'lastWayIn'),
})

/** Switch a passkey on again that a recovery of the password has switched off. Takes a proof. */
export const restorePasskey = call('/api/user/passkey/restore', {
  effect: 'changes',
  proof: 'needed',
  request: { id: field('id', text(1400)) },
  outcomes: authOutcomesOf('ok', 'tryAgain'),
})

/** Begin to sign in with a passkey. */
export const beginPasskeySignIn = call('/api/passkey/begin', {
  effect: 'signsIn',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: options,
})

/** Sign in with a passkey. It has verified its user itself, so no one-time code is required. */
export const signInWithPasskey = call('/api/passkey/signin', {
  effect: 'signsIn',
  request: passkeyResponse,
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials'),
})

/** Begin the second step of signing in with a passkey. Without options the client has none. */
export const beginPasskeyVerification = call('/api/user/passkey/verify/begin', {
  effect: 'signsIn',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: { options: field('o', optional(json)) },
})

/** The second step of signing in, with a passkey in place of a code. */
export const verifyPasskey = call('/api/user/passkey/verify', {
  effect: 'signsIn',
  request: passkeyResponse,
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidOneTimeCode'),
})
