/** Coverage: what is held beside what is owed to clients, in totals; public. */
import { call, type AnswerOf } from './call.ts'
import { chainKinds, okOnly } from './codes.ts'
import { code, field, list, moment, money, optional, record, result, text } from './wire.ts'

/** Whether withdrawals are paid and months settled now, as far as coverage is concerned. */
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

/** By the venue's last statement, with later movements there and back. */
const venue = record({
  name: field('n', text()),
  amountMicro: field('a', result),
  /** Undefined, as the hash of its file, before the first statement. */
  statedAt: field('d', optional(moment)),
  fileHash: field('h', optional(text(64))),
  /** The source of the statement: signed by the venue's own connector, or entered by two operators. */
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
  /** The value of all trading accounts if they were settled. */
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
    /** The operators' public text while payments continue below coverage, in the reader's language, and until when. */
    line: field('x', optional(text(600))),
    lineUntil: field('u', optional(moment)),
    chain: field('c', code(chainKinds)),
    /** The text that own wallets sign to prove their owner. */
    installation: field('i', text(36)),
  },
})
export type PublicCoverage = AnswerOf<typeof publicCoverage>
export type CoverageFigure = NonNullable<PublicCoverage['figure']>
