/** Signing in with Telegram (specification, sections 2, 4 and 7), by its login widget or by OpenID Connect. */
import { call } from './call.ts'
import { authOutcomesOf, messengerModes, okOnly } from './codes.ts'
import {
  closedRecord,
  code,
  either,
  field,
  hashPattern,
  optional,
  refusing,
  secret,
  text,
  whole,
  type Wire,
} from './wire.ts'
import * as z from 'zod/mini'

/** One line without control characters: the widget signs its fields as lines, and does not escape them. */
const line = (lengthMax: number) =>
  z.string().check(
    z.maxLength(lengthMax),
    z.refine(raw => !/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(raw)),
  )

/** The login widget's data, signed by Telegram with the bot's token. */
const widgetProfile = closedRecord({
  id: field('id', whole),
  firstName: field('first_name', line(256)),
  lastName: field('last_name', optional(line(256))),
  username: field('username', optional(line(64))),
  photoUrl: field('photo_url', optional(line(512))),
  signedAt: field('auth_date', whole),
  hash: field('hash', z.string().check(z.regex(hashPattern))),
})

/** What Telegram's OpenID Connect returns to the browser; the server exchanges it. */
const oidcGrant = closedRecord({ code: field('code', line(2048)), state: field('state', line(128)) })

/** What proves a profile; either way it has been confirmed by its owner at Telegram. */
export const telegramProof = either(widgetProfile, oidcGrant)
export type TelegramProof = typeof telegramProof extends Wire<infer Proof> ? Proof : never

/** A profile's proof to the server. */
export const telegram = { proof: secret('u', telegramProof), bot: field('l', text(64)) }

/** How Telegram is offered on this host, and the bot's login name; none where it is off. */
export const askMessenger = call('/api/messenger', {
  outcomes: okOnly,
  answer: { mode: field('m', code(messengerModes)), bot: field('l', optional(text(64))) },
})

/** OpenID Connect only: where the browser goes to let Telegram confirm who it is. */
export const beginTelegram = call('/api/user/telegram/begin', {
  effect: 'signsIn',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: { url: field('q', text(2048)) },
})

/** Announce the linking of a profile: for ten minutes, and for this session. Takes a proof. */
export const beginTelegramLink = call('/api/user/telegram/link/begin', {
  effect: 'changes',
  proof: 'needed',
  outcomes: authOutcomesOf('ok', 'tryAgain', 'messengerBusy'),
})

/** Link a Telegram profile to the signed-in client, once that was begun. Takes a proof. */
export const linkTelegram = call('/api/user/telegram/link', {
  effect: 'changes',
  proof: 'needed',
  request: telegram,
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials', 'messengerBusy'),
})

/** Unlink the profile; it signs in nowhere any more. Takes a proof. */
export const unlinkTelegram = call('/api/user/telegram/unlink', {
  effect: 'changes',
  proof: 'needed',
  outcomes: authOutcomesOf('ok', 'tryAgain', 'lastWayIn'),
})

/** Switch the profile on again that a recovery of the password has switched off. Takes a proof. */
export const restoreTelegram = call('/api/user/telegram/restore', {
  effect: 'changes',
  proof: 'needed',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
})

/** Sign in with Telegram. */
export const signInWithTelegram = call('/api/user/telegram/login', {
  effect: 'signsIn',
  request: telegram,
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidCredentials', 'secondFactorNeeded', 'messengerNotFound'),
})

/** Register with Telegram, by invitation. */
export const signUpWithTelegram = call('/api/user/telegram/signup', {
  effect: 'registers',
  request: { ...telegram, invitation: refusing('i', text(64), 'invalidInvitation') },
  outcomes: authOutcomesOf('ok', 'invalidInvitation', 'tryAgain', 'invalidCredentials', 'messengerBusy'),
})
