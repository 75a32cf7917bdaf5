/** The texts of mails, before they become text and HTML. They hold no markup: rendering escapes all of it. */
import { changeEvents, changeWaitMs } from '../../../contract/care.ts'
import {
  withdrawalReasonCode,
  type CorrectionCategory,
  type FreezePart,
  type SecurityEvent,
  type WithdrawalReason,
} from '../../../contract/codes.ts'
import type { OperatorRole } from '../../../contract/console/roles.ts'
import { groupUids } from '../../../contract/entry-text.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Micro } from '../../../contract/money.ts'
import type { Notice } from '../../../contract/notices.ts'
import type { RejectionReason } from '../../../contract/verification.ts'
import type { MailChannel } from './outbox.ts'
import { mailTexts, type MailTexts, type MailReference } from '../../../texts/mail.ts'

/** A paragraph, or a value under its label. */
export type Part = string | { label: string; value: string }

interface Letter {
  subject: string
  parts: Part[]
}

/** The kinds of mail and their values. Every mail greets, so every kind has a name. */
export interface Kinds {
  /** `origin` is the address to sign in at, `invitation` the client's own link for others. */
  welcome: { name: string; origin: string; invitation: string }
  /** The code that sets a new password, and how many minutes it is valid. */
  recovery: { name: string; code: string; minutes: number }
  emailCode: { name: string; code: string; minutes: number }
  /**
   * A security event of the account. `device` is empty where the browser has no known name. `waysInOff`: with it, ways
   * in were switched off.
   */
  security: {
    name: string
    event: SecurityEvent
    at: Date
    device: string
    network: string
    waysInOff?: boolean
  }
  /** The state of a withdrawal. `txId` once it is paid. */
  withdrawal: {
    name: string
    stage: 'asked' | 'paid' | 'rejected'
    amountMicro: Micro
    address: string
    reason: WithdrawalReason | undefined
    txId: string | undefined
  }
  /**
   * A movement of money that is mailed whatever the client chose: a transfer with its `recipient`, a correction with its
   * `category`, a deposit that went back with the transaction, and the deposit of a trading `account` that is closed.
   */
  movement: {
    name: string
    event: MovementEvent
    amountMicro: Micro
    at: Date
    recipient?: string
    account?: string
    category?: CorrectionCategory
    txId?: string
  }
  /**
   * What operators do for one client, and the progress of a request for one's data. `due`: when it takes effect; `code`
   * cancels it; `waived` is what is given up with a deletion; `waysInOff` as for a security event.
   */
  care: {
    name: string
    event: CareEvent
    waysInOff?: boolean
    due: Date | undefined
    code: string | undefined
    waived: { waivedMicro: Micro; waivedRewardMicro: Micro } | undefined
  }
  /**
   * What operators have frozen, for how long where that has an end, or unfrozen. The reason is not given. `isUnproved`:
   * the client has an email that no money leaves without proving.
   */
  freeze: {
    name: string
    part: FreezePart
    stage: 'frozen' | 'lifted'
    until: Date | null
    isUnproved: boolean
  }
  /** An operator's verdict. `reason` only with a rejection. */
  verification: {
    name: string
    verdict: 'verified' | 'rejected' | 'reopened'
    reason: RejectionReason | undefined
  }
  /** What a client chose to be notified of. */
  notice: { name: string; notice: Omit<Notice, 'isNew'> }
  /** The link by which an operator enrols. */
  staffInvitation: { name: string; link: string }
  /** An operator's password and code app were changed; `device` as for a security event. */
  staffPassword: { name: string; at: Date; device: string; network: string }
  /** A change among the operators, sent to all of them. `roles`, `reason` and `by` may be empty. */
  staffChange: {
    name: string
    change: StaffChange
    who: string
    roles: readonly OperatorRole[]
    reason: string
    by: string
    at: Date
  }
}
type MovementEvent = keyof MailReference['mailMovement']

/** A change that concerns one operator. */
type StaffChange = keyof MailReference['mailStaffChange']

/** Without a device: no browser did it. */
export type CareEvent =
  | SecurityEvent
  | 'telegramUnlinkedByUs'
  | 'exportReady'
  | 'dataDeleted'
  | 'deletionRefused'

export type Kind = keyof Kinds

/** What all mails of a language have in common, and the letter of each kind, which never gets the raw name. */
export interface Stationery {
  hello: (name: string | null) => string
  foot: readonly string[]
  letters: { [K in Kind]: (values: Omit<Kinds[K], 'name'>) => Letter }
}

/**
 * A language's mails. `contact` is the company's address; without it they name the page that shows it. `mark` is the
 * client's own, of which a messenger learns nothing.
 */
export function stationeryOf(
  language: Language,
  contact: string | undefined,
  mark: string | undefined,
  channel: MailChannel,
): Stationery {
  const texts = mailTexts(language)
  const { text } = texts
  const write = contact ? text('mail.writeToEmail', { EMAIL: contact }) : text('mail.writeToCompany')
  return {
    hello: name => (name ? text('mail.helloNamed', { NAME: name }) : text('mail.hello')),
    foot: [
      ...(mark === undefined ? [] : [text('mail.mark', { MARK: mark })]),
      text('mail.neverAsked'),
      text('risk.line'),
      text(channel === 'mail' ? 'mail.notRead' : 'mail.messageNotRead', { WRITE: write }),
    ],
    letters: {
      welcome: values => welcome(texts, values),
      recovery: values => recovery(texts, values),
      emailCode: values => emailCode(texts, values),
      security: values => security(texts, values),
      withdrawal: values => withdrawal(texts, values, write),
      movement: values => movement(texts, values, write),
      care: values => care(texts, values, write),
      freeze: values => freeze(texts, values, write),
      verification: values => verification(texts, values, write),
      notice: values => notice(texts, values, write),
      staffInvitation: values => staffInvitation(texts, values),
      staffPassword: values => staffPassword(texts, values),
      staffChange: values => staffChange(texts, values),
    },
  }
}

const welcome = ({ text }: MailTexts, { origin, invitation }: Omit<Kinds['welcome'], 'name'>): Letter => ({
  subject: text('mail.welcomeSubject'),
  parts: [
    text('mail.welcome'),
    { label: text('mail.welcomeOrigin'), value: origin },
    { label: text('mail.welcomeInvitation'), value: invitation },
    text('mail.welcomeNotYou'),
  ],
})

const recovery = ({ text }: MailTexts, { code, minutes }: Omit<Kinds['recovery'], 'name'>): Letter => ({
  subject: text('mail.recoverySubject'),
  parts: [
    text('mail.recovery'),
    { label: text('mail.code'), value: code },
    text('mail.recoveryValid', { MINUTES: minutes }),
    text('mail.recoveryNotYou'),
  ],
})

const emailCode = ({ text }: MailTexts, { code, minutes }: Omit<Kinds['emailCode'], 'name'>): Letter => ({
  subject: text('mail.emailCodeSubject'),
  parts: [
    text('mail.emailCode'),
    { label: text('mail.code'), value: code },
    text('mail.emailCodeValid', { MINUTES: minutes }),
    text('mail.emailCodeNotYou'),
  ],
})

const security = (texts: MailTexts, values: Omit<Kinds['security'], 'name'>): Letter => {
  const { text } = texts
  return {
    subject: text(`mailEventSubject.${values.event}`),
    parts: [
      text(`mailEvent.${values.event}`),
      ...(values.waysInOff ? [text('mail.waysInOff')] : []),
      ...whenAndWhere(texts, values),
      text('mail.securityYou'),
      text('mail.securityNotYou'),
    ],
  }
}

const whenAndWhere = (
  { text, exactMoment }: MailTexts,
  { at, device, network }: Pick<Kinds['security'], 'at' | 'device' | 'network'>,
): Part[] => [
  { label: text('mail.securityWhen'), value: exactMoment(at) },
  ...(device ? [{ label: text('mail.securityDevice'), value: device }] : []),
  { label: text('mail.securityNetwork'), value: network },
]

const withdrawal = (
  { text, amount }: MailTexts,
  { stage, amountMicro, address, reason, txId }: Omit<Kinds['withdrawal'], 'name'>,
  write: string,
): Letter => ({
  subject: text(`mailWithdrawalSubject.${stage}`),
  parts: [
    text(`mailWithdrawal.${stage}`),
    { label: text('mail.withdrawalAmount'), value: amount(amountMicro) },
    { label: text('mail.withdrawalAddress'), value: address },
    ...(reason
      ? [{ label: text('mail.reason'), value: text(`mailWithdrawalReason.${reason}`, { WRITE: write }) }]
      : []),
    ...(reason ? [text('mail.withdrawalAppeal', { CODE: withdrawalReasonCode(reason), WRITE: write })] : []),
    ...(txId ? [{ label: text('mail.withdrawalTransaction'), value: txId }] : []),
    ...(stage === 'asked' ? [text('mail.withdrawalAskedNotYou', { WRITE: write })] : []),
    ...(stage === 'paid' ? [text('mail.withdrawalPaidNotYou', { WRITE: write })] : []),
  ],
})

const movement = (
  { text, exactMoney, exactMoment }: MailTexts,
  { event, amountMicro, at, recipient, account, category, txId }: Omit<Kinds['movement'], 'name'>,
  write: string,
): Letter => ({
  subject: text(`mailMovementSubject.${event}`),
  parts: [
    text(`mailMovement.${event}`),
    ...(account ? [{ label: text('mail.tradingAccount'), value: groupUids(account) }] : []),
    { label: text(account ? 'mail.deposit' : 'notices.amount'), value: exactMoney(amountMicro) },
    ...(recipient ? [{ label: text('mail.transferRecipient'), value: groupUids(recipient) }] : []),
    ...(category ? [{ label: text('mail.reason'), value: text(`notices.${category}`) }] : []),
    ...(txId ? [{ label: text('mail.withdrawalTransaction'), value: txId }] : []),
    { label: text('mail.securityWhen'), value: exactMoment(at) },
    ...(account ? [text('mail.securityNotYou')] : []),
    text(event === 'transferSent' ? 'mail.transferNotYou' : 'mail.careWrite', { WRITE: write }),
  ],
})

const care = (
  { text, exactMoment, exactMoney }: MailTexts,
  { event, due, code, waived, waysInOff }: Omit<Kinds['care'], 'name'>,
  write: string,
): Letter => ({
  subject: text(`mailEventSubject.${event}`),
  parts: [
    text(`mailEvent.${event}`),
    ...(waysInOff ? [text('mail.waysInOff')] : []),
    ...(due ? [{ label: text('mail.careWhen'), value: exactMoment(due) }] : []),
    ...(code ? [{ label: text('mail.careCode'), value: code }] : []),
    ...(due ? [text('mail.careCancel')] : []),
    ...(waived?.waivedMicro
      ? [{ label: text('mail.careBalance'), value: exactMoney(waived.waivedMicro) }]
      : []),
    ...(waived?.waivedRewardMicro
      ? [{ label: text('mail.careRewards'), value: exactMoney(waived.waivedRewardMicro) }]
      : []),
    ...(event === 'waiverAsked' ? [text('mail.careTakeBack')] : []),
    ...(event === 'nameChanged' ? [text('mail.securityNotYou')] : []),
    text('mail.careWrite', { WRITE: write }),
  ],
})

const freeze = (
  { text, exactMoment }: MailTexts,
  { part, stage, until, isUnproved }: Omit<Kinds['freeze'], 'name'>,
  write: string,
): Letter => {
  if (stage === 'frozen')
    return {
      subject: text(`mailFrozenSubject.${part}`),
      parts: [
        text(`mailFrozen.${part}`),
        text('mail.frozenMoney'),
        ...(until ? [{ label: text('mail.frozenUntil'), value: exactMoment(until) }] : []),
        text('mail.frozenWrite', { WRITE: write }),
      ],
    }
  const lifted = part === 'payments' && isUnproved ? 'paymentsUnproved' : part
  return { subject: text(`mailLiftedSubject.${part}`), parts: [text(`mailLifted.${lifted}`)] }
}

const verification = (
  { text }: MailTexts,
  { verdict, reason }: Omit<Kinds['verification'], 'name'>,
  write: string,
): Letter => ({
  subject: text(`mailVerdictSubject.${verdict}`),
  parts: [
    text(`mailVerdict.${verdict}`),
    ...(reason
      ? [
          { label: text('mail.reason'), value: text(`mailRejection.${reason}`, { WRITE: write }) },
          text('mail.verificationAgain'),
        ]
      : []),
  ],
})

/** They take effect after a wait, and can be cancelled until then. */
const changesAsked: readonly SecurityEvent[] = Object.values(changeEvents)

const notice = (
  { text, exactMoney, exactMoment, month }: MailTexts,
  {
    notice: { at, kind, amountMicro, event, part, reason, category, text: about = '', number = 0 },
  }: Omit<Kinds['notice'], 'name'>,
  write: string,
): Letter => {
  const subject = (): string => {
    if (event) return text(`mailEventSubject.${event}`)
    if (kind === 'partFrozen') return text(`mailFrozenSubject.${part!}`)
    if (kind === 'partLifted') return text(`mailLiftedSubject.${part!}`)
    if (kind === 'monthSettled' || kind === 'rewardCredited')
      return text(`notices.${kind}`, { MONTH: month(about) })
    if (kind === 'dealOpened' || kind === 'dealCredited')
      return text(`notices.${kind}`, { PROGRAM: about, NUMBER: number })
    return text(`notices.${kind as 'news'}`)
  }
  const due = event && changesAsked.includes(event) && new Date(at.getTime() + changeWaitMs)
  const cancel = event === 'emailChangeAsked' ? 'mail.careCancelByCode' : 'mail.careCancel'
  const isNamedAbove = ['monthSettled', 'rewardCredited', 'dealOpened', 'dealCredited'].includes(kind)
  return {
    subject: subject(),
    parts: [
      // The mail on an added address goes to that address itself.
      ...(event ? [text(event === 'emailAdded' ? 'mail.emailWasAdded' : `mailEvent.${event}`)] : []),
      ...(due ? [{ label: text('mail.careWhen'), value: exactMoment(due) }, text(cancel)] : []),
      ...(amountMicro === undefined
        ? []
        : [{ label: text('notices.amount'), value: exactMoney(amountMicro) }]),
      ...(about && !isNamedAbove ? [{ label: text('notices.details'), value: about }] : []),
      ...(kind === 'news' && about.endsWith('…') ? [text('notices.newsFull')] : []),
      ...(reason
        ? [{ label: text('mail.reason'), value: text(`mailWithdrawalReason.${reason}`, { WRITE: write }) }]
        : []),
      ...(category ? [{ label: text('mail.reason'), value: text(`notices.${category}`) }] : []),
      { label: text('mail.securityWhen'), value: exactMoment(at) },
      ...(event === 'nameChanged' ? [text('mail.securityNotYou')] : []),
      text('notices.changeChoice'),
    ],
  }
}

const staffInvitation = ({ text }: MailTexts, { link }: Omit<Kinds['staffInvitation'], 'name'>): Letter => ({
  subject: text('mailStaff.invitationSubject'),
  parts: [
    text('mailStaff.invitation'),
    { label: text('mailStaff.invitationLink'), value: link },
    text('mailStaff.invitationNotYou'),
  ],
})

const staffPassword = (texts: MailTexts, values: Omit<Kinds['staffPassword'], 'name'>): Letter => ({
  subject: texts.text('mailStaff.passwordSubject'),
  parts: [
    texts.text('mailStaff.password'),
    ...whenAndWhere(texts, values),
    texts.text('mail.securityYou'),
    texts.text('mailStaff.passwordNotYou'),
  ],
})

const staffChange = (
  { text, exactMoment }: MailTexts,
  { change, who, roles, reason, by, at }: Omit<Kinds['staffChange'], 'name'>,
): Letter => {
  const named = roles.map(role => text(`consoleRoles.${role}`)).join(', ')
  return {
    subject: text('mailStaff.changeSubject'),
    parts: [
      text(`mailStaffChange.${change}`, { WHO: who }),
      ...(named ? [{ label: text('mailStaff.roles'), value: named }] : []),
      ...(reason ? [{ label: text('mail.reason'), value: reason }] : []),
      ...(by ? [{ label: text('mailStaff.signedBy'), value: by }] : []),
      { label: text('mail.securityWhen'), value: exactMoment(at) },
      text('mailStaff.object'),
      // Its own sentence says when a recovery counts, which is later.
      ...(change === 'recovered' ? [] : [text('mailStaff.countLater')]),
    ],
  }
}
