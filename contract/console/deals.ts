/** Deals: what waits for operators, and what they decide, alone or by two. */
import { dealSources, dealStatuses } from '../codes.ts'
import { call, type AnswerOf } from '../call.ts'
import {
  code,
  field,
  flag,
  list,
  moment,
  money,
  optional,
  record,
  result as gainOrLoss,
  text,
  uuid,
  whole,
} from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf, reasonUpTo } from './fields.ts'

const result = record({
  executedAt: field('executedAt', moment),
  /** The result for the accounts; the reported one is beside it where it lost more than was stated. */
  percent: field('percent', text(20)),
  wholePercent: field('wholePercent', optional(text(20))),
  /** Of a part, as it was reported. */
  netMicro: field('net', optional(gainOrLoss)),
  closePrice: field('closePrice', optional(text(40))),
  closedAt: field('closedAt', optional(moment)),
  reference: field('reference', optional(text(400))),
  isCancelled: field('isCancelled', flag),
  /**
   * Of a part that its venue could not end by itself: the statement by which two have set it, and what is still set
   * aside.
   */
  interim: field(
    'interim',
    optional(
      record({
        asOf: field('asOf', moment),
        fileHash: field('fileHash', text(64)),
        setAsideMicro: field('setAside', money),
      }),
    ),
  ),
})

const deal = record({
  id: field('id', uuid),
  program: field('program', text(20)),
  number: field('number', whole),
  /** 1, 2, 3 of a deal that was split for closing accounts: ended at the venue separately. */
  part: field('part', optional(whole)),
  /** The sum of its stakes, as notified to the provider. */
  sumMicro: field('sum', optional(money)),
  status: field('status', code(dealStatuses)),
  openedAt: field('openedAt', moment),
  source: field('source', code(dealSources)),
  provider: field('provider', text(40)),
  reference: field('reference', text(200)),
  /** Of the report of its opening: that of its end is higher. */
  seq: field('seq', whole),
  seal: field('seal', text(64)),
  lossPercentMax: field('loss', text(20)),
  /** By when it has to be closed. */
  dueAt: field('dueAt', moment),
  result: field('result', optional(result)),
  creditedAt: field('creditedAt', optional(moment)),
  disputedAt: field('disputedAt', optional(moment)),
  disputeReason: field('disputeReason', optional(text(200))),
  /** Why one operator alone cannot credit it. */
  takesTwo: field('takesTwo', optional(text(60))),
  /** An open proposal about it, and its action. */
  proposal: field('proposal', optional(record({ id: field('id', uuid), action: field('action', text(60)) }))),
})

export const dealLists = ['toCredit', 'open', 'disputed', 'latest'] as const
/** Those that wait, the oldest first; all of them, the latest first. `before`: of these, the last one that is known. */
export const dealList = call('/api/console/deals/list', {
  request: {
    of: field('of', oneOf(dealLists)),
    program: field('program', optional(text(20))),
    before: field('before', optional(uuid)),
  },
  outcomes: outcomesOf('ok'),
  answer: { deals: field('deals', list(deal)), more: field('more', flag) },
})

/** The sealed content; while the deal is open, viewing it is logged. */
export const dealShow = call('/api/console/deals/show', {
  request: { id: field('id', uuid) },
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    deal: field('deal', deal),
    content: field('content', text(4_000)),
    salt: field('salt', optional(text(64))),
  },
})

/** Credited by one; where that takes two, the proposal for them to sign. */
export const dealCredit = call('/api/console/deals/credit', {
  request: { id: field('id', uuid) },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'ended', 'invalid'),
  answer: { proposal: field('proposal', optional(uuid)) },
})

const proposed = { proposal: field('proposal', uuid) }
const withReason = { id: field('id', uuid), reason: reasonUpTo(180) }

/** Its month is settled without it until the dispute ends. The reason is public. */
export const dealDispute = call('/api/console/deals/dispute', {
  request: withReason,
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'invalid'),
  answer: proposed,
})
/** Credits it. The reason is for operators and auditors. */
export const dealEndDispute = call('/api/console/deals/end-dispute', {
  request: withReason,
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'invalid'),
  answer: proposed,
})
/** The order was never filled. The reason is public. */
export const dealCancel = call('/api/console/deals/cancel', {
  request: withReason,
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'invalid'),
  answer: proposed,
})

const readLine = record({
  line: field('line', whole),
  event: field('event', text(20)),
  program: field('program', optional(text(40))),
  provider: field('provider', text(40)),
  reference: field('reference', text(100)),
  /** Its essentials: symbol, side and price, or the result. */
  says: field('says', text(400)),
  /** Its fault, and where: a code of the intake; `most` where a text is longer. */
  fault: field(
    'fault',
    optional(
      record({
        code: field('code', text(60)),
        field: field('field', optional(text(40))),
        most: field('most', optional(whole)),
      }),
    ),
  ),
})

export const reportsLengthMax = 700_000
/** Reads reports that no provider signed, as a CSV file has them; proposes all of them where none has a fault. */
export const dealEnter = call('/api/console/deals/enter', {
  request: {
    source: field('source', oneOf(['file', 'hand'])),
    content: field('content', text(reportsLengthMax)),
    /** Only shown. */
    isPreview: field('isPreview', flag),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid'),
  answer: {
    lines: field('lines', list(readLine)),
    /** Results added up, in percent. */
    percent: field('percent', text(20)),
    proposal: field('proposal', optional(uuid)),
  },
})

export type ConsoleDeal = AnswerOf<typeof dealList>['deals'][number]
export type ReadDealLine = AnswerOf<typeof dealEnter>['lines'][number]
