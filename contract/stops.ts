/** What a client cannot do now: suspended by operators for them, or paused for all. Pages show it beforehand. */
import type { AnswerOf } from './call.ts'
import type { enter } from './entry.ts'
import { code, field, moment, record, text } from './wire.ts'

const suspension = code({ open: 0, suspended: 1, paused: 2 })

export const stops = record({
  withdrawals: field('w', suspension),
  transfers: field('p', suspension),
  trading: field('t', suspension),
})

/** Of a text about a mode. */
export const bannerLengthMax = 500
/** What operators have written about it, and when it ends at the latest. */
export const pause = record({ text: field('x', text(bannerLengthMax)), until: field('d', moment) })

/** What a call is to the modes that pause something for everybody; those that move money check them themselves. */
export type PauseRule = 'signIn' | 'changes'

const signingIn = [
  '/api/signin',
  '/api/signup',
  '/api/passkey/begin',
  '/api/passkey/signin',
  '/api/user/passkey/verify/begin',
  '/api/user/passkey/verify',
  '/api/user/telegram/begin',
  '/api/user/telegram/login',
  '/api/user/telegram/signup',
  '/api/user/totp/verify',
]
const changing = [
  '/api/signup',
  '/api/user/telegram/signup',
  '/api/password-reset/request',
  '/api/password-reset/submit',
  '/api/user/password',
  '/api/user/totp/init',
  '/api/user/totp/enable',
  '/api/user/totp/disable',
  '/api/user/totp/backup',
  '/api/user/passkey/begin',
  '/api/user/passkey/add',
  '/api/user/passkey/remove',
  '/api/user/passkey/restore',
  '/api/user/telegram/link/begin',
  '/api/user/telegram/link',
  '/api/user/telegram/unlink',
  '/api/user/telegram/restore',
  '/api/user/email/code',
  '/api/user/email/add',
  '/api/user/email/prove',
  '/api/user/sessions/end',
  '/api/user/events/read',
  '/api/user/language',
  '/api/user/notices/read',
  '/api/user/notices/choose',
  '/api/user/verification/upload',
  '/api/user/view/give',
  '/api/user/data/ask',
  '/api/finance/addresses/save',
  '/api/finance/addresses/rename',
  '/api/finance/addresses/remove',
  '/api/finance/addresses/protect',
  '/api/finance/addresses/unprotect',
  '/api/finance/test-deposit',
  '/api/user/testimonial/submit',
  '/api/user/testimonial/withdraw',
]
/** They only take back, or keep what is there: what waits for a client's objection goes on while others are paused. */
const takingBack = ['/api/user/care/cancel', '/api/user/view/end', '/api/user/data/withdraw']
/** They check the modes themselves, with what is suspended for their client, and refuse by codes of their own. */
const movingMoney = [
  '/api/finance/withdrawal',
  '/api/finance/p2p/withdrawal',
  '/api/trade/create',
  '/api/trade/deposit',
  '/api/trade/option',
]

/** Whether a client's other pages may show something else after this call. */
export const changesSomething = (path: string): boolean =>
  [signingIn, changing, takingBack, movingMoney].some(list => list.includes(path))

/** Which modes refuse a call, with `rc` 2: registering changes something and signs in. */
export const pauseRulesOf = (path: string): PauseRule[] => [
  ...(signingIn.includes(path) ? (['signIn'] as const) : []),
  ...(changing.includes(path) ? (['changes'] as const) : []),
]

export type Stops = AnswerOf<typeof enter>['profile']['stops']
export type Stoppable = keyof Stops
