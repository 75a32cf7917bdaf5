/** The safety of an account for its client: where they are signed in, what protects it, what was changed. */
import { call } from './call.ts'
import { authOutcomesOf, securityEvents, okOnly } from './codes.ts'
import { code, field, flag, list, moment, optional, record, text, uuid, whole } from './wire.ts'

/** Where a client is signed in. `browser` and `system` are from the user agent, `network` its address. */
const session = record({
  id: field('id', text(64)),
  browser: field('b', optional(text())),
  system: field('o', optional(text())),
  network: field('n', text()),
  startedAt: field('s', moment),
  seenAt: field('a', moment),
  isCurrent: field('c', flag),
})

const passkey = record({
  id: field('id', text(1400)),
  name: field('n', text()),
  addedAt: field('s', moment),
  usedAt: field('a', optional(moment)),
  /** A recovery has switched it off, and then it is deleted, unless its owner switches it on again. */
  deletedAt: field('f', optional(moment)),
})

/** The linked Telegram profile. */
const telegramProfile = record({
  name: field('n', text()),
  linkedAt: field('s', moment),
  /** As for a passkey. */
  deletedAt: field('f', optional(moment)),
})

/** In place of an address: of an event that no browser caused, since our staff did it. */
export const ourNetwork = 'Mastercopy'

const event = record({
  id: field('id', text(64)),
  at: field('d', moment),
  kind: field('k', code(securityEvents)),
  browser: field('b', optional(text())),
  system: field('o', optional(text())),
  network: field('n', text()),
  /** The session that caused it, which may have ended since. */
  session: field('ss', optional(text(64))),
})

/** All that the settings page shows of it, the newest first. */
export const showSecurity = call('/api/user/security', {
  outcomes: okOnly,
  answer: {
    sessions: field('ss', list(session)),
    passkeys: field('pk', list(passkey)),
    telegram: field('tg', optional(telegramProfile)),
    events: field('ev', list(event)),
    /** Since when the second factor is on. */
    secondFactorSince: field('fs', optional(moment)),
    /** How many backup codes of the second factor are left. */
    backupCodesLeft: field('bc', whole),
  },
})

/** End one of the client's sessions or, without an id, all but this one. Takes a proof. */
export const endSessions = call('/api/user/sessions/end', {
  effect: 'changes',
  proof: 'needed',
  request: { id: field('id', optional(text(64))) },
  outcomes: authOutcomesOf('ok', 'tryAgain'),
})

/** What the client has not marked as read yet, the oldest first. */
export const unreadEvents = call('/api/user/events', {
  outcomes: okOnly,
  answer: { events: field('l', list(event)) },
})

/** Mark everything up to this event as read, but what this session itself has caused. */
export const readEvents = call('/api/user/events/read', {
  effect: 'changes',
  proof: 'none',
  request: { id: field('id', uuid) },
  outcomes: authOutcomesOf('ok', 'tryAgain'),
})
