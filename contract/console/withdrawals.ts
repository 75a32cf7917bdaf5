/** Withdrawals in the console: the queue, everything beside the decision, lists of small ones, and payouts. */
import { call, type AnswerOf } from '../call.ts'
import { verificationStatuses, withdrawalReasons } from '../codes.ts'
import {
  code,
  field,
  flag,
  list,
  moment,
  money,
  optional,
  record,
  refusing,
  text,
  uuid,
  whole,
} from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneLine, oneOf, reasonUpTo } from './fields.ts'

export const withdrawalStates = [
  'reserved',
  'cancelling',
  'approved',
  'signed',
  'sent',
  'in block',
  'on hold',
  'confirmed',
  'failed',
  'lost',
  'rejected',
  'paid',
] as const

/** Each is a hint: none of them decides. */
export const riskHints = [
  'newAddress',
  'sharedAddress',
  'newDevice',
  'guardChanged',
  'first',
  'freshDeposit',
  'fromPartners',
  'suspicious',
  'listed',
] as const
export type RiskHint = (typeof riskHints)[number]

const withdrawal = record({
  id: field('id', uuid),
  client: field('client', uuid),
  /** The client's own referral code. */
  code: field('code', text()),
  verification: field('verification', code(verificationStatuses)),
  isFrozen: field('isFrozen', flag),
  at: field('at', moment),
  amountMicro: field('amount', money),
  address: field('address', text()),
  state: field('state', oneOf(withdrawalStates)),
  txId: field('transaction', optional(text(64))),
  /** Why the machine has left it to operators. */
  onHold: field('onHold', optional(text(60))),
  isOrdered: field('isOrdered', flag),
  approvedAt: field('approvedAt', optional(moment)),
  hints: field('hints', list(oneOf(riskHints))),
  /** By its amount, or with what this operator has approved alone within a day. */
  takesTwo: field('takesTwo', flag),
  /** What is proposed about it, and open: its payment, that it was paid, how its payment ended, or what did not pay it. */
  proposals: field('proposals', list(record({ id: field('id', uuid), action: field('action', text(60)) }))),
})
export type QueuedWithdrawal = AnswerOf<typeof withdrawalShow>['withdrawal']

export const withdrawalLists = ['reserved', 'approved', 'all'] as const

/** The oldest first. */
export const withdrawalList = call('/api/console/withdrawals/list', {
  request: {
    of: field('of', oneOf(withdrawalLists)),
    hint: field('hint', optional(oneOf(riskHints))),
    amountMicroMax: field('most', optional(money)),
  },
  outcomes: outcomesOf('ok'),
  answer: { withdrawals: field('withdrawals', list(withdrawal)), more: field('more', flag) },
})

const source = record({
  at: field('at', moment),
  flow: field('flow', text(40)),
  amountMicro: field('amount', money),
  key: field('key', text()),
  sender: field('sender', optional(uuid)),
  senderCode: field('senderCode', optional(text())),
})

const limit = record({ usedMicro: field('used', money), limitMicro: field('limit', money) })

export const withdrawalShow = call('/api/console/withdrawals/show', {
  request: { id: field('id', uuid) },
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    withdrawal: field('withdrawal', withdrawal),
    newDeviceAt: field('newDeviceAt', optional(moment)),
    guardChangedAt: field('guardChangedAt', optional(moment)),
    lastDepositAt: field('lastDepositAt', optional(moment)),
    fromPartnersMicro: field('fromPartners', money),
    suspiciousDeposits: field('suspiciousDeposits', whole),
    /** Who approved or rejected it, each signer by name, and why it was rejected. */
    decidedBy: field('decidedBy', list(text())),
    reason: field('reason', optional(code(withdrawalReasons))),
    /** The list's entry for the address, or for those that deposits came from. */
    listed: field('listed', list(text())),
    /** The account's balance at the request, and where it came from, the latest first. */
    heldMicro: field('held', optional(money)),
    path: field('path', list(source)),
    isPathWhole: field('isPathWhole', flag),
    /** What left the account within a day and a month, beside the limits; undefined: no limit. */
    day: field('day', optional(limit)),
    month: field('month', optional(limit)),
    /** From this amount on it takes two, and beyond this sum within a day, what one person approves alone. */
    twoFromMicro: field('twoFrom', money),
    aloneMicro: field('alone', money),
    aloneMaxMicro: field('aloneMax', money),
  },
})

export const decisionOutcomes = [
  'done',
  'notThere',
  'frozen',
  'seemsPaid',
  'wrongChain',
  'held',
  'failureUnproven',
  'endProposed',
  'asked',
  'approved',
  'rejected',
  'paid',
  'notOnHold',
  'oneApproval',
  'nodeAway',
] as const

/** What one person may do: reject it, revoke an approval, have the machine try again. Nothing of it can be edited. */
export const withdrawalDecide = call('/api/console/withdrawals/decide', {
  request: {
    id: field('id', uuid),
    decision: field('decision', oneOf(['reject', 'revoke', 'retry'])),
    /** Of a rejection: the client reads it. */
    reason: field('reason', optional(code(withdrawalReasons))),
    /** The reason of any other act: operators and auditors read it. */
    note: refusing('note', optional(oneLine(400)), 'invalid'),
  },
  outcomes: outcomesOf('ok', 'notThere', 'ownClient', 'invalid'),
  answer: { result: field('result', oneOf(decisionOutcomes)) },
})

/** The nodes' evidence about a payment whose end is open, as of now; two sign its end under the hash of it. */
export const withdrawalEvidence = call('/api/console/withdrawals/evidence', {
  request: { id: field('id', uuid) },
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    txId: field('transaction', text(64)),
    lines: field('lines', list(text(2_000))),
    hash: field('hash', text(16)),
  },
})

export const batchedMax = 50

/** A list of small ones, to be signed at once. */
export const withdrawalBatch = call('/api/console/withdrawals/batch', {
  request: { ids: field('ids', list(uuid)) },
  outcomes: outcomesOf('ok', 'notThere', 'ownClient', 'invalid'),
  answer: { id: field('id', uuid) },
})

const halt = record({
  step: field('step', whole),
  reason: field('reason', text()),
  actor: field('actor', text()),
  /** An operator's name, where one halted them. */
  operator: field('operator', optional(text())),
  at: field('at', moment),
})

const paid = record({
  withdrawal: field('withdrawal', text(60)),
  txId: field('transaction', text(64)),
  recipient: field('recipient', text()),
  amountMicro: field('amount', money),
  signedAt: field('signedAt', moment),
  endedAt: field('endedAt', moment),
})

/** How many of the last payments are shown. */
export const paidMax = 50

export const payoutShow = call('/api/console/payouts/show', {
  request: {},
  outcomes: outcomesOf('ok'),
  answer: {
    halts: field('halts', list(halt)),
    /** Why nothing is paid, though no operator has halted it. */
    coverage: field('coverage', optional(oneOf(['uncovered', 'coverageUnknown']))),
    /** The machine's wallet; undefined where payments are made by hand. */
    wallet: field('wallet', optional(text())),
    /** As a node reports it; undefined while none does. */
    usdtMicro: field('usdt', optional(money)),
    trxSun: field('trx', optional(money)),
    energy: field('energy', optional(whole)),
    shortfall: field('shortfall', optional(text(40))),
    /** Approved, and not paid yet, the oldest first. */
    inFlight: field('inFlight', list(withdrawal)),
    more: field('more', flag),
    /** Paid by the machine, the latest first. */
    paid: field('paid', list(paid)),
  },
})

export const payoutHalt = call('/api/console/payouts/halt', {
  request: { reason: reasonUpTo(200) },
  outcomes: outcomesOf('ok', 'ended', 'invalid'),
})

/**
 * A payment that a restore has lost is proposed as the chain shows it. 'noClient': nobody has this email or code.
 * 'notSolid': no final transaction has this hash. 'otherPayment': none of it went to this address, or it has paid a
 * withdrawal already. 'strangeSender': no wallet of ours sent it.
 */
export const payoutBookLost = call('/api/console/payouts/book-lost', {
  request: {
    /** Their email or their code. */
    client: field('client', text(200)),
    txId: field('transaction', text(64)),
    address: field('address', text(60)),
    reason: reasonUpTo(400),
  },
  outcomes: outcomesOf(
    'ok',
    'notAllowed',
    'ownClient',
    'invalid',
    'notThere',
    'noClient',
    'nodeAway',
    'wrongChain',
    'notSolid',
    'otherPayment',
    'strangeSender',
  ),
  answer: { id: field('id', uuid) },
})
