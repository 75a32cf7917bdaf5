/** The data that the cabinet's shell needs. */
import { call, tryAgain } from './call.ts'
import { secondFactorStatuses, okOnly, verificationStatuses } from './codes.ts'
import { pause, stops } from './stops.ts'
import { code, field, flag, list, optional, record, text } from './wire.ts'

const profile = record({
  name: field('n', text()),
  email: field('e', text()),
  referralCode: field('r', text()),
  verification: field('s', code(verificationStatuses)),
  secondFactor: field('t', code(secondFactorStatuses)),
  isPasswordSet: field('ps', flag),
  /** The email is proved, or Telegram replaces it: money may leave. */
  isReachable: field('pv', flag),
  /** What operators have suspended. */
  stops: field('x', stops),
  /** What they have paused for everybody, as far as it concerns those who are in. */
  pauses: field('p', list(pause)),
  telegram: field('tg', record({ isLinked: field('s', flag), name: field('n', optional(text())) })),
})

/** From now on the client is written to in the language of this browser's pages. Sent when the client chooses it. */
export const chooseLanguage = call('/api/user/language', {
  effect: 'changes',
  proof: 'none',
  outcomes: { ok: 0, tryAgain },
})

/** The client's profile, and the current news notification if there is one. */
export const enter = call('/api/entrypoint', {
  outcomes: okOnly,
  answer: { profile: field('a', profile), notification: field('h', optional(text(20_000))) },
})
