/** Coverage in the console: the last figure with its parts, the ones before, and the exceptions of two operators. */
import { call } from '../call.ts'
import { field, flag, list, moment, money, optional, record, result, text } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf, texts } from './fields.ts'

/** What clients' accounts are owed may be below zero while the chain is read again. */
const part = record({ name: field('name', text(40)), amountMicro: field('amount', result) })

const venue = record({
  name: field('name', text(60)),
  amountMicro: field('amount', money),
  statedAt: field('statedAt', optional(moment)),
  fileHash: field('file', optional(text(64))),
})

const wallet = record({ address: field('address', text(60)), amountMicro: field('amount', money) })

const figure = record({
  at: field('at', moment),
  block: field('block', text(20)),
  owedMicro: field('owed', result),
  heldMicro: field('held', result),
  /** In percent, rounded down; undefined while nothing is owed. */
  percent: field('percent', optional(text(20))),
  isCovered: field('isCovered', flag),
})

/** What everybody reads during an exception: its length in each language. */
export const exceptionTextMin = 20
export const exceptionTextMax = 600
/** An exception ends after so many days at most. */
export const exceptionDaysMax = 31

export const coverageShow = call('/api/console/coverage/show', {
  request: {},
  outcomes: outcomesOf('ok'),
  answer: {
    figure: field('figure', optional(figure)),
    owed: field('owed', list(part)),
    addressesMicro: field('addresses', money),
    wallets: field('wallets', list(wallet)),
    venues: field('venues', list(venue)),
    /** Why nothing is approved, paid or settled now. */
    objection: field('objection', optional(oneOf(['uncovered', 'coverageUnknown']))),
    exceptedUntil: field('exceptedUntil', optional(moment)),
    /** What everybody reads meanwhile, by language. */
    lines: field('lines', optional(texts(2_000))),
    /** The latest first. */
    history: field('history', list(figure)),
  },
})
