/**
 * What a client is notified of. A notice has no row of its own: it is read from the event's records, so it cannot differ
 * from the books and the log.
 */
import { call, tryAgain, type AnswerOf } from './call.ts'
import { correctionCategories, freezeParts, securityEvents, okOnly, withdrawalReasons } from './codes.ts'
import { code, field, flag, list, moment, optional, record, result, text, whole } from './wire.ts'

/** The topics of notices. */
export const noticeTopics = {
  security: 1,
  account: 2,
  withdrawals: 3,
  money: 4,
  months: 5,
  rewards: 6,
  deals: 7,
  news: 8,
} as const
export type NoticeTopic = keyof typeof noticeTopics

const topicOfKinds = {
  securityEvent: ['security', 1],
  identityVerified: ['account', 10],
  identityRejected: ['account', 11],
  identityReopened: ['account', 12],
  partFrozen: ['account', 13],
  partLifted: ['account', 14],
  withdrawalApproved: ['withdrawals', 20],
  withdrawalSent: ['withdrawals', 21],
  withdrawalPaid: ['withdrawals', 22],
  withdrawalCancelled: ['withdrawals', 23],
  withdrawalBackInReview: ['withdrawals', 24],
  depositCredited: ['money', 30],
  transferReceived: ['money', 31],
  depositReturned: ['money', 32],
  correctionGiven: ['money', 33],
  correctionTaken: ['money', 34],
  transferSent: ['money', 35],
  depositRefunded: ['money', 36],
  accountClosing: ['money', 37],
  monthSettled: ['months', 40],
  rewardCredited: ['rewards', 50],
  dealOpened: ['deals', 60],
  dealCredited: ['deals', 61],
  news: ['news', 70],
} as const satisfies Record<string, readonly [NoticeTopic, number]>
export type NoticeKind = keyof typeof topicOfKinds

const noticeKinds = Object.fromEntries(
  Object.entries(topicOfKinds).map(([kind, [, number]]) => [kind, number]),
) as Record<NoticeKind, number>

export const topicOf = (kind: NoticeKind): NoticeTopic => topicOfKinds[kind][0]

const notice = record({
  at: field('d', moment),
  kind: field('k', code(noticeKinds)),
  /** Since the client last looked. */
  isNew: field('n', flag),
  /** The amount, where money moved; below zero where it left. */
  amountMicro: field('a', optional(result)),
  /** Of a `securityEvent`, with the device. */
  event: field('e', optional(code(securityEvents))),
  browser: field('b', optional(text())),
  system: field('o', optional(text())),
  /** Of a `partFrozen` or a `partLifted`. */
  part: field('p', optional(code(freezeParts))),
  /** Of a `withdrawalCancelled`. */
  reason: field('r', optional(code(withdrawalReasons))),
  /** Of a correction. */
  category: field('c', optional(code(correctionCategories))),
  /** The counterparty, a month (YYYY-MM), a program, or the beginning of the news. */
  text: field('x', optional(text(400))),
  /** Of a deal, within its program. */
  number: field('i', optional(whole)),
})
export type Notice = AnswerOf<typeof showNotices>['notices'][number]

/** The bell counts up to this number. */
export const noticesAtOnce = 20

/** The client's notices in the cabinet, the newest first; `before`: those earlier than that. */
export const showNotices = call('/api/user/notices', {
  request: { before: field('d', optional(moment)) },
  outcomes: okOnly,
  answer: { notices: field('l', list(notice)), hasMore: field('m', flag) },
})

/** Mark everything up to this moment as read. */
export const readNotices = call('/api/user/notices/read', {
  effect: 'changes',
  proof: 'none',
  request: { until: field('d', moment) },
  outcomes: { ok: 0, tryAgain },
})
