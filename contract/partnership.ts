/** The partner structure: whom a client invited, on three lines. */
import { call, type AnswerOf } from './call.ts'
import { rewardKinds, okOnly } from './codes.ts'
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
  text,
  whole,
} from './wire.ts'

const partner = record({
  line: field('l', whole),
  at: field('d', moment),
  code: field('c', text()),
  name: field('n', text()),
})

const lineCount = record({ line: field('l', whole), partners: field('n', whole) })

/** Referral statistics: the first page of each line, and how many partners each line has. */
export const listStructure = call('/api/structure/stats', {
  outcomes: okOnly,
  answer: { partners: field('l', list(partner)), counts: field('n', list(lineCount)) },
})

/** A further page of one line. Pages count from 1. */
export const structurePage = call('/api/structure/list', {
  request: { line: field('l', whole), page: field('p', pageNumber) },
  outcomes: okOnly,
  answer: { partners: field('l', list(partner)), total: field('n', whole) },
})

/** The common fields of a reward: for its recipient, and for the client on whose account it is paid. */
const paid = {
  at: field('d', moment),
  kind: field('k', code(rewardKinds)),
  /** YYYY-MM: the month with whose settlement it was given. */
  month: field('m', text(7)),
  line: field('l', whole),
  /** The partner's profit, or the deposit that they opened with. */
  baseMicro: field('b', money),
  percent: field('p', whole),
  amountMicro: field('a', money),
}

const reward = record({
  ...paid,
  /** The partner, shortened as on the lines. */
  name: field('n', text()),
  /** Pending until the client has an active trading account. */
  isPending: field('w', flag),
})

/** What the rewards of a month come to. */
const monthSum = {
  /** YYYY-MM: the month with whose settlement they were given. */
  month: field('m', text(7)),
  amountMicro: field('a', money),
  /** The part of each line, from the first to the third. */
  linesMicro: field('b', list(money)),
}

const rewardedMonth = record({
  ...monthSum,
  /** For how many partners. */
  partners: field('n', whole),
  /** Pending until the client has an active trading account. */
  isPending: field('w', flag),
})

/** How many months of rewards a page has. */
export const rewardMonthsPageSize = 12

/** The client's rewards month by month, the latest first. Pages count from 1. */
export const listRewards = call('/api/structure/rewards', {
  request: { page: field('p', pageNumber) },
  outcomes: okOnly,
  answer: {
    shown: field('l', page(rewardedMonth)),
    totalMicro: field('t', money),
    /** The pending part, until there is an active trading account. */
    pendingMicro: field('w', money),
    /** The sum of each month, the latest first. */
    months: field('m', list(record({ ...monthSum, rewards: field('n', whole) }))),
    /** YYYY-MM: the last month that is settled, also where it has no reward. */
    settledMonth: field('s', optional(text(7))),
    asOf: field('d', moment),
  },
})

/** The rewards of a month by lines, the latest partners first, and the source of each. Pages count from 1. */
export const listMonthRewards = call('/api/structure/month', {
  request: { month: field('m', text(7)), page: field('p', pageNumber) },
  outcomes: okOnly,
  answer: { rewards: field('l', page(reward)) },
})

/** What the house has paid to sponsors on account of this client, at its own expense. Pages count from 1. */
export const listGiven = call('/api/structure/given', {
  request: { page: field('p', pageNumber) },
  outcomes: okOnly,
  answer: { given: field('l', page(record(paid))), totalMicro: field('t', money) },
})

export type Reward = AnswerOf<typeof listMonthRewards>['rewards']['items'][number]
export type RewardedMonth = AnswerOf<typeof listRewards>['shown']['items'][number]
export type Given = AnswerOf<typeof listGiven>['given']['items'][number]
export type Partner = AnswerOf<typeof listStructure>['partners'][number]
