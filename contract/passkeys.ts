/**
 * Passkeys: a second way to sign in, and a second factor in place of a one-time code. Options and responses have the
 * shapes of WebAuthn Level 3 in its JSON form (PublicKeyCredentialCreationOptionsJSON and its kin).
 */
import { call } from './call.ts'
import { authEndsOf } from './codes.ts'
import { oneTimeCode, password } from './identity.ts'
import { field, json, optional, secret, text } from './wire.ts'

export const passkeyNameLengthMax = 60
/** So many may a client have; more are hardly his. */
export const passkeysMax = 10

const options = { options: field('o', json) }
const response = { response: secret('r', json) }
const confirmed = { password: password('p'), code: oneTimeCode('c') }

/** Begin to add a passkey, with the password and, where the second factor is on, a code. */
export const beginPasskey = call('/api/user/passkey/begin', {
  takes: confirmed,
  ends: authEndsOf('ok', 'tryAgain', 'invalidPassword', 'invalidOneTimeCode'),
  tells: options,
})

/** Add the passkey that the authenticator has made. */
export const addPasskey = call('/api/user/passkey/add', {
  takes: { name: field('n', text(passkeyNameLengthMax)), ...response },
  ends: authEndsOf('ok', 'tryAgain', 'invalidCredentials'),
})

/** Take a passkey away; it opens nothing any more. */
export const removePasskey = call('/api/user/passkey/remove', {
  takes: { id: field('id', text(1400)), ...confirmed },
  ends: authEndsOf('ok', 'tryAgain', 'invalidPassword', 'invalidOneTimeCode'),
})

/** Begin to sign in with a passkey. */
export const beginPasskeySignIn = call('/api/passkey/begin', {
  ends: authEndsOf('ok', 'tryAgain'),
  tells: options,
})

/** Enter with a passkey. It has confirmed its user itself, so no one-time code is asked. */
export const signInWithPasskey = call('/api/passkey/signin', {
  takes: response,
  ends: authEndsOf('ok', 'tryAgain', 'invalidCredentials'),
})

/** Begin the second step of signing in with a passkey. Without options the client has none. */
export const beginPasskeyVerification = call('/api/user/passkey/verify/begin', {
  ends: authEndsOf('ok', 'tryAgain'),
  tells: { options: field('o', optional(json)) },
})

/** The second step of signing in, with a passkey in place of a code. */
export const verifyPasskey = call('/api/user/passkey/verify', {
  takes: response,
  ends: authEndsOf('ok', 'tryAgain', 'invalidOneTimeCode'),
})
