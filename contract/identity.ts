/** Getting in, staying in, being known (specification, sections 2, 4, 7). */
import { call } from './call.ts'
import { authEnds, tellingEnds } from './codes.ts'
import { emailLengthMax, nameLengthMax } from './limits.ts'
import { field, refusing, record, secret, text, whole } from './wire.ts'
import * as z from 'zod/mini'

const password = (key: string) => secret(key, text(1024))
const oneTimeCode = (key: string) => secret(key, text(40))

/** Enter with email and password. */
export const signIn = call('/api/signin', {
  takes: { email: field('e', text(emailLengthMax)), password: password('p') },
  ends: pick('ok', 'tryAgain', 'invalidCredentials', 'secondFactorNeeded'),
})

/** Register by invitation. Success means registered and signed in. */
export const signUp = call('/api/signup', {
  takes: {
    invitation: refusing('i', text(64), 'invalidInvitation'),
    name: field('n', text(nameLengthMax)),
    email: field('e', text(emailLengthMax)),
    password: password('p'),
  },
  ends: pick('ok', 'invalidInvitation', 'tryAgain', 'emailBusy', 'invalidPassword'),
})

/** End this session. */
export const signOut = call('/api/signout', { ends: tellingEnds })

/** Set a password, or change it; the current one is asked only if one is set. Ends all other sessions. */
export const changePassword = call('/api/user/password', {
  takes: { current: password('c'), next: password('n') },
  ends: pick('ok', 'tryAgain', 'invalidPassword'),
})

/** Ask for a recovery code by mail. Answers alike for known and unknown addresses. */
export const requestRecovery = call('/api/password-reset/request', {
  takes: { email: field('e', text(emailLengthMax)) },
  ends: pick('ok', 'tryAgain', 'resetCodeExists'),
})

/** Set a new password with the recovery code. */
export const submitRecovery = call('/api/password-reset/submit', {
  takes: { email: field('e', text(emailLengthMax)), code: secret('c', text(16)), password: password('p') },
  ends: pick('ok', 'tryAgain', 'invalidPassword', 'invalidResetCode'),
})

/** Make a key for the second factor; it waits until `enable` confirms it. */
export const initSecondFactor = call('/api/user/totp/init', {
  ends: pick('ok', 'tryAgain'),
  tells: { key: secret('k', text(64)), qrText: secret('q', text(512)) },
})

/** Switch the second factor on with a code of the pending key. */
export const enableSecondFactor = call('/api/user/totp/enable', {
  takes: { code: oneTimeCode('c'), key: secret('k', text(64)), password: password('p') },
  ends: pick('ok', 'tryAgain', 'invalidPassword', 'invalidOneTimeCode'),
})

/** Switch the second factor off. */
export const disableSecondFactor = call('/api/user/totp/disable', {
  takes: { code: oneTimeCode('c'), password: password('p') },
  ends: pick('ok', 'tryAgain', 'invalidPassword', 'invalidOneTimeCode'),
})

/** The second step of signing in. */
export const verifySecondFactor = call('/api/user/totp/verify', {
  takes: { code: oneTimeCode('c') },
  ends: pick('ok', 'tryAgain', 'invalidOneTimeCode'),
})

/** What the Telegram login widget hands over, signed by Telegram with the bot's token. */
const telegramProfile = record({
  id: field('id', whole),
  firstName: field('first_name', text(256)),
  lastName: field('last_name', z.optional(z.string().check(z.maxLength(256)))),
  username: field('username', z.optional(z.string().check(z.maxLength(64)))),
  photoUrl: field('photo_url', z.optional(z.string().check(z.maxLength(512)))),
  signedAt: field('auth_date', whole),
  hash: field('hash', z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
const telegram = { profile: secret('u', telegramProfile), bot: field('l', text(64)) }

/** Link a Telegram profile to the signed-in client. */
export const linkTelegram = call('/api/user/telegram/link', {
  takes: telegram,
  ends: pick('ok', 'tryAgain', 'invalidCredentials', 'messengerBusy'),
})

/** Enter with Telegram. */
export const signInWithTelegram = call('/api/user/telegram/login', {
  takes: telegram,
  ends: pick('ok', 'tryAgain', 'invalidCredentials', 'secondFactorNeeded', 'messengerNotFound'),
})

/** Register with Telegram, by invitation. */
export const signUpWithTelegram = call('/api/user/telegram/signup', {
  takes: { ...telegram, invitation: refusing('i', text(64), 'invalidInvitation') },
  ends: pick('ok', 'invalidInvitation', 'tryAgain', 'invalidCredentials', 'messengerBusy'),
})

/** Some of the auth result codes: a call's type tells which of them it can end with. */
function pick<const Name extends keyof typeof authEnds>(
  ...names: ['ok', ...Name[]]
): Pick<typeof authEnds, Name | 'ok'> {
  return Object.fromEntries(names.map(name => [name, authEnds[name]])) as Pick<typeof authEnds, Name | 'ok'>
}
