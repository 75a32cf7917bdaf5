/** The house's money in the console: its own wallets, venues, the orders of two, and its book. */
import { call } from '../call.ts'
import { field, flag, list, moment, money, optional, record, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf, reasonUpTo } from './fields.ts'

export const walletPurposes = ['treasury', 'paying', 'fuel', 'collection'] as const
export type WalletPurpose = (typeof walletPurposes)[number]

const ownWallet = record({
  address: field('address', text(60)),
  purpose: field('purpose', oneOf(walletPurposes)),
  signedOn: field('signedOn', text(10)),
  pinnedAt: field('pinnedAt', moment),
  unpinnedAt: field('unpinnedAt', optional(moment)),
  /** By the last figure of coverage. */
  holdsMicro: field('holds', optional(money)),
})

/** A paying wallet, as its movements are recorded. */
const payingWallet = record({
  address: field('address', text(60)),
  startMicro: field('start', optional(money)),
  cameMicro: field('came', money),
  leftMicro: field('left', money),
})

export const venueNameMax = 60
const venue = record({
  name: field('name', text(venueNameMax)),
  addresses: field('addresses', list(text(60))),
  holdsMicro: field('holds', money),
  statedAt: field('statedAt', optional(moment)),
  /** Of its connector, as they are in use. */
  keys: field('keys', list(text(16))),
  endedAt: field('endedAt', optional(moment)),
})

const order = record({
  id: field('id', uuid),
  kind: field('kind', text(20)),
  wallet: field('wallet', optional(text(60))),
  recipient: field('recipient', text(60)),
  amountMicro: field('amount', optional(money)),
  orderedAt: field('orderedAt', moment),
  expiresAt: field('expiresAt', moment),
  /** Whether its signatures verify now. */
  isSigned: field('isSigned', flag),
})

const account = record({
  name: field('name', text(40)),
  subject: field('subject', text(60)),
  currency: field('currency', oneOf(['USD', 'TRX'])),
  /** Of its smallest unit; below zero for results alone. */
  balance: field('balance', text(40)),
})

export const walletList = call('/api/console/wallets/list', {
  request: {},
  outcomes: outcomesOf('ok'),
  answer: {
    own: field('own', list(ownWallet)),
    paying: field('paying', list(payingWallet)),
    venues: field('venues', list(venue)),
    orders: field('orders', list(order)),
    book: field('book', list(account)),
    /** Open proposals about the house's money. */
    proposals: field('proposals', whole),
    installation: field('installation', text(60)),
    hasFigure: field('hasFigure', flag),
  },
})

/** The text that a wallet's own key signs before two pin it. */
export const walletText = call('/api/console/wallets/text', {
  request: { address: field('address', text(60)) },
  outcomes: outcomesOf('ok', 'invalid'),
  answer: { text: field('text', text(1_000)), date: field('date', text(10)) },
})

/** Proposed only where the signature is the wallet's. */
export const walletPin = call('/api/console/wallets/pin', {
  request: {
    address: field('address', text(60)),
    purpose: field('purpose', oneOf(walletPurposes)),
    date: field('date', text(10)),
    signature: field('signature', text(200)),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'badSignature'),
  answer: { id: field('id', uuid) },
})

export const arrivalActions = ['capital.accept', 'venue.return'] as const

/**
 * What the chain shows of a transaction to an own wallet is proposed with its purpose. 'notSolid': no final transaction
 * has this hash. 'noArrival': none of it went to a wallet of ours. 'taken': it is recorded already.
 */
export const walletArrival = call('/api/console/wallets/arrival', {
  request: {
    action: field('action', oneOf(arrivalActions)),
    txId: field('transaction', text(64)),
    venue: field('venue', optional(text(60))),
  },
  outcomes: outcomesOf(
    'ok',
    'notAllowed',
    'invalid',
    'taken',
    'nodeAway',
    'wrongChain',
    'notSolid',
    'noArrival',
  ),
  answer: { id: field('id', uuid) },
})

/** One operator ends a key of a venue's connector, at once: nothing that it signs is taken any more. */
export const venueEndKey = call('/api/console/wallets/venue-end-key', {
  request: { key: field('key', text(16)), reason: reasonUpTo(400) },
  outcomes: outcomesOf('ok', 'invalid', 'notThere'),
})
