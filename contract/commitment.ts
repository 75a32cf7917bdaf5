/**
 * The commitment sheet: what a client is shown, in money, before they open a trading account or top it up. It is made
 * from the program's record and terms and from the amount, by the same code in the browser, which shows it, and on the
 * server, which stores it to the byte with the consent. So the promise can be compared with the results.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { call, type AnswerOf } from './call.ts'
import { okOnly } from './codes.ts'
import type { Language } from './languages.ts'
import { writeAmount, type Micro } from './money.ts'
import { readPercent } from './percent.ts'
import { writeContent } from './seal.ts'
import { field, flag, identifier, list, moment, optional, record, result, text, whole } from './wire.ts'

/** The version of the texts around the figures. They are in `texts/`, and change under a new number only. */
export const commitmentWording = 8

const fall = record({ percent: field('p', text(200)), from: field('f', moment), to: field('t', moment) })
const worstMonth = record({ month: field('m', text(7)), percent: field('p', text(200)) })

/** The data of a sheet, without the amount. */
const terms = record({
  program: field('pr', identifier),
  /** Since the first deal, and up to the last that counts. */
  since: field('f', optional(moment)),
  until: field('t', optional(moment)),
  deals: field('c', whole),
  losingDeals: field('lo', whole),
  /** Too few deals or months to be meaningful. */
  isSmall: field('sm', flag),
  worstMonth: field('w', optional(worstMonth)),
  deepestFall: field('dd', optional(fall)),
  /**
   * What the company pays of each profit to the partners above the client, line by line; none where a line has no
   * partner.
   */
  partnerPercents: field('pp', list(whole)),
  /** Of the deposit, once, to the partner on line 1. */
  partnerOncePercent: field('po', whole),
  /** An open deal runs to its end, which is due within this many days. */
  dealDaysMax: field('dm', whole),
  /** A first account can be returned whole for this many hours, until a deal includes it; 0: it cannot. */
  returnHours: field('rh', whole),
})

const subject = {
  /** A program under which an account is opened ... */
  program: field('pr', optional(identifier)),
  /** ... or the trading account that is topped up. */
  uid: field('uid', optional(text(32))),
}

/** The data of an opening's or a top-up's sheet, for any amount. */
export const showCommitmentTerms = call('/api/trade/sheet', {
  request: subject,
  outcomes: okOnly,
  answer: { terms: field('t', optional(terms)), asOf: field('d', moment) },
})

const kept = record({
  at: field('d', moment),
  /** As it was hashed: JSON with its keys in order. */
  content: field('c', text(4000)),
  hash: field('h', text(64)),
  /**
   * The client's page has shown exactly this; otherwise the call came without a page, and the server wrote the current
   * sheet.
   */
  isShown: field('s', flag),
})

/** The results of an account, computed like the program's record, over the deals that include it. */
const outcome = record({
  deals: field('c', whole),
  losingDeals: field('lo', whole),
  firstDealAt: field('f', optional(moment)),
  worstMonth: field(
    'w',
    optional(
      record({
        month: field('m', text(7)),
        percent: field('p', text(200)),
        amountMicro: field('a', result),
      }),
    ),
  ),
  deepestFall: field(
    'dd',
    optional(record({ percent: field('p', text(200)), amountMicro: field('a', result) })),
  ),
})

/** The sheets of an account, the latest first, and its results. */
export const listCommitments = call('/api/trade/sheets', {
  request: { uid: field('uid', text(32)) },
  outcomes: okOnly,
  answer: { sheets: field('l', list(kept)), outcome: field('o', outcome), asOf: field('d', moment) },
})

export type CommitmentTerms = NonNullable<AnswerOf<typeof showCommitmentTerms>['terms']>
export type KeptCommitment = AnswerOf<typeof listCommitments>['sheets'][number]
export type CommitmentOutcome = AnswerOf<typeof listCommitments>['outcome']

/**
 * A sheet: texts only, so that its canonical form is simple. Amounts are dollars, times ISO 8601; absent values are
 * left out.
 */
export interface Commitment {
  words: string
  language: Language
  kind: 'opening' | 'topUp'
  program: string
  /** Of a top-up: the account's uid. */
  account?: string
  amount: string
  since?: string
  until?: string
  deals: string
  losingDeals: string
  isSmall: 'yes' | 'no'
  worstMonth?: string
  worstMonthPercent?: string
  worstMonthAmount?: string
  fallPercent?: string
  fallAmount?: string
  fallFrom?: string
  fallTo?: string
  fees: string
  /** "5 3 2" */
  partnerPercents: string
  partnerOnce: string
  firstDeal: 'next'
  dealDaysMax: string
  returnHours: string
}

export interface CommitmentSubject {
  /** Of an account that is topped up. */
  uid?: string | undefined
  amountMicro: Micro
  language: Language
}

/** The sheet for an amount. */
export function makeCommitment(
  { uid, amountMicro, language }: CommitmentSubject,
  terms: CommitmentTerms,
): Commitment {
  const { since, until, worstMonth, deepestFall } = terms
  return {
    words: String(commitmentWording),
    language,
    kind: uid === undefined ? 'opening' : 'topUp',
    program: String(terms.program),
    ...(uid === undefined ? {} : { account: uid }),
    amount: writeAmount(amountMicro),
    ...(since && { since: since.toISOString() }),
    ...(until && { until: until.toISOString() }),
    deals: String(terms.deals),
    losingDeals: String(terms.losingDeals),
    isSmall: terms.isSmall ? 'yes' : 'no',
    ...(worstMonth && {
      worstMonth: worstMonth.month,
      worstMonthPercent: worstMonth.percent,
      worstMonthAmount: partOf(amountMicro, worstMonth.percent),
    }),
    ...(deepestFall && {
      fallPercent: deepestFall.percent,
      fallAmount: partOf(amountMicro, deepestFall.percent),
      fallFrom: deepestFall.from.toISOString(),
      fallTo: deepestFall.to.toISOString(),
    }),
    fees: '0',
    partnerPercents: terms.partnerPercents.join(' '),
    partnerOnce: writeAmount((amountMicro * BigInt(terms.partnerOncePercent)) / 100n),
    firstDeal: 'next',
    dealDaysMax: String(terms.dealDaysMax),
    returnHours: String(terms.returnHours),
  }
}

/** As it is hashed and stored. */
export const writeCommitment = (sheet: Commitment): string => writeContent({ ...sheet })

/** SHA-256 of a sheet as it is written, in hex. */
export const commitmentHash = (content: string): string => bytesToHex(sha256(utf8ToBytes(content)))

/** A stored sheet; null where this code does not know its form. The wordings so far differ in their texts only. */
export function readCommitment(content: string): Commitment | null {
  const read = JSON.parse(content) as Commitment
  const words = Number(read.words)
  return words >= 1 && words <= commitmentWording ? read : null
}

const wholePpm = 1_000_000n

/** A percentage of an amount: a gain rounded down, a loss up, and nobody loses more than everything. */
export function resultOf(amountMicro: Micro, percent: string): Micro {
  const ppm = readPercent(percent) ?? 0n
  const product = amountMicro * (ppm < -wholePpm ? -wholePpm : ppm)
  return product < 0n ? (product - wholePpm + 1n) / wholePpm : product / wholePpm
}

const partOf = (amountMicro: Micro, percent: string): string => writeAmount(resultOf(amountMicro, percent))
