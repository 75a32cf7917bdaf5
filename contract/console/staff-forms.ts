/** The forms by which operators sign in, and by which administrators invite. */
import type { Form } from '../forms.ts'
import { passwordLengthMax } from '../limits.ts'
import {
  email,
  equals,
  ifAny,
  matching,
  maxCharacters,
  minLength,
  required,
  totpCode,
  type Rule,
} from '../rules.ts'
import { uuidPattern } from '../wire.ts'

/** For an operator's password; a client's may be shorter. */
export const operatorPasswordMin = 12

const code = [required('codeRequired'), totpCode]
const newPassword = [
  required('enterPassword'),
  minLength(operatorPasswordMin),
  maxCharacters(passwordLengthMax),
]

export const consoleSignInForm = {
  email: [required('enterEmail'), email],
  password: [required('enterPassword')],
  code,
} satisfies Form

/** A number at Telegram. */
export const telegramNumber = /^[1-9]\d{0,19}$/

export const enrolForm = {
  email: [required('enterEmail'), email],
  password: newPassword,
  repeat: [required('repeatPassword'), equals('password', 'passwordsDiffer')],
  code,
  telegram: [ifAny(matching(telegramNumber))],
} satisfies Form

export const ownPasswordForm = {
  password: newPassword,
  repeat: [required('repeatPassword'), equals('password', 'passwordsDiffer')],
  code,
} satisfies Form

/** Whether the log's other actors are written so: a client, a job, the command line, or an operator by the id alone. */
export const isActorCode = (name: string): boolean =>
  name.includes(':') || name.trim().toLowerCase() === 'client' || uuidPattern.test(name.trim().toLowerCase())
const isNoActorCode: Rule = name => (isActorCode(name) ? { message: 'actorCode' } : null)

export const inviteForm = {
  name: [required('enterName'), isNoActorCode],
  email: [required('enterEmail'), email],
} satisfies Form

export const changeEmailForm = { email: [required('enterEmail'), email] } satisfies Form
