/** What a client is told when a call was refused (specification, section 8). */
import type { addressCases, saveAddress } from '../../contract/address-book.ts'
import type { OutcomeOf } from '../../contract/call.ts'
import type { leavingCases } from '../../contract/finance.ts'
import type { authOutcomes, financeOutcomes, tradeOutcomes } from '../../contract/codes.ts'
import type { newPasswordCases, signInCases } from '../../contract/identity.ts'
import type { recipientCases } from '../../contract/recipient.ts'
import type { commitmentCases } from '../../contract/trading.ts'
import type { limitCases } from '../../contract/transfer-limits.ts'
import type { RuleMessage } from '../../contract/rules.ts'
import { useText, type TextKey } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import type { UsedForm } from '../../ui/use-form.ts'
import { askedWait } from '../../ui/call/send.ts'

/** The texts of every outcome but success; 'secondFactorNeeded' leads elsewhere without a text. */
type Refusal =
  | Exclude<
      | keyof typeof authOutcomes
      | keyof typeof financeOutcomes
      | keyof typeof tradeOutcomes
      | keyof typeof addressCases
      | keyof typeof commitmentCases
      | keyof typeof leavingCases
      | keyof typeof limitCases
      | keyof typeof signInCases
      | keyof typeof newPasswordCases
      | keyof typeof recipientCases
      | OutcomeOf<typeof saveAddress>,
      'ok' | 'secondFactorNeeded'
    >
  | 'unanswered'

type RefusalText = readonly [title: TextKey, message?: TextKey]

const refusalTexts: Record<Exclude<Refusal, 'unanswered'>, RefusalText> = {
  invalidInvitation: ['outcomes.invalidInvitation', 'outcomes.askInviter'],
  tryAgain: ['outcomes.notNow', 'failures.tryAgain'],
  recoveryNeeded: ['outcomes.recoveryNeeded', 'outcomes.recoverByMail'],
  emailBusy: ['outcomes.emailBusy', 'outcomes.signInInstead'],
  invalidPassword: ['outcomes.invalidPassword', 'outcomes.correctPassword'],
  weakPassword: ['outcomes.weakPassword', 'outcomes.chooseOther'],
  resetCodeExists: ['outcomes.resetCodeExists', 'outcomes.waitForCode'],
  invalidResetCode: ['outcomes.invalidResetCode', 'outcomes.correctCode'],
  invalidCredentials: ['outcomes.invalidCredentials', 'outcomes.checkCredentials'],
  invalidOneTimeCode: ['outcomes.invalidOneTimeCode', 'outcomes.currentCode'],
  lastWayIn: ['outcomes.lastWayIn', 'outcomes.addOtherWay'],
  notReachable: ['outcomes.notReachable', 'outcomes.reachableFirst'],
  messengerBusy: ['outcomes.messengerBusy'],
  messengerNotFound: ['outcomes.messengerNotFound'],
  insufficientFunds: ['outcomes.insufficientFunds', 'outcomes.correctAmount'],
  invalidAmount: ['outcomes.invalidAmount', 'outcomes.correctAmount'],
  invalidAddress: ['outcomes.invalidAddress', 'outcomes.correctAddress'],
  addressNotSaved: ['outcomes.addressNotSaved', 'outcomes.saveFirst'],
  addressWaits: ['outcomes.addressWaits', 'outcomes.addressWhen'],
  addressHeld: ['outcomes.addressHeld', 'outcomes.addressWhen'],
  recipientWaits: ['outcomes.recipientWaits', 'outcomes.recipientWhen'],
  recipientLocked: ['outcomes.recipientLocked', 'outcomes.recipientOnlyPaid'],
  dayLimitReached: ['outcomes.dayLimitReached', 'outcomes.limitWhen'],
  monthLimitReached: ['outcomes.monthLimitReached', 'outcomes.limitWhen'],
  addressKnown: ['outcomes.addressKnown'],
  bookFull: ['outcomes.bookFull', 'outcomes.removeFirst'],
  unexpectedError: ['outcomes.unexpectedError', 'failures.tryAgain'],
  sheetChanged: ['outcomes.sheetChanged', 'outcomes.readAgain'],
  invalidRequest: ['outcomes.invalidRequest', 'outcomes.correctParameters'],
}

/** At which field a refusal is told, and what is said there: forms name alike what they ask for. */
const complaints: Partial<Record<Refusal, readonly [field: string, message: RuleMessage]>> = {
  invalidInvitation: ['invitation', 'invitationRefused'],
  emailBusy: ['email', 'emailBusy'],
  invalidPassword: ['password', 'wrongPassword'],
  weakPassword: ['password', 'weakPassword'],
  invalidCredentials: ['password', 'wrongCredentials'],
  invalidResetCode: ['code', 'wrongCode'],
  invalidOneTimeCode: ['code', 'wrongCode'],
  insufficientFunds: ['amount', 'insufficientFunds'],
  invalidAmount: ['amount', 'invalidAmount'],
  dayLimitReached: ['amount', 'dayLimitReached'],
  monthLimitReached: ['amount', 'monthLimitReached'],
  invalidAddress: ['address', 'invalidAddress'],
  addressNotSaved: ['address', 'addressNotSaved'],
  addressWaits: ['address', 'addressWaits'],
  addressHeld: ['address', 'addressWaits'],
  addressKnown: ['address', 'addressKnown'],
  recipientWaits: ['address', 'recipientWaits'],
  recipientLocked: ['address', 'recipientNew'],
}

type Refuse = (
  refusal: Refusal,
  /** Of the form that was sent: the refusal is told at its field too. */
  complain?: UsedForm['complain'],
) => void

/**
 * Shows a refusal as a notice, and after too many tries how long to wait. Without an answer there is nothing to add:
 * the browser goes elsewhere. `isCarried`: the refusal leads to another page.
 */
export function useRefusal({ isCarried = false }: { isCarried?: boolean } = {}): Refuse {
  const { text, wait } = useText()
  return (refusal, complain) => {
    if (refusal === 'unanswered') return
    const [field, complaint] = complaints[refusal] ?? []
    if (field && complaint) complain?.(field, { message: complaint })
    const [title, message] = refusalTexts[refusal]
    const seconds = refusal === 'tryAgain' ? askedWait() : null
    notify({
      title: textFor(text, title),
      message: seconds
        ? text('outcomes.tryAgainWhen', { WHEN: wait(seconds) })
        : message
          ? textFor(text, message)
          : '',
      success: false,
      isCarried,
    })
  }
}

/** None of these texts has a placeholder, which the compiler cannot see through a union of keys. */
const textFor = (text: ReturnType<typeof useText>['text'], key: TextKey): string =>
  (text as (key: TextKey) => string)(key)
