/**
 * A proof: the client shows once more that it is they who use an open session. It is valid in that session for five
 * minutes, and signing in counts as one. What changes how an account is entered, or where its money goes, takes one; a
 * call without it is answered `proofNeeded`.
 */
import { call } from './call.ts'
import { authOutcomesOf, okOnly } from './codes.ts'
import { oneTimeCode, password } from './identity.ts'
import { passkeyResponse } from './passkeys.ts'
import { telegram } from './telegram.ts'
import { field, flag, json } from './wire.ts'

/** How this client can prove their identity now. With the second factor on, the password takes a code too. */
export const showProofs = call('/api/user/prove/ways', {
  outcomes: okOnly,
  answer: {
    byPassword: field('p', flag),
    withCode: field('c', flag),
    byPasskey: field('k', flag),
    byTelegram: field('t', flag),
  },
})

/** Prove it with the password and, where the second factor is on, a code. */
export const prove = call('/api/user/prove', {
  effect: 'session',
  request: { password: password('p'), code: oneTimeCode('c') },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidPassword', 'invalidOneTimeCode'),
})

/** Begin to prove it with a passkey. */
export const beginPasskeyProof = call('/api/user/prove/passkey/begin', {
  effect: 'session',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: { options: field('o', json) },
})

/** Prove it with a passkey, which counts as both factors. */
export const proveWithPasskey = call('/api/user/prove/passkey', {
  effect: 'session',
  request: passkeyResponse,
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials'),
})

/** Prove it with the linked Telegram profile; where the second factor is on, that is not enough. */
export const proveWithTelegram = call('/api/user/prove/telegram', {
  effect: 'session',
  request: telegram,
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials'),
})
