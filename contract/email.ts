/**
 * The client's email: it has to be proved once, by a code that is sent there, before money may leave. A client who
 * registered by a messenger has none, and may add one. Changing one is for operators.
 */
import { call } from './call.ts'
import { authOutcomesOf } from './codes.ts'
import { emailLengthMax } from './limits.ts'
import { field, secret, text } from './wire.ts'

/** Have a code sent to the stored email. */
export const sendEmailCode = call('/api/user/email/code', {
  effect: 'changes',
  // The code is sent to the stored email.
  proof: 'none',
  outcomes: authOutcomesOf('ok', 'tryAgain', 'resetCodeExists'),
})

/** Have a code sent to an email that a client without any wants to add. Takes a proof. */
export const addEmail = call('/api/user/email/add', {
  effect: 'changes',
  proof: 'needed',
  request: { email: field('e', text(emailLengthMax)) },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'resetCodeExists'),
})

/** Prove the email by its code. */
export const proveEmail = call('/api/user/email/prove', {
  effect: 'changes',
  proof: 'begun',
  request: { code: secret('c', text(16)) },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'emailBusy', 'invalidResetCode'),
})
