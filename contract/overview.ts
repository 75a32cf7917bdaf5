/** The overview of a client: the sum of their accounts, its parts, and its history. */
import { call, type AnswerOf } from './call.ts'
import { okOnly } from './codes.ts'
import { field, identifier, list, moment, money, record, result, text, whole } from './wire.ts'

const point = record({
  /** YYYY-MM-DD, in UTC: as of its end, or as of now. */
  day: field('d', text(10)),
  /** Of all accounts together, with the results of deals that are credited and not settled. */
  valueMicro: field('v', result),
  /** What came in until then, less what left: deposits, withdrawals, transfers between clients. */
  paidInMicro: field('i', result),
})

const programMonth = record({
  programId: field('pi', identifier),
  program: field('p', text()),
  /** What the client's accounts in it take part with now: their deposits less carried losses. */
  stakeMicro: field('k', result),
  /** Credited in the current month, with a share of the client's. */
  deals: field('n', whole),
  amountMicro: field('a', result),
})

/** The client's accounts as one, and the days on which the value changed, the earliest first. */
export const showOverview = call('/api/overview', {
  outcomes: okOnly,
  answer: {
    /** On the current account. */
    availableMicro: field('a', money),
    /** For withdrawals under way. */
    reservedMicro: field('r', money),
    /** Rewards that wait for a trading account. */
    pendingRewardsMicro: field('pr', money),
    /** Deposits less carried losses, and the results that are not settled. */
    programsMicro: field('p', result),
    /** Of that: losses that are recovered before there is a profit again, already deducted; never above zero. */
    carriedMicro: field('cl', result),
    month: field('m', text(7)),
    programs: field('l', list(programMonth)),
    points: field('c', list(point)),
    asOf: field('d', moment),
  },
})

export type Overview = AnswerOf<typeof showOverview>
export type OverviewPoint = Overview['points'][number]
