/** Trading accounts: a deposit under a program, which copies its strategy's deals. */
import { call, type AnswerOf } from './call.ts'
import {
  chartWidgets,
  dealSources,
  dealStatuses,
  programRisks,
  reinvestStatuses,
  okOnly,
  tradeOutcomes,
  tradingStatuses,
  tradingTypes,
} from './codes.ts'
import {
  code,
  extra,
  field,
  flag,
  identifier,
  list,
  moment,
  money,
  optional,
  page,
  pageNumber,
  record,
  refusing,
  result,
  secret,
  text,
  whole,
} from './wire.ts'

/** A seal's content and the deal's end, shown once the deal is executed (see `seal.ts`). */
const proof = record({
  content: field('c', text(4000)),
  salt: field('t', text(64)),
  /** A decimal, as the venue writes it. */
  closePrice: field('p', optional(text(40))),
  /** By the venue's clock. */
  closedAt: field('d', optional(moment)),
  /** Of the closing order at the venue, or why the deal never traded. */
  reference: field('r', optional(text(200))),
})

/** The result is disputed: until that ends, it counts nowhere. */
const dispute = record({ since: field('d', moment), reason: field('x', text(200)) })

const deal = record({
  /** 1, 2, 3 within its program. */
  number: field('n', whole),
  /** 1, 2, 3 of a deal that was split for closing accounts; this account has that part of it. */
  part: field('pt', optional(whole)),
  status: field('s', code(dealStatuses)),
  /** When it reached this state. */
  at: field('d', moment),
  openedAt: field('od', moment),
  /** The end of its term; present while it is open. */
  dueAt: field('du', optional(moment)),
  source: field('q', code(dealSources)),
  /** How its result was reported; present once the deal is executed. */
  resultSource: field('rq', optional(code(dealSources))),
  seal: field('e', text(64)),
  proof: field('f', optional(proof)),
  /** The amount taking part: the account's stake when the deal opened. */
  stakeMicro: field('k', money),
  /** Result as a percentage of the stake ("-1.25"); present once the deal is executed. */
  percent: field('p', optional(text(16))),
  /** The account's share of the result; present once the deal is executed. */
  amountMicro: field('a', optional(result)),
  /** Present while it is disputed: the deal stays executed, and its month may be settled without it. */
  dispute: field('u', optional(dispute)),
  /** YYYY-MM: of a deal that counts in a later month than that of its result, because its dispute ended then. */
  countsIn: field('m', optional(text(7))),
})

const transaction = record({
  at: field('d', moment),
  type: field('t', code(tradingTypes)),
  text: field('x', text()),
  amountMicro: field('a', money),
})

/** Where the money of a closed account came from, and where it went: what came in less the losses is what left. */
const ending = record({
  paidInMicro: field('d', money),
  /** Rewards that were credited to the deposit. */
  rewardsMicro: field('r', money),
  /** Profits of settled months, reinvested or not. */
  profitsMicro: field('p', money),
  lossesMicro: field('l', money),
  /** To the finance account, month by month. */
  profitsPaidMicro: field('o', money),
  /** To the finance account, at the end. */
  returnedMicro: field('b', money),
})

const overdue = record({
  number: field('n', whole),
  /** Of which it waits for its own part alone. */
  part: field('pt', optional(whole)),
  dueAt: field('du', moment),
})

const account = record({
  id: field('id', text(36)),
  uid: field('uid', text()),
  program: field('p', text()),
  programId: field('pi', identifier),
  /** The strategy whose deals are copied. */
  bot: field('b', text()),
  risk: field('rk', code(programRisks)),
  depositMicro: field('d', money),
  /** Up to which its deposit can be topped up: of its program, as it was when the account was opened. */
  mostMicro: field('mx', optional(money)),
  /** What settling the credited deals would pay: a month's gain recovers losses from before it, and offsets none after it. */
  profitMicro: field('e', money),
  /** What would come back in all, deposit and profits, if the account were closed with them. */
  returnsMicro: field('f', money),
  /** Current profit of the current month; below zero in a losing one. */
  incomeMicro: field('i', result),
  /** Losses of settled months: they lower the amount taking part, and are recovered first; never above zero. */
  carriedMicro: field('ca', result),
  /** Months that have ended and are not settled yet, the oldest first: YYYY-MM. */
  unsettled: field('us', list(text(7))),
  status: field('s', code(tradingStatuses)),
  /** Losses took all of the deposit: nothing returned when the account was closed. */
  isUsedUp: field('z', flag),
  /** Of a closed account. */
  ending: field('en', optional(ending)),
  reinvest: field('rs', code(reinvestStatuses)),
  openDeals: field('o', whole),
  /** Of an account that is closing: the deal beyond its term for which it waits the longest. */
  overdue: field('ov', optional(overdue)),
  /** Until then a first account that no deal includes yet can be returned whole. */
  returnableUntil: field('ru', optional(moment)),
  deals: field('h', page(deal)),
  transactions: field('t', page(transaction)),
  chart: field('w', code(chartWidgets)),
})

/** The current month, in UTC, and from when it can be settled. Operators settle it some time after that. */
const runningMonth = record({ month: field('m', text(7)), settlableFrom: field('d', moment) })

/** The client's trading accounts, each history with its first page. */
export const listTrading = call('/api/trade/list', {
  outcomes: okOnly,
  answer: { accounts: field('l', list(account)), running: field('r', runningMonth) },
})

/** A further page of a trading account's history. Pages count from 1. */
export const tradingHistory = call('/api/trade/history', {
  request: {
    uid: field('uid', text(32)),
    kind: field('k', code({ deals: 0, transactions: 1 })),
    page: field('p', pageNumber),
  },
  outcomes: okOnly,
  answer: { deals: field('h', optional(page(deal))), transactions: field('t', optional(page(transaction))) },
})

const settledMonth = record({
  month: field('m', text(7)),
  /** The account's result of the month, as it was hashed: docs/settlement.md names the parts. */
  row: field('w', text(800)),
  /** The row's place among all rows of the month, counted from 0, and the path from it to the month's hash. */
  place: field('i', whole),
  rows: field('n', whole),
  path: field('h', list(text(64))),
  hash: field('s', text(64)),
  settledAt: field('d', moment),
  /** Deals of the account with a result of this month that do not count in it, because they were disputed when it was settled. */
  disputed: field('z', whole),
})

/** An account's settled months, the latest first, each with the proof that its row is in the hash of the month. */
export const settledMonths = call('/api/trade/months', {
  request: { uid: field('uid', text(32)) },
  outcomes: okOnly,
  answer: { months: field('l', list(settledMonth)) },
})

/** How many months have been settled for all accounts, the last one, and the totals; public. */
export const settledInAll = call('/api/trade/settled', {
  outcomes: okOnly,
  answer: {
    months: field('c', whole),
    /** YYYY-MM */
    last: field('m', optional(text(7))),
    /** The profit, after earlier losses. */
    profitMicro: field('p', money),
    /** What the company has paid partners for it, one-off bonuses included. */
    rewardsMicro: field('r', money),
    asOf: field('d', moment),
  },
})

const curveDeal = {
  number: field('n', whole),
  part: field('pt', optional(whole)),
  /** How many of the account's deals are listed before it. They are listed by number, not by booking. */
  listedBefore: field('k', whole),
}

/** A booked deal, with its result as a percentage of the stake ("-1.25"). */
const bookedDeal = record({ ...curveDeal, percent: field('p', text(16)) })

/** Nothing is known of an open deal but its seal. */
const openDeal = record({ ...curveDeal, openedAt: field('d', moment), seal: field('e', text(64)) })

const curvePoint = record({
  at: field('d', moment),
  /** Deposit, carried losses and the result so far. */
  equityMicro: field('v', result),
  /** What came in or went out at this moment: deposits, payouts, rewards. Not a result. */
  movedMicro: field('m', result),
  /** Where it is one that was booked at this moment. */
  deal: field('b', optional(bookedDeal)),
})

/**
 * The value of an account over time: a point at its opening, at each deal credited and at each movement; and the deals
 * that are open, the earliest first.
 */
export const accountCurve = call('/api/trade/curve', {
  request: { uid: field('uid', text(32)) },
  outcomes: okOnly,
  answer: {
    points: field('l', list(curvePoint)),
    openDeals: field('o', list(openDeal)),
    asOf: field('d', moment),
  },
})

const program = record({
  id: field('id', identifier),
  name: field('n', text()),
  about: field('x', text(2000)),
  risk: field('r', code(programRisks)),
  leastMicro: field('min', money),
  mostMicro: field('max', optional(money)),
  /** The lower minimum for a client who unlocks the program with one token; absent where tokens do not unlock it. */
  unlockedLeastMicro: field('tmin', optional(money)),
})

/** The programs under which an account can be opened now, in the client's language. */
export const listPrograms = call('/api/trade/program/available', {
  outcomes: okOnly,
  answer: { programs: field('l', list(program)) },
})

const amount = refusing('a', money, 'invalidRequest')
const password = secret('p', text(1024))
/**
 * The hash of the commitment sheet that the page has shown (`commitment.ts`); a call without a page has none. An opening
 * changes the terms of the next one, so a repeat brings another sheet.
 */
const sheet = { ...extra('sh', text(64), 'invalidRequest'), varies: true as const }

export const commitmentCases = {
  /** What the page has shown is outdated: a deal has ended meanwhile, or the terms have changed. */
  sheetChanged: ['invalidRequest', 1],
} as const

/** Open a trading account from the finance account; `token` 1 unlocks the program with a platform token. */
export const openAccount = call('/api/trade/create', {
  effect: 'movesMoney',
  proof: 'none',
  request: {
    program: refusing('pr', identifier, 'invalidRequest'),
    amountMicro: amount,
    password,
    token: refusing('t', optional(code({ no: 0, yes: 1 })), 'invalidRequest'),
    sheet,
  },
  outcomes: tradeOutcomes,
  cases: commitmentCases,
  repeatable: true,
})

/** Top up a trading account from the finance account. */
export const topUp = call('/api/trade/deposit', {
  effect: 'movesMoney',
  proof: 'none',
  request: { uid: refusing('uid', text(32), 'invalidRequest'), amountMicro: amount, password, sheet },
  outcomes: tradeOutcomes,
  cases: commitmentCases,
  repeatable: true,
})

/**
 * Change an option: 0 is reinvest (32, 33), 1 closes the account (3), or returns the first one whole (4); neither can
 * be undone.
 */
export const setOption = call('/api/trade/option', {
  effect: 'movesMoney',
  proof: 'closing',
  request: {
    uid: refusing('uid', text(32), 'invalidRequest'),
    option: refusing('o', code({ reinvest: 0, closing: 1 }), 'invalidRequest'),
    status: refusing(
      'v',
      code({ ...reinvestStatuses, drying: tradingStatuses.drying, returned: tradingStatuses.closed }),
      'invalidRequest',
    ),
  },
  outcomes: tradeOutcomes,
})

export type TradingAccount = AnswerOf<typeof listTrading>['accounts'][number]
export type AccountCurve = AnswerOf<typeof accountCurve>
export type CurvePoint = AccountCurve['points'][number]
export type Ending = NonNullable<TradingAccount['ending']>
export type Deal = TradingAccount['deals']['items'][number]
export type TradingTransaction = TradingAccount['transactions']['items'][number]
export type Program = AnswerOf<typeof listPrograms>['programs'][number]
export type SettledMonth = AnswerOf<typeof settledMonths>['months'][number]
