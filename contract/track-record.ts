/**
 * A program's record, from its sealed deals only; public. Percentages are decimals ("-1.25"). Past results do not
 * predict future ones, so losses are beside gains and every figure names its basis.
 */
import { call, type AnswerOf } from './call.ts'
import { chainKinds, chartWidgets, dealSources, dealStatuses, programRisks, okOnly } from './codes.ts'
import {
  code,
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
  text,
  whole,
} from './wire.ts'

/** A program's terms from an announced day on, for accounts opened from then on. */
const announcedTerms = record({
  from: field('f', moment),
  leastMicro: field('min', money),
  mostMicro: field('max', optional(money)),
  unlockedLeastMicro: field('tmin', optional(money)),
  /** False: from then on no account is opened under it. */
  isOpen: field('a', flag),
})

const publicProgram = record({
  id: field('id', identifier),
  name: field('n', text()),
  about: field('x', text(2000)),
  strategy: field('b', text()),
  risk: field('r', code(programRisks)),
  leastMicro: field('min', money),
  mostMicro: field('max', optional(money)),
  unlockedLeastMicro: field('tmin', optional(money)),
  /** Platform tokens that opening an account gives. */
  tokensOnOpening: field('tk', whole),
  /** Of a partner's first opening, once, to the one who invited them; "0" where there is none. */
  partnerBonusPercent: field('pb', text(20)),
  /** Accounts can be opened under it now. Programs that are closed stay in the list. */
  isOpen: field('a', flag),
  /** The days within which a deal has to be closed; one that is withheld longer counts as its greatest loss. */
  dealDaysMax: field('dm', whole),
  lossPercentMax: field('lm', text(20)),
  chart: field('w', code(chartWidgets)),
  /** Announced and not in force yet, the next one first. */
  announced: field('c', list(announcedTerms)),
})

/** All programs that there ever were; anyone may ask. */
export const publicPrograms = call('/api/program/list', {
  outcomes: okOnly,
  answer: { programs: field('l', list(publicProgram)) },
})

/** Below these a record is too small to be meaningful. */
export const sampleEnough = { deals: 30, months: 6 } as const

/** Results are told exactly, in whole millionths of the amount: so much is one of them in percent. */
export const resultStepPercent = '0.0001'

/** A deal reported more than this many minutes after its opening at the venue is shown as reported late. */
export const lateReportMinutes = 5

const month = record({
  /** YYYY-MM */
  month: field('m', text(7)),
  /** The sum of its results. */
  percent: field('p', text(200)),
  /** All months up to its end, linked. */
  growthPercent: field('g', text(200)),
  /** The deepest in it below the highest point until then, in percent of that: zero or less. */
  fallPercent: field('d', text(20)),
  deals: field('n', whole),
})

/** A calendar year's months, linked. */
const year = record({ year: field('y', text(4)), percent: field('p', text(200)) })

/** A deal as a stroke: its result counts as the record counts it. */
const stroke = record({
  number: field('n', whole),
  openedAt: field('d', moment),
  /** Undefined while it is open and in time. */
  percent: field('p', optional(text(20))),
  /** And until then its seal. */
  seal: field('e', optional(text(64))),
})

/** The linked result of all months and deals, once this one counted. */
const coursePoint = record({
  number: field('n', whole),
  /** From when it counts. */
  at: field('d', moment),
  percent: field('p', text(20)),
  growthPercent: field('g', text(200)),
})

/** How many deals had a result of at least the one and less than the other. */
const resultStep = record({
  from: field('f', text(20)),
  to: field('t', text(20)),
  deals: field('n', whole),
})

const drawdown = record({
  /** From a peak of the growth to the lowest point after it, in percent of the peak. */
  percent: field('p', text(20)),
  from: field('f', moment),
  to: field('t', moment),
  /** Undefined while it lasts. */
  recoveredAt: field('r', optional(moment)),
})

/** A program's record since its first deal, over deals executed or overdue. */
export const trackRecord = call('/api/program/record', {
  request: { program: field('pr', identifier) },
  outcomes: { ok: 0, notFound: 1 },
  answer: {
    name: field('n', text()),
    strategy: field('b', text()),
    asOf: field('d', moment),
    since: field('f', optional(moment)),
    /** Results of each month added up, months linked: the growth of a deposit whose profits stay in it. */
    returnPercent: field('p', optional(text(200))),
    /** The sum of all results: of a deposit that stays the same. It can fall below -100. */
    sumPercent: field('sp', optional(text(200))),
    months: field('l', list(month)),
    years: field('y', list(year)),
    /** The latest of its deals, the earliest first: not all, where there are many. */
    strokes: field('k', list(stroke)),
    /** The same curve deal by deal, in the order in which they count: the latest, where there are many. */
    course: field('cs', list(coursePoint)),
    /** The lowest point of all. */
    lowest: field('lw', optional(coursePoint)),
    /** Steps of one size without gaps, the lowest first. */
    distribution: field('di', list(resultStep)),
    worstMonth: field('w', optional(month)),
    drawdown: field('dd', optional(drawdown)),
    /** Deals that count: executed or overdue, and not cancelled. */
    deals: field('c', whole),
    losingDeals: field('lo', whole),
    openDeals: field('o', whole),
    /** Deals neither closed nor cancelled within their term: each counts as its greatest loss. */
    overdueDeals: field('v', whole),
    /** Deals that were closed only after their term. Until then each counted as its greatest loss. */
    lateDeals: field('la', whole),
    /** Deals that never traded, as was reported within their term. They do not count. */
    cancelledDeals: field('ca', whole),
    /** Deals whose opening was reported more than `lateReportMinutes` after it. */
    lateReports: field('lr', whole),
    /** Executed deals that no operator has credited: they count here, and in no account's profit yet. */
    uncreditedDeals: field('u', whole),
    /** When the first of them was executed. */
    uncreditedSince: field('us', optional(moment)),
    /** Deals without a provider's signature behind them. */
    handDeals: field('h', whole),
    /** Too few deals or months to be meaningful. */
    isSmall: field('sm', flag),
  },
})

const sealedDeal = record({
  programId: field('pi', identifier),
  program: field('pr', text()),
  number: field('n', whole),
  /** 1, 2, 3 of a deal that was split; it counts in the record with the whole. */
  part: field('pt', optional(whole)),
  openedAt: field('d', moment),
  source: field('q', code(dealSources)),
  /** How its result was reported; once executed. */
  resultSource: field('rq', optional(code(dealSources))),
  status: field('s', code(dealStatuses)),
  isOverdue: field('v', flag),
  /** It was closed only after its term. */
  isLate: field('la', flag),
  /** It never traded. Beyond its term it is overdue all the same. */
  isCancelled: field('ca', flag),
  /** It was cancelled, and a deal the other way on the same symbol was open beside it. */
  isOpposed: field('op', flag),
  seal: field('e', text(64)),
  /** Once executed. */
  content: field('c', optional(text(4000))),
  salt: field('t', optional(text(64))),
  /** Absent where it was cancelled. */
  percent: field('p', optional(text(16))),
  /** A decimal, as the venue writes it. */
  closePrice: field('cp', optional(text(40))),
  /** By the venue's clock. */
  closedAt: field('cd', optional(moment)),
  /** Of the closing order at the venue, or why the deal never traded. */
  reference: field('r', optional(text(400))),
})

/** A program's deals, the latest first, each with its seal and, once executed, its content. Pages count from 1. */
export const trackRecordDeals = call('/api/program/deals', {
  request: { program: field('pr', identifier), page: field('p', pageNumber) },
  outcomes: { ok: 0, notFound: 1 },
  answer: { deals: field('l', page(sealedDeal)) },
})

/** Where a program's deal is shown with its proof. */
export const checkPath = (program: number, deal: number): string => `/seals?check=${program}-${deal}`

const dayRoot = record({
  /** YYYY-MM-DD, in UTC. */
  day: field('d', text(10)),
  leaves: field('n', whole),
  root: field('r', text(64)),
  /** The transaction that wrote the root on the chain, where a key for that is configured. */
  txId: field('x', optional(text(64))),
  /** The address that sent it. */
  writer: field('w', optional(text(34))),
  /** When its block was made, by the chain's clock: the root existed by then. */
  writtenAt: field('t', optional(moment)),
})

/** The roots of past days (`day-root.ts`), the latest first. Pages count from 1. */
export const dayRoots = call('/api/seals/days', {
  request: { page: field('p', pageNumber) },
  outcomes: okOnly,
  answer: {
    days: field('l', page(dayRoot)),
    chain: field('c', code(chainKinds)),
    explorer: field('ex', optional(text())),
  },
})

/** How much each day with a root has recorded, the earliest first; not all, where there are many years of them. */
export const sealCalendar = call('/api/seals/calendar', {
  outcomes: okOnly,
  answer: {
    days: field('l', list(record({ day: field('d', text(10)), leaves: field('n', whole) }))),
    asOf: field('d', moment),
    /** Whether any of their roots is on the chain. */
    isOnChain: field('o', flag),
    chain: field('c', code(chainKinds)),
    explorer: field('ex', optional(text())),
  },
})

/** A seal, a deal's number, a day or a root. */
export const sought = text(100)

/**
 * What a seal, a deal's number, a day or a root refers to. A number alone is a deal of each program that has as many;
 * `3-17` is the 17th of program 3.
 */
export const findSealed = call('/api/seals/find', {
  request: { what: field('w', sought) },
  outcomes: okOnly,
  answer: { deals: field('l', list(sealedDeal)), days: field('d', list(dayRoot)) },
})

const leaf = text(4000)

/** One day's leaves in their order, from which its root can be computed again. */
export const dayLeaves = call('/api/seals/day', {
  request: { day: field('d', text(10)) },
  outcomes: { ok: 0, notFound: 1 },
  answer: { root: field('r', text(64)), leaves: field('l', list(leaf)) },
})

const included = record({
  leaf: field('f', leaf),
  day: field('d', text(10)),
  root: field('r', text(64)),
  /** The leaf's place among so many, counted from 0, and the path from there to the root. */
  place: field('i', whole),
  leaves: field('n', whole),
  path: field('h', list(text(64))),
})

/** What the days' roots contain of one deal, or of a part of it. */
export const dealRecords = call('/api/seals/deal', {
  request: {
    program: field('pr', identifier),
    number: field('n', whole),
    part: field('pt', optional(whole)),
  },
  outcomes: { ok: 0, notFound: 1 },
  answer: {
    /** The program's key, as leaves name it. */
    program: field('pr', text(40)),
    records: field('l', list(included)),
    /** Days on which something of the deal was recorded, and whose root is not made yet. */
    awaitedDays: field('w', list(text(10))),
  },
})

export type AnnouncedTerms = PublicProgram['announced'][number]
export type PublicProgram = AnswerOf<typeof publicPrograms>['programs'][number]
export type TrackRecord = AnswerOf<typeof trackRecord>
export type CoursePoint = TrackRecord['course'][number]
export type TrackMonth = TrackRecord['months'][number]
export type SealedDeal = AnswerOf<typeof trackRecordDeals>['deals']['items'][number]
export type DayRoot = AnswerOf<typeof dayRoots>['days']['items'][number]
export type SealCalendar = AnswerOf<typeof sealCalendar>
export type DayLeaves = AnswerOf<typeof dayLeaves>
export type DealRecords = AnswerOf<typeof dealRecords>
