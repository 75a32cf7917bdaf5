/** Deposits in the console: under way, waiting, put aside and why, and sent back. */
import { call, type AnswerOf } from '../call.ts'
import { field, flag, identifier, list, moment, optional, record, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf, reasonUpTo } from './fields.ts'

/**
 * 'unconfirmed': seen, and not final; 'waiting': below the minimum; 'suspicious': put aside; 'refunds': ordered to go
 * back, or gone; 'aside': of nothing, or of an impossible amount; 'stray': to an address without an owner; 'foreign':
 * tokens of other contracts.
 */
export const depositKinds = [
  'suspicious',
  'refunds',
  'unconfirmed',
  'waiting',
  'aside',
  'stray',
  'foreign',
] as const
export type DepositKind = (typeof depositKinds)[number]

const deposit = record({
  txId: field('transaction', text(64)),
  ordinal: field('ordinal', whole),
  client: field('client', optional(uuid)),
  code: field('code', optional(text())),
  address: field('address', text()),
  sender: field('sender', optional(text())),
  /** Of the token's smallest unit: of the money, micro-dollars. */
  units: field('units', text(80)),
  /** Of a token that is not the money: its own name for itself, and its contract. */
  token: field('token', optional(text())),
  contract: field('contract', optional(text())),
  at: field('at', optional(moment)),
  confirmations: field('confirmations', optional(whole)),
  /** Why it was put aside, by whom and when. */
  reason: field('reason', optional(text(2_000))),
  actor: field('actor', optional(text())),
  markedAt: field('markedAt', optional(moment)),
  /** The open order by which it goes back, from where, and the transaction by which it did. */
  order: field('order', optional(uuid)),
  wallet: field('wallet', optional(text())),
  /** Whether the order's signatures verify now; undefined where there is none. */
  isSigned: field('isSigned', optional(flag)),
  orderedAt: field('orderedAt', optional(moment)),
  endedAt: field('endedAt', optional(moment)),
  refundTxId: field('refundTransaction', optional(text(64))),
  /** Open proposals about it. */
  proposals: field('proposals', list(uuid)),
})
export type ListedDeposit = AnswerOf<typeof depositList>['deposits'][number]

/** The oldest first where they are work, the latest first otherwise. */
export const depositList = call('/api/console/deposits/list', {
  request: { of: field('of', oneOf(depositKinds)) },
  outcomes: outcomesOf('ok'),
  answer: {
    deposits: field('deposits', list(deposit)),
    more: field('more', flag),
    /** How many wait of each kind that is counted; of those that go back, the open orders. */
    counts: field(
      'counts',
      list(record({ of: field('of', oneOf(depositKinds)), count: field('count', whole) })),
    ),
    /** Pinned wallets that a deposit can be paid back from. */
    wallets: field('wallets', list(text())),
  },
})

/** One person puts a deposit aside that is not credited yet. */
export const depositMark = call('/api/console/deposits/mark', {
  request: {
    client: field('client', uuid),
    txId: field('transaction', text(64)),
    ordinal: field('ordinal', identifier),
    reason: reasonUpTo(400),
  },
  outcomes: outcomesOf('ok', 'ended', 'notThere', 'invalid', 'ownClient', 'taken'),
})
