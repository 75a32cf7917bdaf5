/** Operators' accounts: links, sign-in, keys, sessions, people. */
import { call, type AnswerOf } from '../call.ts'
import { languages } from '../languages.ts'
import { field, flag, json, list, moment, optional, record, secret, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { bytes, oneOf, reasonUpTo } from './fields.ts'
import { role } from './session.ts'

/** A key's signature over a text: the key as the register writes it, or an authenticator's id of a passkey. */
const madeByKey = {
  key: field('key', text(2_000)),
  signature: field('signature', bytes(1_024)),
  authenticatorData: field('authenticatorData', optional(bytes(1_024))),
  clientData: field('clientData', optional(bytes(4_096))),
}

/** A new key: an authenticator's answer, or a browser's key with its signature over the given text. */
const newKey = record({
  credential: field('credential', optional(json)),
  browserKey: field('browserKey', optional(text(100))),
  signature: field('signature', optional(bytes(64))),
})
export const keysMax = 4

/** The purpose of the link. */
export const showEnrolment = call('/api/console/enrol/show', {
  request: { link: secret('link', text(100)) },
  outcomes: outcomesOf('ok', 'ended'),
  answer: {
    name: field('name', text()),
    email: field('email', optional(text())),
    roles: field('roles', list(role)),
    /** An operator whom the configuration names: their keys are added to those that they have. */
    isRoot: field('isRoot', flag),
    /** They have an account, and have lost their keys: they only bring new ones. */
    isReplacement: field('isReplacement', flag),
    /** For one-time codes: as it is typed, and as an app reads it. */
    totpKey: field('totpKey', text()),
    totpLink: field('totpLink', text(1_000)),
    /** Clients sign in by Telegram as well: an operator's own account is recognised by it too. */
    asksTelegram: field('asksTelegram', flag),
    /** What a browser's key signs, as a proof of possession. */
    text: field('text', text(1_000)),
    /** The options for authenticators (WebAuthn). */
    options: field('options', json),
    takesBrowserKeys: field('takesBrowserKeys', flag),
  },
})

export const enrolFinish = call('/api/console/enrol/finish', {
  request: {
    link: secret('link', text(100)),
    email: field('email', text()),
    language: field('language', oneOf(languages)),
    password: secret('password', text(300)),
    code: secret('code', text(20)),
    /** Their own account as a client: its email or uid. */
    client: field('client', optional(text())),
    /** Their number at Telegram. */
    telegram: field('telegram', optional(text(20))),
    keys: field('keys', list(newKey)),
  },
  /**
   * 'notThere': there is no such client; 'invalidCredentials': the code is wrong; 'invalid': the password is not
   * acceptable.
   */
  outcomes: outcomesOf('ok', 'ended', 'invalid', 'invalidCredentials', 'badSignature', 'taken', 'notThere'),
  answer: {
    operator: field('operator', uuid),
    /** The proposal to be signed before they can sign in. */
    proposals: field('proposals', list(uuid)),
    /** Trial operators have signed it. */
    isSigned: field('isSigned', flag),
  },
})

/** The text that a key signs to sign in, or as a proof. */
export const signInText = call('/api/console/signin/text', {
  outcomes: outcomesOf('ok'),
  answer: { text: field('text', text(1_000)), site: field('site', text()) },
})

/** 'notAllowed': not at this hour, not from this network, or not enrolled yet. */
export const signInWithKey = call('/api/console/signin/key', {
  request: { text: field('text', text(1_000)), ...madeByKey },
  outcomes: outcomesOf('ok', 'invalidCredentials', 'notAllowed'),
})

/** Signs in read-only: what moves money or rights takes a key. */
export const signInWithPassword = call('/api/console/signin/password', {
  request: {
    email: field('email', text()),
    password: secret('password', text(300)),
    code: secret('code', text(20)),
  },
  outcomes: outcomesOf('ok', 'invalidCredentials', 'notAllowed'),
})

export const consoleSignOut = call('/api/console/signout', { outcomes: outcomesOf('ok') })

/** Proves with a key, once more, who is present. */
export const proveWithKey = call('/api/console/prove', {
  request: { text: field('text', text(1_000)), ...madeByKey },
  outcomes: outcomesOf('ok', 'invalidCredentials'),
})

const key = record({
  key: field('key', text(2_000)),
  kind: field('kind', oneOf(['ed25519', 'passkey', 'browserKey'])),
  since: field('since', moment),
  until: field('until', optional(moment)),
})
const rightOf = record({
  role: field('role', role),
  since: field('since', moment),
  until: field('until', optional(moment)),
})

/** When and from where an operator may sign in; hours in minutes of the day, UTC. */
const bounds = {
  hoursFrom: field('hoursFrom', optional(whole)),
  hoursUntil: field('hoursUntil', optional(whole)),
  networks: field('networks', list(text(50))),
}
export const networksMax = 20

const session = record({
  id: field('id', text(64)),
  createdAt: field('createdAt', moment),
  seenAt: field('seenAt', moment),
  expiresAt: field('expiresAt', moment),
  /** By its names, such as "Firefox, Windows". */
  device: field('device', optional(text())),
  network: field('network', optional(text())),
  isThis: field('isThis', flag),
})

export const ownAccount = call('/api/console/me/show', {
  outcomes: outcomesOf('ok'),
  answer: {
    email: field('email', text()),
    ...bounds,
    keys: field('keys', list(key)),
    roles: field('roles', list(rightOf)),
    sessions: field('sessions', list(session)),
  },
})

/** One of them, or all but this one. */
export const ownSessionEnd = call('/api/console/me/end', {
  request: { session: field('session', optional(text(64))) },
  outcomes: outcomesOf('ok', 'notThere'),
})

/** Another key for one-time codes: shown, and not in force before a code of it is entered. */
export const ownCodeKey = call('/api/console/me/code', {
  outcomes: outcomesOf('ok'),
  answer: {
    totpKey: field('totpKey', text()),
    totpLink: field('totpLink', text(1_000)),
    /** The same, sealed by the server. */
    sealed: field('sealed', text(400)),
  },
})

/** Another password, and a new key for codes, in place of a lost one. All other sessions end. */
export const ownPassword = call('/api/console/me/password', {
  request: {
    password: secret('password', text(300)),
    sealed: field('sealed', text(400)),
    code: secret('code', text(20)),
  },
  outcomes: outcomesOf('ok', 'invalid', 'invalidCredentials'),
})

export const ownKeyOptions = call('/api/console/me/key', {
  outcomes: outcomesOf('ok'),
  answer: { text: field('text', text(1_000)), options: field('options', json) },
})

/** Proposes that the key be added; one that the operator has signs it. */
export const ownKeyAdd = call('/api/console/me/add', {
  request: { key: field('key', newKey) },
  outcomes: outcomesOf('ok', 'badSignature', 'taken'),
  answer: { proposal: field('proposal', uuid) },
})

const person = record({
  id: field('id', uuid),
  name: field('name', text()),
  email: field('email', optional(text())),
  /** Theirs before: nobody else's ever. */
  formerEmails: field('formerEmails', list(text())),
  /** Their own account as a client. */
  client: field('client', optional(uuid)),
  suspendedAt: field('suspendedAt', optional(moment)),
  isRoot: field('isRoot', flag),
  keys: field('keys', list(key)),
  roles: field('roles', list(rightOf)),
  ...bounds,
  lastSeenAt: field('lastSeenAt', optional(moment)),
})
export type Person = AnswerOf<typeof peopleList>['people'][number]

const invitation = record({
  /** The hash of the link's secret: it opens nothing. */
  id: field('id', text(64)),
  name: field('name', text()),
  email: field('email', optional(text())),
  roles: field('roles', list(role)),
  expiresAt: field('expiresAt', moment),
})

const review = record({
  /** '2026-Q4': the current one. */
  quarter: field('quarter', text(7)),
  isDue: field('isDue', flag),
  /** The number of entries in the register: those up to there were reviewed. */
  entries: field('entries', whole),
  last: field(
    'last',
    optional(
      record({
        quarter: field('quarter', text(7)),
        operator: field('operator', text()),
        reason: field('reason', text(800)),
        at: field('at', moment),
      }),
    ),
  ),
})
export type Review = AnswerOf<typeof peopleList>['review']

export const peopleList = call('/api/console/people/list', {
  outcomes: outcomesOf('ok'),
  answer: {
    people: field('people', list(person)),
    invitations: field('invitations', list(invitation)),
    review: field('review', review),
    /** No approval counts before: the offline key was used. */
    haltedUntil: field('haltedUntil', optional(moment)),
  },
})

/** Of another operator; one administrator. */
export const peopleBounds = call('/api/console/people/bounds', {
  request: { operator: field('operator', uuid), ...bounds, reason: reasonUpTo(200) },
  outcomes: outcomesOf('ok', 'notThere', 'invalid', 'notAllowed'),
})

/** Records a review of everybody's rights: once a quarter. */
export const peopleReview = call('/api/console/people/review', {
  request: {
    quarter: field('quarter', text(7)),
    entries: field('entries', whole),
    reason: reasonUpTo(400),
  },
  outcomes: outcomesOf('ok', 'notThere', 'ended', 'invalid'),
})

/** A lost link is void from this moment on; one administrator. */
export const invitationWithdraw = call('/api/console/people/withdraw-invitation', {
  request: { id: field('id', text(64)), reason: reasonUpTo(200) },
  outcomes: outcomesOf('ok', 'ended', 'invalid'),
})

/** Everybody's rights, as a table for a spreadsheet. */
export const peopleFile = call('/api/console/people/file', { outcomes: outcomesOf('ok') })
