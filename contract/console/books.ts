/**
 * The books by day: trial balance, what was held and owed, the findings of the comparison with the chain, closing a
 * day.
 */
import * as z from 'zod/mini'
import { call, type AnswerOf } from '../call.ts'
import { day, field, flag, list, moment, optional, pageNumber, record, text, uuid, whole } from '../wire.ts'
import type { Wire } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf } from './fields.ts'

/** A whole number of the smallest unit: micro-dollars, tokens, sun. */
const units: Wire<bigint> = z.codec(z.string().check(z.regex(/^-?\d{1,80}$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
})

const line = record({
  book: field('book', oneOf(['clients', 'house'])),
  name: field('name', text(40)),
  currency: field('currency', oneOf(['USD', 'TOKEN', 'TRX'])),
  /** Signed: opening, plus what was gained, less what was given, is closing, and a book's lines sum to zero. */
  opening: field('opening', units),
  gained: field('gained', units),
  given: field('given', units),
  closing: field('closing', units),
})
export type BookLine = AnswerOf<typeof bookDay>['lines'][number]

/** For each book and currency; always zero. */
const sum = record({
  book: field('book', oneOf(['clients', 'house'])),
  currency: field('currency', oneOf(['USD', 'TOKEN', 'TRX'])),
  sum: field('sum', units),
})

export const findingKinds = [
  'holdsMore',
  'holdsLess',
  'surplus',
  'missed',
  'leftUnexplained',
  'cameUnexplained',
  'walletUnopened',
  'bookDeposits',
  'bookPayouts',
  'houseAllotment',
  'houseBalance',
  'payoutUnproven',
  'payoutUnsettled',
  'book',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** What is allotted to a month. */
export const allottedParts = ['gains', 'losses', 'borne', 'rewards'] as const
export type AllottedPart = (typeof allottedParts)[number]

/** A movement from an address to another, a transaction, a part of a month, or the broken rule in the ledger's words. */
const details = record({
  from: field('from', optional(text())),
  to: field('to', optional(text())),
  transaction: field('transaction', optional(text())),
  part: field('part', optional(oneOf(allottedParts))),
  rule: field('rule', optional(text(2_000))),
})

const finding = record({
  kind: field('kind', oneOf(findingKinds)),
  isMismatch: field('isMismatch', flag),
  subject: field('subject', text()),
  expected: field('expected', optional(units)),
  found: field('found', optional(units)),
  details: field('details', optional(details)),
})

const comparison = record({
  id: field('id', uuid),
  scope: field('scope', oneOf(['light', 'whole'])),
  endedAt: field('endedAt', moment),
  block: field('block', text(30)),
  addresses: field('addresses', whole),
  held: field('held', units),
  mismatches: field('mismatches', whole),
  findings: field('findings', list(finding)),
})
export type Comparison = AnswerOf<typeof comparisons>['comparisons'][number]

export const objections = ['uneven', 'noCoverage', 'uncovered', 'notCompared', 'mismatches'] as const

export const bookDays = call('/api/console/books/days', {
  request: { page: field('page', pageNumber) },
  outcomes: outcomesOf('ok'),
  answer: {
    /** From yesterday back to the first. */
    days: field(
      'days',
      list(
        record({
          day: field('day', day),
          /** Undefined while it is not closed. */
          result: field('result', optional(oneOf(['green', 'red']))),
          closedAt: field('closedAt', optional(moment)),
          operator: field('operator', optional(text())),
        }),
      ),
    ),
    total: field('total', whole),
  },
})

export const bookDay = call('/api/console/books/day', {
  request: { day: field('day', day) },
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    lines: field('lines', list(line)),
    sums: field('sums', list(sum)),
    objections: field('objections', list(oneOf(objections))),
    /** The last figure of that day. */
    coverage: field(
      'coverage',
      optional(
        record({
          at: field('at', moment),
          block: field('block', text(30)),
          held: field('held', units),
          owed: field('owed', units),
        }),
      ),
    ),
    /** The last one of the whole chain on that day. */
    comparison: field('comparison', optional(comparison)),
    /** The report's hash; undefined until an hour after the day's end. */
    hash: field('hash', optional(text(64))),
    closed: field(
      'closed',
      optional(
        record({
          at: field('at', moment),
          operator: field('operator', text()),
          hash: field('hash', text(64)),
        }),
      ),
    ),
    /** An open proposal to close it. */
    proposal: field('proposal', optional(uuid)),
  },
})

/** Proposes to close the day with the report that it has now; one treasury operator signs its hash. */
export const closeBookDay = call('/api/console/books/close', {
  request: { day: field('day', day), hash: field('hash', text(64)) },
  outcomes: outcomesOf('ok', 'notThere', 'ended'),
  answer: { proposal: field('proposal', uuid) },
})

/** The trial balance of a day as CSV. */
export const bookDayFile = call('/api/console/books/day-file', {
  request: { day: field('day', day) },
  outcomes: outcomesOf('ok', 'notThere'),
})

/** The last comparison of each kind, and the last ones with findings. */
export const comparisons = call('/api/console/books/comparisons', {
  outcomes: outcomesOf('ok'),
  answer: { comparisons: field('comparisons', list(comparison)) },
})
