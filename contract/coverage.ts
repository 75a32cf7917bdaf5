/** Coverage: what is held beside what is owed to clients, in totals; anyone may ask. */
import { call, type AnswerOf } from './call.ts'
import { chainKinds, okOnly } from './codes.ts'
import { code, field, list, moment, money, optional, record, result, text } from './wire.ts'

/** Whether withdrawals are paid and months settled now, as far as coverage goes. */
export const coverageStates = { goesOn: 0, uncovered: 1, unknown: 2, excepted: 3 } as const
export type CoverageState = keyof typeof coverageStates

export const statementSigners = { operators: 0, connector: 1 } as const

/** With the day on which its own key has signed its text (`own-wallet.ts`), and the signature in hex. */
const wallet = record({
  address: field('w', text(40)),
  amountMicro: field('a', result),
  signedOn: field('d', text(10)),
  signature: field('s', text(130)),
})

/** By the venue's last statement, with what was moved there and back since. */
const venue = record({
  name: field('n', text()),
  amountMicro: field('a', result),
  /** Undefined, as the hash of its file, before the first statement. */
  statedAt: field('d', optional(moment)),
  fileHash: field('h', optional(text(64))),
  /** Whose word the statement is: the venue's own connector has signed it, or two operators have entered it. */
  signer: field('s', optional(code(statementSigners))),
})

const owed = record({
  financeMicro: field('f', result),
  reservedMicro: field('r', result),
  /** Rewards that wait for an account, and those of the month that is being settled. */
  rewardsMicro: field('w', result),
  /** Deposits that arrived and are not credited yet. */
  arrivedMicro: field('i', result),
  closingMicro: field('c', result),
  /** What settling would leave of all trading accounts. */
  accountsMicro: field('a', result),
})

const figure = record({
  /** When it was computed. */
  at: field('d', moment),
  /** The block up to which the chain counts, and its time. */
  block: field('b', text(20)),
  blockAt: field('bd', moment),
  owedMicro: field('o', money),
  owed: field('op', owed),
  heldMicro: field('h', result),
  wallets: field('w', list(wallet)),
  addressesMicro: field('a', result),
  venues: field('v', list(venue)),
  /** Of what is owed, rounded down; undefined while nothing is owed. */
  percent: field('p', optional(text(30))),
  percentWithoutVenues: field('pw', optional(text(30))),
})

export const publicCoverage = call('/api/coverage', {
  outcomes: okOnly,
  answer: {
    /** Undefined before the first one. */
    figure: field('f', optional(figure)),
    state: field('s', code(coverageStates)),
    /** What operators say while payments go on below coverage, in the reader's language, and until when. */
    line: field('x', optional(text(600))),
    lineUntil: field('u', optional(moment)),
    chain: field('c', code(chainKinds)),
    /** What own wallets sign that they belong to. */
    installation: field('i', text(36)),
  },
})
export type PublicCoverage = AnswerOf<typeof publicCoverage>
export type CoverageFigure = NonNullable<PublicCoverage['figure']>
