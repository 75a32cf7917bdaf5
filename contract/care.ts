/** What operators do for a client and the client may see, cancel or end; and a client's requests about their data. */
import { call } from './call.ts'
import { authOutcomesOf, okOnly, type SecurityEvent } from './codes.ts'
import { hourMs } from './time.ts'
import {
  code,
  field,
  flag,
  identifier,
  list,
  moment,
  money,
  optional,
  record,
  secret,
  text,
  uuid,
} from './wire.ts'

/** The ways to sign in that change after a waiting time. */
export const changeKinds = { secondFactor: 1, email: 2, telegram: 3 } as const
export type ChangeKind = keyof typeof changeKinds
/** The event of each that is announced, and waits. */
export const changeEvents = {
  secondFactor: 'secondFactorChangeAsked',
  email: 'emailChangeAsked',
  telegram: 'telegramChangeAsked',
} as const satisfies Record<ChangeKind, SecurityEvent>
/** As the database has it. */
export const changeWaitMs = 72 * hourMs

/** Why the platform itself holds a client's payments: the act that two have signed, and its words in a signed text. */
export const platformReasons = {
  'client.resetSecondFactor': 'reset of two-factor authentication',
  'client.changeEmail': 'change of the email address',
  'client.unlinkTelegram': 'unlinking of Telegram',
  'verification.reopen': 'verification reopened',
  'client.delete': 'deletion of the client',
} as const
export const isPlatformReason = (reason: string): reason is keyof typeof platformReasons =>
  Object.hasOwn(platformReasons, reason)

export const dataRequestKinds = { export: 1, deletion: 2 } as const
export type DataRequestKind = keyof typeof dataRequestKinds

/** The state of a request. */
export const dataRequestStates = {
  waiting: 1,
  ready: 2,
  withdrawn: 3,
  refused: 4,
  done: 5,
  expired: 6,
} as const
export type DataRequestState = keyof typeof dataRequestStates

/** Why a client is not deleted: all but the law ends by what the client or the settlement does. */
export const deletionRefusals = {
  hasMoney: 1,
  accountsOpen: 2,
  withdrawalWaits: 3,
  lawful: 4,
  rewardsDue: 5,
  rewardsPending: 6,
} as const
export type DeletionRefusal = keyof typeof deletionRefusals

/** What a deletion keeps in any case; it is in the text that two operators sign. */
export const keptByLaw = 'books, chain transfers, documents accepted, approvals, audit'

export const viewDaysMax = 7

const change = record({
  kind: field('k', code(changeKinds)),
  askedAt: field('d', moment),
  dueAt: field('u', moment),
  /** The new address, with a change of it. */
  email: field('e', optional(text())),
})

const request = record({
  id: field('id', uuid),
  kind: field('k', code(dataRequestKinds)),
  askedAt: field('d', moment),
  state: field('s', code(dataRequestStates)),
  reason: field('r', optional(code(deletionRefusals))),
  /** Of a deletion: what the client gives up with it, at most; once it is done, what they have given up. */
  waivedMicro: field('w', money),
  waivedRewardMicro: field('x', money),
})

/** Waiting changes, consents, and requests; the newest first. */
export const showCare = call('/api/user/care', {
  outcomes: okOnly,
  answer: {
    changes: field('l', list(change)),
    /** Until when operators may see the cabinet as the client does. */
    viewUntil: field('v', optional(moment)),
    requests: field('q', list(request)),
    /** What keeps them from being deleted now. */
    obstacle: field('o', optional(code(deletionRefusals))),
    /** What they cannot withdraw and may give up: a balance below the minimum, and rewards that wait for an account. */
    waivableMicro: field('w', money),
    waivableRewardMicro: field('x', money),
  },
})

/**
 * Cancel a waiting change. Takes a proof; a change of the email also takes the code that was sent to the old address.
 */
export const cancelChange = call('/api/user/care/cancel', {
  effect: 'takesBack',
  proof: 'needed',
  request: { kind: field('k', code(changeKinds)), code: secret('c', optional(text(40))) },
  outcomes: authOutcomesOf('ok', 'tryAgain', 'invalidResetCode'),
})

/** Let operators see the cabinet as the client does, for so many days. Takes a proof. */
export const giveView = call('/api/user/view/give', {
  effect: 'changes',
  proof: 'needed',
  request: { days: field('n', identifier) },
  outcomes: authOutcomesOf('ok', 'tryAgain'),
})

export const endView = call('/api/user/view/end', {
  effect: 'takesBack',
  // It ends a consent.
  proof: 'none',
  outcomes: authOutcomesOf('ok', 'tryAgain'),
})

/**
 * Request a file with one's data, or the deletion of the account, which may give up what cannot be withdrawn: all that
 * the page has shown, or 'tryAgain'. Takes a proof.
 */
export const askData = call('/api/user/data/ask', {
  effect: 'changes',
  proof: 'needed',
  request: {
    kind: field('k', code(dataRequestKinds)),
    waivedMicro: field('w', money),
    waivedRewardMicro: field('x', money),
  },
  outcomes: authOutcomesOf('ok', 'tryAgain'),
  answer: { isNew: field('n', flag) },
})

/** Of a request that gives up nothing. */
export const nothingWaived = { waivedMicro: 0n, waivedRewardMicro: 0n } as const

export const withdrawRequest = call('/api/user/data/withdraw', {
  effect: 'takesBack',
  // It keeps the account.
  proof: 'none',
  request: { id: field('id', uuid) },
  outcomes: authOutcomesOf('ok', 'tryAgain'),
})

/** The file of an export. Takes a proof; success is the file itself. */
export const exportFile = call('/api/user/data/file', {
  proof: 'needed',
  request: { id: field('id', uuid) },
  outcomes: authOutcomesOf('ok', 'tryAgain'),
})
