/** The finance account: USD, funded and paid out in USDT on Tron. */
import { addressBook, addressCases } from './address-book.ts'
import { call, tryAgain, type AnswerOf } from './call.ts'
import {
  correctionCategories,
  financeOutcomes,
  financeTypes,
  okOnly,
  withdrawalReasons,
  withdrawalStatuses,
} from './codes.ts'
import { recipientCases } from './recipient.ts'
import { limitCases, transferLimits } from './transfer-limits.ts'
import {
  code,
  field,
  flag,
  list,
  moment,
  money,
  optional,
  page,
  pageNumber,
  record,
  refusing,
  secret,
  text,
  uuid,
  whole,
} from './wire.ts'

const transaction = record({
  at: field('d', moment),
  type: field('t', code(financeTypes)),
  /** Its subject: a trading account's uid, a chain transaction, a counterparty. */
  text: field('x', text()),
  amountMicro: field('a', money),
  /** The account's balance after it. */
  balanceMicro: field('b', money),
  /** With a `depositReturn`: it is what of a reward exceeded the program's maximum. */
  isRewardExcess: field('e', optional(flag)),
  /** With a `peerIn` or a `peerOut`: operators have corrected the balance, for this reason. */
  correction: field('c', optional(code(correctionCategories))),
})

const withdrawal = record({
  id: field('id', uuid),
  at: field('d', moment),
  status: field('s', code(withdrawalStatuses)),
  address: field('w', text()),
  amountMicro: field('a', money),
  /** When a person approved it, and when the transfer was sent. */
  approvedAt: field('ra', optional(moment)),
  sentAt: field('sa', optional(moment)),
  /** When the transfer became final. */
  paidAt: field('pa', optional(moment)),
  /** With a rejection. */
  reason: field('r', optional(code(withdrawalReasons))),
  /** The transaction on the chain that paid it, once nothing can undo it. */
  txId: field('x', optional(text(64))),
  /** Nobody has decided about it: its client can have it cancelled. */
  isCancellable: field('cc', optional(flag)),
  /** Since when it is being cancelled, as its client wants. */
  cancellingSince: field('ca', optional(moment)),
})

/** A deposit on its way: in a block, and waiting until that block is solid or its sum reaches the minimum. */
const arrival = record({
  amountMicro: field('a', money),
  /** Blocks built on its own, up to `solidAfterBlocks`; undefined once solid and kept only for being small. */
  confirmations: field('c', optional(whole)),
  /** Solid, and neither credited nor below the minimum: operators examine it. */
  isProcessing: field('p', optional(flag)),
  /** It went back to its sender, by this transaction. */
  returnedBy: field('x', optional(text(64))),
})

const account = record({
  uid: field('u', text()),
  balanceMicro: field('b', money),
  /** For withdrawals under way. */
  reservedMicro: field('r', money),
  isActive: field('s', flag),
  /** Absent only while the platform has no free address left. */
  depositAddress: field('d', optional(text())),
  depositMicroMin: field('m', money),
  arrivals: field('i', list(arrival)),
  transactions: field('t', page(transaction)),
  withdrawals: field('w', page(withdrawal)),
  isWithdrawalOpen: field('wo', flag),
  /** While it is not: the beginning of the next day, in UTC, on which it will be. */
  withdrawalOpensAt: field('wn', optional(moment)),
  isPeerTransferAllowed: field('po', flag),
})

const token = record({ uid: field('u', text()), balance: field('a', whole) })

/** The client's finance account and token account, each history with its first page. */
export const listFinance = call('/api/finance/list', {
  outcomes: okOnly,
  answer: {
    accounts: field('l', list(account)),
    token: field('t', token),
    /** Where a transaction of this chain can be looked up, before its id; none for the development chain. */
    explorer: field('ex', optional(text())),
    /** Deposits come from the development chain, whose money is play money; the page offers to send some. */
    isTestNetwork: field('dev', flag),
  },
})

/** A further page of a finance account's history. Pages count from 1. */
export const financeHistory = call('/api/finance/history', {
  request: {
    uid: field('uid', text(32)),
    kind: field('k', code({ transactions: 0, withdrawals: 1 })),
    page: field('p', pageNumber),
  },
  outcomes: okOnly,
  answer: {
    transactions: field('t', optional(page(transaction))),
    withdrawals: field('w', optional(page(withdrawal))),
  },
})

/** Cases of 'unexpectedError': why nothing may leave now. */
export const leavingCases = {
  /** The email has to be proved first, or Telegram linked where there is none. */
  notReachable: ['unexpectedError', 1],
} as const

const amount = refusing('a', money, 'invalidAmount')
const password = secret('p', text(1024))
const oneTimeCode = secret('c', text(40))

/** Request a withdrawal. Success means reserved, and waiting for review. */
export const withdraw = call('/api/finance/withdrawal', {
  effect: 'movesMoney',
  proof: 'none',
  request: { address: refusing('w', text(64), 'invalidAddress'), amountMicro: amount, password, oneTimeCode },
  outcomes: financeOutcomes,
  cases: { ...leavingCases, ...addressCases, ...limitCases },
  repeatable: true,
})

/**
 * Have a withdrawal cancelled that nobody has decided about. It is not approved any more, and its amount returns some
 * minutes later, unless the chain shows that it was paid. 'decided': it was approved before.
 */
export const cancelWithdrawal = call('/api/finance/withdrawal/cancel', {
  effect: 'takesBack',
  proof: 'none',
  request: { id: field('id', uuid) },
  outcomes: { ok: 0, tryAgain, unexpectedError: 5 },
  cases: { decided: ['unexpectedError', 1] },
})

/** An earlier recipient of a client, to choose from; the latest first. */
const earlier = record({ address: field('w', text(34)), name: field('n', text()), at: field('d', moment) })

/** The recipients and the amount available now: what a page shows before anything is typed. */
export const showWithdrawalTerms = call('/api/finance/withdrawal/terms', {
  outcomes: okOnly,
  answer: {
    book: field('b', record(addressBook)),
    /** Addresses that withdrawals of this client have been paid to, the latest first. */
    knownAddresses: field('ka', list(text(34))),
    /** The latest of those, and of the clients who were paid. */
    earlierAddresses: field('ea', list(earlier)),
    earlierRecipients: field('er', list(earlier)),
    limits: field('lm', record(transferLimits)),
    /** What is free by now is counted from here: the clock of a client's computer may be wrong. */
    asOf: field('d', moment),
  },
})

/** From the request on: the longest times of the faster half of the payments, and of nine in ten. */
const timeTaken = record({ halfSeconds: field('h', whole), mostSeconds: field('n', whole) })

/** How long withdrawals have taken lately (`promiseSample`), public; empty while there were too few to tell. */
export const showWithdrawalPromise = call('/api/finance/withdrawal/promise', {
  outcomes: okOnly,
  answer: {
    payments: field('c', whole),
    /** Until a person had approved it, until it was sent, and until it was paid for good. */
    approved: field('r', optional(timeTaken)),
    sent: field('s', optional(timeTaken)),
    paid: field('p', optional(timeTaken)),
    asOf: field('d', moment),
  },
})

/** The owner of an internal address: a first name and an initial, to signed-in clients only. */
export const checkPeer = call('/api/finance/p2p/prelight', {
  request: { address: field('w', text(64)) },
  outcomes: financeOutcomes,
  answer: {
    isFound: field('s', flag),
    name: field('n', optional(text())),
    /** This client has transferred money to them before. */
    isPaid: field('k', flag),
  },
})

/** Move money to another client at once. */
export const transferToPeer = call('/api/finance/p2p/withdrawal', {
  effect: 'movesMoney',
  proof: 'none',
  request: { address: refusing('w', text(64), 'invalidAddress'), amountMicro: amount, password, oneTimeCode },
  outcomes: financeOutcomes,
  cases: { ...leavingCases, ...limitCases, ...recipientCases },
  repeatable: true,
})

/** Have the development chain send test USDT to one's own address. Answered only where that chain runs. */
export const payTestDeposit = call('/api/finance/test-deposit', {
  effect: 'changes',
  proof: 'none',
  request: { amountMicro: amount },
  outcomes: { ok: 0, tryAgain, invalidAmount: 3, unexpectedError: 5 },
})

export type WithdrawalPromise = AnswerOf<typeof showWithdrawalPromise>
export type TimeTaken = NonNullable<WithdrawalPromise['paid']>
export type Earlier = WithdrawalTerms['earlierAddresses'][number]
export type WithdrawalTerms = AnswerOf<typeof showWithdrawalTerms>
export type FinanceAccount = AnswerOf<typeof listFinance>['accounts'][number]
export type FinanceTransaction = FinanceAccount['transactions']['items'][number]
export type Withdrawal = FinanceAccount['withdrawals']['items'][number]
export type Arrival = FinanceAccount['arrivals'][number]
export type TokenAccount = AnswerOf<typeof listFinance>['token']
