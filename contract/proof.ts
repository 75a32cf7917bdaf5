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
  request: { password: password('p'), code: oneTimeCode('c') },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidPassword', 'invalidOneTimeCode'),
})

/** Begin to prove it with a passkey. */
export const beginPasskeyProof = call('/api/user/prove/passkey/begin', {
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: { options: field('o', json) },
})

/** Prove it with a passkey, which counts as both factors. */
export const proveWithPasskey = call('/api/user/prove/passkey', {
  request: passkeyResponse,
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials'),
})

/** Prove it with the linked Telegram profile; where the second factor is on, that is not enough. */
export const proveWithTelegram = call('/api/user/prove/telegram', {
  request: telegram,
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials'),
})

/**
 * - `needed`: only with a proof in the session.
 * - `closing`: the same, where it closes a trading account, which cannot be undone.
 * - `payload`: the call contains a whole proof already, the password and, where the second factor is on, a code.
 * - `begun`: the call that begins it takes the proof, and its result is valid for this session alone.
 * - `none`: it changes no such thing, or confirms a payment with a payload of its own.
 */
type ProofRule = 'needed' | 'closing' | 'payload' | 'begun' | 'none'

/** Whether a call takes a proof: every call is listed here, and the server makes no route for one that is not. */
const proofRules: Readonly<Record<string, ProofRule>> = {
  '/api/user/password': 'needed',
  '/api/user/totp/enable': 'payload',
  '/api/user/totp/disable': 'payload',
  '/api/user/totp/backup': 'needed',
  '/api/user/passkey/begin': 'needed',
  '/api/user/passkey/add': 'begun',
  '/api/user/passkey/remove': 'needed',
  '/api/user/passkey/restore': 'needed',
  '/api/user/telegram/link/begin': 'needed',
  '/api/user/telegram/link': 'needed',
  '/api/user/telegram/unlink': 'needed',
  '/api/user/telegram/restore': 'needed',
  '/api/user/email/add': 'needed',
  '/api/user/email/prove': 'begun',
  '/api/user/sessions/end': 'needed',
  '/api/user/care/cancel': 'needed',
  '/api/user/view/give': 'needed',
  '/api/user/data/ask': 'needed',
  '/api/user/data/file': 'needed',
  '/api/finance/addresses/save': 'needed',
  '/api/finance/addresses/remove': 'needed',
  '/api/finance/addresses/unprotect': 'needed',
  '/api/trade/option': 'closing',

  // Switching a protection on takes nothing from its client, and it must be easy to undo a thief's switching off.
  '/api/finance/addresses/protect': 'none',
  // It ends a consent, or keeps the account.
  '/api/user/view/end': 'none',
  '/api/user/data/withdraw': 'none',
  // A new name grants nothing.
  '/api/finance/addresses/rename': 'none',
  // The code is sent to the stored email.
  '/api/user/email/code': 'none',
  // Payments carry the password and, where money leaves the client, a code.
  '/api/finance/withdrawal': 'none',
  '/api/finance/p2p/withdrawal': 'none',
  '/api/trade/create': 'none',
  '/api/trade/deposit': 'none',

  '/api/signin': 'none',
  '/api/signup': 'none',
  '/api/signout': 'none',
  '/api/password-reset/request': 'none',
  '/api/password-reset/submit': 'none',
  '/api/passkey/begin': 'none',
  '/api/passkey/signin': 'none',
  '/api/user/passkey/verify/begin': 'none',
  '/api/user/passkey/verify': 'none',
  '/api/messenger': 'none',
  '/api/user/telegram/begin': 'none',
  '/api/user/telegram/login': 'none',
  '/api/user/telegram/signup': 'none',
  '/api/user/totp/init': 'none',
  '/api/user/totp/verify': 'none',
  '/api/user/prove/ways': 'none',
  '/api/user/prove': 'none',
  '/api/user/prove/passkey/begin': 'none',
  '/api/user/prove/passkey': 'none',
  '/api/user/prove/telegram': 'none',
  '/api/user/security': 'none',
  '/api/user/events': 'none',
  '/api/user/care': 'none',
  '/api/user/events/read': 'none',
  '/api/user/language': 'none',
  '/api/user/notices': 'none',
  '/api/user/notices/read': 'none',
  '/api/user/notices/choices': 'none',
  // Notices of an account's safety cannot be switched off.
  '/api/user/notices/choose': 'none',
  '/api/user/verification': 'none',
  '/api/user/verification/upload': 'none',
  '/api/entrypoint': 'none',
  '/api/session': 'none',
  '/api/pauses': 'none',
  '/api/documents': 'none',
  '/api/user/acceptances': 'none',
  '/api/home/news': 'none',
  '/api/landing': 'none',
  '/api/user/testimonial': 'none',
  '/api/user/testimonial/submit': 'none',
  '/api/user/testimonial/withdraw': 'none',
  '/api/structure/stats': 'none',
  '/api/structure/list': 'none',
  '/api/structure/rewards': 'none',
  '/api/structure/month': 'none',
  '/api/structure/given': 'none',
  '/api/finance/list': 'none',
  '/api/finance/history': 'none',
  '/api/finance/withdrawal/terms': 'none',
  '/api/finance/withdrawal/promise': 'none',
  '/api/finance/addresses/list': 'none',
  '/api/finance/p2p/prelight': 'none',
  '/api/finance/test-deposit': 'none',
  '/api/statement': 'none',
  '/api/trade/list': 'none',
  '/api/trade/history': 'none',
  '/api/trade/curve': 'none',
  '/api/trade/sheet': 'none',
  '/api/trade/sheets': 'none',
  '/api/overview': 'none',
  '/api/trade/program/available': 'none',
  '/api/trade/market': 'none',
  '/api/program/list': 'none',
  '/api/program/record': 'none',
  '/api/program/deals': 'none',
  '/api/seals/days': 'none',
  '/api/seals/day': 'none',
  '/api/seals/calendar': 'none',
  '/api/seals/find': 'none',
  '/api/coverage': 'none',
  '/api/seals/deal': 'none',
  '/api/trade/months': 'none',
  '/api/token/supply': 'none',
  '/api/trade/settled': 'none',
}

/** A call's rule. Throws where it is not listed. */
export function proofRuleOf(path: string): ProofRule {
  const rule = Object.hasOwn(proofRules, path) ? proofRules[path] : undefined
  if (!rule) throw new Error(`${path}: contract/proof.ts does not say whether it takes a proof`)
  return rule
}

/** Whether a request is refused without a proof in the session. */
export function takesProof(path: string, request: object): boolean {
  const rule = proofRuleOf(path)
  return rule === 'needed' || (rule === 'closing' && 'option' in request && request.option === 'closing')
}
