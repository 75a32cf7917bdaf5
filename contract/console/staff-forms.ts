/** The forms by which operators sign in, and by which administrators invite. */
import type { Form } from '../forms.ts'
import { email, equals, minLength, required, totpCode } from '../rules.ts'

/** For an operator's password; a client's may be shorter. */
export const operatorPasswordMin = 12

const code = [required('codeRequired'), totpCode]

export const consoleSignInForm = {
  email: [required('enterEmail'), email],
  password: [required('enterPassword')],
  code,
} satisfies Form

export const enrolForm = {
  email: [required('enterEmail'), email],
  password: [required('enterPassword'), minLength(operatorPasswordMin)],
  repeat: [required('repeatPassword'), equals('password', 'passwordsDiffer')],
  code,
} satisfies Form

export const ownPasswordForm = {
  password: [required('enterPassword'), minLength(operatorPasswordMin)],
  repeat: [required('repeatPassword'), equals('password', 'passwordsDiffer')],
  code,
} satisfies Form

export const inviteForm = {
  name: [required('enterName')],
  email: [required('enterEmail'), email],
} satisfies Form

export const changeEmailForm = { email: [required('enterEmail'), email] } satisfies Form
