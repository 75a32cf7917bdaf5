/**
 * The forms of the specification's section 5: their fields in order, and each field's rules in order. The first failing
 * rule of the first failing field gives the complaint; disabled fields are skipped.
 */
import { passwordLengthMax, passwordLengthMin, peerTransferMicroMin, withdrawalMicroMin } from './limits.ts'
import type { Micro } from './money.ts'
import {
  amount,
  backupCode,
  email,
  equals,
  fullName,
  internalAddress,
  jpegName,
  maxAmount,
  maxCharacters,
  maxFileSize,
  minAmount,
  minLength,
  notBefore,
  positiveAmount,
  readable,
  recoveryCode,
  required,
  totpCode,
  trc20wallet,
  whileHolding,
  withinLimit,
  type Complaint,
  type FormValues,
  type Rule,
} from './rules.ts'

/** Fields in the order in which they are checked. */
export type Form = Readonly<Record<string, readonly Rule[]>>

/** The first failing field and its complaint, or `null` when the form can be sent. */
export function firstComplaint(
  form: Form,
  values: FormValues,
  disabled: readonly string[] = [],
): { field: string; complaint: Complaint } | null {
  for (const [field, rules] of Object.entries(form)) {
    if (disabled.includes(field)) continue
    for (const rule of rules) {
      const complaint = rule(values[field] ?? '', values)
      if (complaint) return { field, complaint }
    }
  }
  return null
}

const passwordLength = [minLength(passwordLengthMin), maxCharacters(passwordLengthMax)]
const newPassword = [required('enterPassword'), ...passwordLength]
const repeated = (other: string) => [required('repeatPassword'), equals(other, 'passwordsDiffer')]
const oneTimeCode = [required('codeRequired'), totpCode]
const typedAmount = [required('enterAmount'), amount]

export const signInForm = {
  email: [required('enterEmail'), email],
  password: [required('enterPassword')],
} satisfies Form

export const registrationForm = {
  name: [required('enterName'), fullName],
  email: [required('enterEmail'), email],
  password: newPassword,
  repeat: repeated('password'),
  invitation: [required('enterInvitation')],
  agreement: [required('acceptAgreement')],
} satisfies Form

export const recoveryRequestForm = { email: [required('enterEmail'), email] } satisfies Form

export const recoveryForm = {
  code: [required('enterRecoveryCode'), recoveryCode],
  password: newPassword,
  repeat: repeated('password'),
} satisfies Form

/** What limits a payment beyond the balance; no `leftMicro` means no limit. */
export interface PaymentTerms {
  leftMicro?: Micro | null
  /** Why the address or the recipient cannot be paid now. */
  address?: Rule
}

export const withdrawalForm = (
  balanceMicro: Micro,
  secondFactor: boolean,
  isBackup = false,
  { leftMicro, address }: PaymentTerms = {},
): Form => ({
  address: [required('enterTronAddress'), trc20wallet, ...(address ? [address] : [])],
  amount: [...typedAmount, maxAmount(balanceMicro), minAmount(withdrawalMicroMin), ...limited(leftMicro)],
  password: [required('enterWithdrawalPassword')],
  ...(secondFactor ? oneTimeCodeForm(isBackup) : {}),
})

export const peerTransferForm = (
  balanceMicro: Micro,
  secondFactor: boolean,
  isBackup = false,
  { leftMicro, address }: PaymentTerms = {},
): Form => ({
  address: [required('enterInternalAddress'), internalAddress, ...(address ? [address] : [])],
  amount: [...typedAmount, minAmount(peerTransferMicroMin), maxAmount(balanceMicro), ...limited(leftMicro)],
  password: [required('enterPassword')],
  ...(secondFactor ? oneTimeCodeForm(isBackup) : {}),
})

const limited = (leftMicro: Micro | null | undefined): Rule[] =>
  leftMicro === null || leftMicro === undefined ? [] : [withinLimit(leftMicro)]

/** The code that cancels a change of the email. */
export const cancelChangeForm = { code: [required('codeRequired')] } satisfies Form

/** A saved address's name. */
export const addressNameForm = {
  name: [required('enterAddressName'), readable('enterAddressName')],
} satisfies Form

/** Saving an address: which, and under what name. */
export const addressForm = {
  address: [required('enterTronAddress'), trc20wallet],
  ...addressNameForm,
} satisfies Form

/** A program as the opening form sees it; no `mostMicro` means no upper limit. */
export interface ProgramLimits {
  name: string
  leastMicro: Micro
  mostMicro?: Micro | undefined
}

export const openAccountForm = (balanceMicro: Micro, program: ProgramLimits | undefined): Form => ({
  program: [required('chooseProgram')],
  amount: [
    ...typedAmount,
    positiveAmount,
    ...(program ? [minAmount(program.leastMicro, program.name)] : []),
    ...(program?.mostMicro === undefined ? [] : [maxAmount(program.mostMicro, program.name)]),
    maxAmount(balanceMicro),
  ],
  terms: [required('acceptTradingTerms')],
  password: [required('enterPassword')],
})

/** `leftMicro`: what the program's maximum leaves of room for it; undefined where there is none. */
export const topUpForm = (leftMicro?: Micro, program = ''): Form => ({
  amount: [
    ...typedAmount,
    positiveAmount,
    ...(leftMicro === undefined ? [] : [maxAmount(leftMicro, program)]),
  ],
  password: [required('enterPassword')],
})

/** An amount alone. */
export const amountForm = { amount: [...typedAmount, positiveAmount] } satisfies Form

const ofOwnDays = (rule: Rule): Rule => whileHolding('period', 'own', rule)

/** A statement's days are required where no usual period was chosen. */
export const statementForm = {
  firstDay: [ofOwnDays(required('enterDay'))],
  lastDay: [ofOwnDays(required('enterDay')), ofOwnDays(notBefore('firstDay', 'daysInOrder'))],
} satisfies Form

/** The scan of the passport: a file's name, and how large the file is. */
export const verificationForm = (bytes: number): Form => ({
  file: [required('selectImage'), jpegName, maxFileSize(bytes)],
})

export const passwordChangeForm = (isPasswordSet: boolean): Form => ({
  ...(isPasswordSet ? { current: [required('enterCurrentPassword')] } : {}),
  password: [required('enterNewPassword'), ...passwordLength],
  repeat: repeated('password'),
})

/** A one-time code, or a backup code in its place. */
export const oneTimeCodeForm = (isBackup: boolean) =>
  ({ code: isBackup ? [required('codeRequired'), backupCode] : oneTimeCode }) satisfies Form

export const secondFactorForm = (isBackup: boolean) =>
  ({ ...oneTimeCodeForm(isBackup), password: [required('enterPassword')] }) satisfies Form

/** What a client enters to prove that it is they who change the account's protection. */
export const confirmationForm = (secondFactor: boolean, isBackup: boolean): Form => ({
  password: [required('enterPassword')],
  ...(secondFactor ? oneTimeCodeForm(isBackup) : {}),
})

/** Proving the stored email by the code that was sent to it. */
export const emailCodeForm = { code: [required('enterRecoveryCode'), recoveryCode] } satisfies Form

export const passkeyForm = {
  name: [required('enterPasskeyName'), readable('enterPasskeyName')],
} satisfies Form
