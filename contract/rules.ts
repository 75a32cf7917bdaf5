/**
 * The validation rules of the specification's section 5. A rule accepts what was typed or complains with the key of a
 * message and the values for its template. The same rules run in the form and on the server; the texts are in the
 * language files.
 */
import { readUid } from './address.ts'
import {
  backupCodeLength,
  oneTimeCodeLength,
  recoveryCodeLength,
  verificationFileBytesMax,
} from './limits.ts'
import { readTypedAmount, twoReadings, writeAmount, type Micro } from './money.ts'

/** Keys of the messages, as the specification names them. */
export type RuleMessage =
  | 'enterEmail'
  | 'invalidEmail'
  | 'enterPassword'
  | 'enterWithdrawalPassword'
  | 'enterCurrentPassword'
  | 'enterNewPassword'
  | 'repeatPassword'
  | 'passwordsDiffer'
  | 'enterName'
  | 'hiddenSigns'
  | 'oneAlphabet'
  | 'enterInvitation'
  | 'acceptAgreement'
  | 'acceptTradingTerms'
  | 'acceptShowing'
  | 'enterPasskeyName'
  | 'enterAddressName'
  | 'addressNotSaved'
  | 'addressWaits'
  | 'recipientNew'
  | 'withinLimit'
  | 'limitReached'
  | 'enterRecoveryCode'
  | 'invalidCodeFormat'
  | 'invalidFormat'
  | 'codeRequired'
  | 'enterInternalAddress'
  | 'wrongInternalAddress'
  | 'enterTronAddress'
  | 'sameWallet'
  | 'invalidTronAddress'
  | 'enterAmount'
  | 'invalidAmount'
  | 'twofoldAmount'
  | 'positiveAmount'
  | 'noFunds'
  | 'chooseProgram'
  | 'enterDay'
  | 'fillIn'
  | 'sameTime'
  | 'daysInOrder'
  | 'hasPassed'
  | 'isToCome'
  | 'daysAhead'
  | 'selectImage'
  | 'onlyJpeg'
  | 'fileTooLarge'
  | 'actorCode'
  | 'atLeastCharacters'
  | 'exactlyCharacters'
  | 'atLeastAmount'
  | 'atLeastNumber'
  | 'noMoreThanNumber'
  | 'noMoreThanAmount'
  | 'noMoreThanCharacters'
  | 'noMoreThanNetworks'
  | 'programAtLeast'
  | 'programNoMoreThan'
  // Known to the server only, and shown at the field concerned.
  | 'invitationRefused'
  | 'emailBusy'
  | 'weakPassword'
  | 'wrongCredentials'
  | 'wrongPassword'
  | 'wrongCode'
  | 'insufficientFunds'
  | 'dayLimitReached'
  | 'monthLimitReached'
  | 'invalidAddress'
  | 'addressKnown'
  | 'recipientWaits'
  | 'accountNotFound'
  | 'noTransaction'

/** Values for a template: %X% and %Y% are numbers (of characters, or dollars), %P% a program's name. */
export interface Complaint {
  message: RuleMessage
  x?: string
  y?: string
  p?: string
}

/** The values of a form: the text of each field; a ticked box is 'yes', an unticked one is ''. */
export type FormValues = Record<string, string>
export type Rule = (value: string, all: FormValues) => Complaint | null

export const required =
  (message: RuleMessage): Rule =>
  value =>
    value.trim() === '' ? { message } : null

/**
 * Signs that are not seen, or turn what is beside them: with them a text can read otherwise than it is. The joiners of
 * some scripts, and what gives a picture its look, are none of them.
 */
export const hiddenSign = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/u

/** Nothing in it is hidden from those who read it. */
export const seen: Rule = value => (hiddenSign.test(value) ? { message: 'hiddenSigns' } : null)

/** Letters or figures, and nothing that is not seen. */
export const readable =
  (message: RuleMessage): Rule =>
  (value, all) =>
    seen(value, all) ?? (/[\p{L}\p{N}]/u.test(value) && !/\p{Cc}/u.test(value) ? null : { message })

/** A word of a name in any script: letters with their marks, joined by apostrophes, hyphens, points. */
const nameWord = /^['\u2018\u2019\u02bc]?\p{L}[\p{L}\p{M}'\u2018\u2019\u02bc.\u00b7\p{Join_Control}-]*$/u

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Others would take such a name for that of another person: letters of two alphabets look alike. */
const hasMixedWord = (name: string): boolean =>
  name.split(/\s+/).some(word => alphabets.filter(letters => letters.test(word)).length > 1)

/** Others would take it for ours. */
const isOurs = (name: string): boolean => /master\P{L}*copy/iu.test(name)

/** Whether others would take a name for ours or for that of another person. */
export const isMistakable = (name: string): boolean => isOurs(name) || hasMixedWord(name)

/** A first and a last name: two words or more, nothing but letters and what joins them. */
export const fullName: Rule = (value, all) => {
  const words = value.trim().split(/\s+/)
  const isName = words.length > 1 && words.every(word => nameWord.test(word)) && !isOurs(value)
  if (isName && hasMixedWord(value)) return { message: 'oneAlphabet' }
  return seen(value, all) ?? (isName ? null : { message: 'enterName' })
}

export const minLength =
  (characters: number): Rule =>
  value =>
    [...value].length < characters ? { message: 'atLeastCharacters', x: String(characters) } : null

/** As passwords are counted: spaces at the ends belong to them. */
export const maxCharacters =
  (characters: number): Rule =>
  value =>
    [...value].length > characters ? { message: 'noMoreThanCharacters', x: String(characters) } : null

/** A rule for what may be left out. */
export const ifAny =
  (rule: Rule): Rule =>
  (value, all) =>
    value.trim() === '' ? null : rule(value, all)

export const matching =
  (pattern: RegExp): Rule =>
  value =>
    pattern.test(value.trim()) ? null : { message: 'invalidFormat' }

/** As calls count them. */
export const maxLength =
  (characters: number): Rule =>
  value =>
    value.trim().length > characters ? { message: 'noMoreThanCharacters', x: String(characters) } : null

export const length =
  (characters: number): Rule =>
  value =>
    [...value].length === characters ? null : { message: 'exactlyCharacters', x: String(characters) }

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The pattern of the HTML standard's email field, with at least one dot in the domain. */
export const email: Rule = value => (emailPattern.test(value.trim()) ? null : { message: 'invalidEmail' })

/** An internal address with right check digits. */
export const internalAddress: Rule = value =>
  readUid('finance', value) === null ? { message: 'wrongInternalAddress' } : null

/** Only the shape: T and 33 letters or digits 1 to 9. `checkedWallet` also verifies the checksum. */
export const trc20wallet: Rule = value =>
  /^T[A-Za-z1-9]{33}$/.test(value.trim()) ? null : { message: 'invalidTronAddress' }

export const equals =
  (other: string, message: RuleMessage): Rule =>
  (value, all) =>
    value === all[other] ? null : { message }

export const differs =
  (other: string, message: RuleMessage): Rule =>
  (value, all) =>
    value.trim() === all[other]?.trim() ? { message } : null

const digits =
  (count: number): Rule =>
  value =>
    new RegExp(`^\\d{${count}}$`).test(value.trim()) ? null : { message: 'invalidCodeFormat' }

export const recoveryCode: Rule = digits(recoveryCodeLength)
export const totpCode: Rule = digits(oneTimeCodeLength)

/** Letters and digits, however they are grouped. */
export const backupCode: Rule = value =>
  new RegExp(`^[a-z0-9]{${backupCodeLength}}$`, 'i').test(value.replace(/[\s-]/g, ''))
    ? null
    : { message: 'invalidCodeFormat' }

/** A JPEG by its name, whose ending some telephones write in full. The server checks the content. */
export const jpegName: Rule = value => (/\.jpe?g$/i.test(value.trim()) ? null : { message: 'onlyJpeg' })

export const maxFileSize =
  (bytes: number): Rule =>
  () =>
    bytes > verificationFileBytesMax ? { message: 'fileTooLarge' } : null

/** Applies only while another field has this value. */
export const whileHolding =
  (other: string, held: string, rule: Rule): Rule =>
  (value, all) =>
    all[other] === held ? rule(value, all) : null

/** A day, as a date field writes it, that does not come before another one. */
export const notBefore =
  (other: string, message: RuleMessage): Rule =>
  (value, all) =>
    value >= (all[other] ?? '') ? null : { message }

/** An amount with one reading: at most six decimals, no sign, no exponent. */
export const amount: Rule = value => {
  if (readTypedAmount(value) !== null) return null
  const readings = twoReadings(value)
  if (!readings) return { message: 'invalidAmount' }
  const { thousandsMicro, decimalsMicro } = readings
  return { message: 'twofoldAmount', x: writeAmount(thousandsMicro), y: writeAmount(decimalsMicro) }
}

export const positiveAmount: Rule = value =>
  (readTypedAmount(value) ?? 0n) > 0n ? null : { message: 'positiveAmount' }

export const minAmount =
  (leastMicro: Micro, program?: string): Rule =>
  value =>
    (readTypedAmount(value) ?? 0n) >= leastMicro
      ? null
      : limit(program === undefined ? 'atLeastAmount' : 'programAtLeast', leastMicro, program)

/** Not above the maximum. When that is zero, and not a program's, there are no funds. */
export const maxAmount =
  (mostMicro: Micro, program?: string): Rule =>
  value => {
    if ((readTypedAmount(value) ?? 0n) <= mostMicro) return null
    if (mostMicro === 0n && program === undefined) return { message: 'noFunds' }
    return limit(program === undefined ? 'noMoreThanAmount' : 'programNoMoreThan', mostMicro, program)
  }

/** Not above what the client's limit still leaves. */
export const withinLimit =
  (leftMicro: Micro): Rule =>
  value => {
    if ((readTypedAmount(value) ?? 0n) <= leftMicro) return null
    return leftMicro === 0n ? { message: 'limitReached' } : limit('withinLimit', leftMicro)
  }

const limit = (message: RuleMessage, limitMicro: Micro, program?: string): Complaint => ({
  message,
  x: writeAmount(limitMicro),
  ...(program === undefined ? {} : { p: program }),
})
