/** Signing in and up, sessions, passwords, the second factor (specification, sections 2, 4, 7). */
import { call } from './call.ts'
import { authOutcomesOf, okOnly } from './codes.ts'
import { emailLengthMax, nameLengthMax, passwordUnitsMax } from './limits.ts'
import { code, field, list, optional, refusing, secret, text } from './wire.ts'

export const password = (key: string) => secret(key, text(passwordUnitsMax))
export const oneTimeCode = (key: string) => secret(key, text(40))

export const signInCases = { recoveryNeeded: ['tryAgain', 1] } as const

/** Sign in with email and password. */
export const signIn = call('/api/signin', {
  effect: 'signsIn',
  request: { email: field('e', text(emailLengthMax)), password: password('p') },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials', 'secondFactorNeeded'),
  // Too many wrong passwords in a row: on an unknown device, password recovery is the way in.
  cases: signInCases,
})

/** A new password that is too easy to guess; without the case, the current one was mistyped. */
export const newPasswordCases = { weakPassword: ['invalidPassword', 1] } as const

/** Register by invitation. Success means registered and signed in. */
export const signUp = call('/api/signup', {
  effect: 'registers',
  request: {
    invitation: refusing('i', text(64), 'invalidInvitation'),
    name: field('n', text(nameLengthMax)),
    email: field('e', text(emailLengthMax)),
    password: password('p'),
  },
  outcomes: authOutcomesOf('ok', 'invalidInvitation', 'tryAgain', 'emailBusy', 'invalidPassword'),
  cases: newPasswordCases,
})

/** The stage of a browser's sign-in. */
const signInStates = { signedOut: 0, secondFactor: 1, signedIn: 2 } as const

/** The stage of this browser's sign-in: which of the pages before the cabinet is the right one. */
export const showSignIn = call('/api/session', {
  outcomes: okOnly,
  answer: { state: field('s', code(signInStates)) },
})

/** End this session. */
export const signOut = call('/api/signout', {
  effect: 'session',
  outcomes: okOnly,
})

/**
 * Set a password, or change it; the current one is required only if one is set. Takes a proof; ends all other sessions.
 */
export const changePassword = call('/api/user/password', {
  effect: 'changes',
  proof: 'needed',
  request: { current: secret('c', optional(text(passwordUnitsMax))), next: password('n') },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidPassword'),
  cases: newPasswordCases,
})

/** Request a recovery code by mail. The answer is the same for known and unknown addresses. */
export const requestRecovery = call('/api/password-reset/request', {
  effect: 'changes',
  proof: 'none',
  request: { email: field('e', text(emailLengthMax)) },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'resetCodeExists'),
})

/** Set a new password with the recovery code. */
export const submitRecovery = call('/api/password-reset/submit', {
  effect: 'changes',
  proof: 'none',
  request: { email: field('e', text(emailLengthMax)), code: secret('c', text(16)), password: password('p') },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidPassword', 'invalidResetCode'),
  cases: newPasswordCases,
})

/** Make a key for the second factor; it is pending until `enable` confirms it. */
export const initSecondFactor = call('/api/user/totp/init', {
  effect: 'changes',
  proof: 'none',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: { key: secret('k', text(64)), qrText: secret('q', text(512)) },
})

/** Codes that each work once in place of a one-time code; shown only here. */
const backupCodes = { backupCodes: secret('b', list(text(32))) }

/** Switch the second factor on with a code of the pending key. Ends all other sessions. */
export const enableSecondFactor = call('/api/user/totp/enable', {
  effect: 'changes',
  proof: 'payload',
  request: { code: oneTimeCode('c'), key: secret('k', text(64)), password: password('p') },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidPassword', 'invalidOneTimeCode'),
  answer: backupCodes,
})

/** Make new backup codes; the old ones stop working. Takes a proof; ends all other sessions. */
export const renewBackupCodes = call('/api/user/totp/backup', {
  effect: 'changes',
  proof: 'needed',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: backupCodes,
})

/** Switch the second factor off. Ends all other sessions. */
export const disableSecondFactor = call('/api/user/totp/disable', {
  effect: 'changes',
  proof: 'payload',
  request: { code: oneTimeCode('c'), password: password('p') },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidPassword', 'invalidOneTimeCode'),
})

/** The second step of signing in. */
export const verifySecondFactor = call('/api/user/totp/verify', {
  effect: 'signsIn',
  request: { code: oneTimeCode('c') },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidOneTimeCode'),
})
