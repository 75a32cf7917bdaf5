/** Programs and the providers whose deals they take: their data, and what two sign. */
import { chartWidgets, programRisks } from '../codes.ts'
import { call, type AnswerOf } from '../call.ts'
import { code, day, field, flag, list, moment, money, optional, record, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { newsLengthMax } from './content.ts'
import { inFour, reasonUpTo } from './fields.ts'

/** What concerns openings alone, and changes from a day on. */
const openingTerms = {
  leastMicro: field('least', money),
  mostMicro: field('most', optional(money)),
  unlockedLeastMicro: field('unlocked', optional(money)),
  tokensOnOpening: field('tokens', whole),
  /** Of the deposit, to the sponsor on line 1: whole percent. */
  bonusPercent: field('bonus', whole),
}

const change = record({
  number: field('number', whole),
  from: field('from', moment),
  ...openingTerms,
  isOpen: field('isOpen', flag),
  appliedAt: field('appliedAt', optional(moment)),
  /** The program closes before its day: it never counts. */
  isOvertaken: field('isOvertaken', flag),
})

export const programKeyMax = 20
export const programKey = /^[a-z]{2,20}$/
/** Whole numbers, the least and the most of each. */
export const programBounds = {
  tokens: [0, 100],
  /** Percent. */
  bonus: [0, 100],
  dealDays: [1, 366],
  /** Percent. */
  loss: [1, 100],
  gain: [1, 1_000],
  reportMinutes: [1, 10_080],
} as const
export const strategyMax = 60
export const programNameMax = 60
export const programAboutMax = 600
export const providerNameMax = 40

/** A text in one language. */
const words = record({
  name: field('name', text(programNameMax)),
  about: field('about', text(programAboutMax)),
})

const program = record({
  key: field('key', text(programKeyMax)),
  isOpen: field('isOpen', flag),
  strategy: field('strategy', text(strategyMax)),
  risk: field('risk', code(programRisks)),
  chart: field('chart', code(chartWidgets)),
  ...openingTerms,
  dealDaysMax: field('dealDays', whole),
  /** Percent, as decimals. */
  lossPercentMax: field('loss', text(20)),
  gainPercentMax: field('gain', text(20)),
  reportMinutesMax: field('reportMinutes', whole),
  texts: field('texts', inFour(words)),
  /** Accounts that are not closed. */
  accounts: field('accounts', whole),
  openDeals: field('openDeals', whole),
  /** Every version of the terms that was announced, the latest first. */
  changes: field('changes', list(change)),
})

export const programList = call('/api/console/programs/list', {
  outcomes: outcomesOf('ok'),
  answer: { programs: field('programs', list(program)) },
})

/** What two sign to make a program; answers the proposal. */
export const programCreate = call('/api/console/programs/create', {
  request: {
    key: field('key', text(programKeyMax)),
    strategy: field('strategy', text(strategyMax)),
    ...openingTerms,
    risk: field('risk', code(programRisks)),
    chart: field('chart', code(chartWidgets)),
    dealDaysMax: field('dealDays', whole),
    lossPercentMax: field('loss', whole),
    gainPercentMax: field('gain', whole),
    reportMinutesMax: field('reportMinutes', whole),
    texts: field('texts', inFour(words)),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'taken'),
  answer: { proposal: field('proposal', uuid) },
})

const announcement = {
  key: field('key', text(programKeyMax)),
  /** From 00:00 UTC of this day on. */
  from: field('from', day),
  notice: field('notice', inFour(text(newsLengthMax))),
}

/** What two sign to change a program's terms; the notice is published at once, as news. */
export const programChange = call('/api/console/programs/change', {
  request: { ...announcement, ...openingTerms },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'notThere', 'unchanged'),
  answer: { proposal: field('proposal', uuid) },
})

/** And to close it to new accounts. */
export const programClose = call('/api/console/programs/close', {
  request: announcement,
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'notThere'),
  answer: { proposal: field('proposal', uuid) },
})

const providerKey = record({
  id: field('id', text(40)),
  madeAt: field('madeAt', moment),
  endedAt: field('endedAt', optional(moment)),
})

/** A report that the intake has refused lately. */
const refused = record({
  at: field('at', moment),
  reference: field('reference', text(100)),
  code: field('code', text(60)),
  why: field('why', text(400)),
})

const provider = record({
  name: field('name', text(providerNameMax)),
  programs: field('programs', list(text(20))),
  addedAt: field('addedAt', moment),
  endedAt: field('endedAt', optional(moment)),
  keys: field('keys', list(providerKey)),
  lastDeliveryAt: field('lastDeliveryAt', optional(moment)),
  /** Within seven days, as long as deliveries are stored. */
  deliveries: field('deliveries', whole),
  /** Of them, that were broken off and not sent again. */
  unanswered: field('unanswered', whole),
  /** Openings within seven days: how late after the venue's clock they came, at most and typically. */
  lagSecondsMost: field('lagMost', optional(whole)),
  lagSecondsUsual: field('lagUsual', optional(whole)),
  refused: field('refused', list(refused)),
})

export const providerList = call('/api/console/providers/list', {
  outcomes: outcomesOf('ok'),
  answer: { providers: field('providers', list(provider)), at: field('at', moment) },
})

const newKey = {
  proposal: field('proposal', uuid),
  key: field('key', text(40)),
  /** Shown only here; it works when two have signed. */
  secret: field('secret', text(100)),
}

export const providerAdd = call('/api/console/providers/add', {
  request: { name: field('name', text(providerNameMax)), programs: field('programs', list(text(20))) },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'taken'),
  answer: newKey,
})

export const providerAddKey = call('/api/console/providers/key', {
  request: { name: field('name', text(providerNameMax)) },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'taken'),
  answer: newKey,
})

/** One operator ends a key, or a provider with all of them, at once. */
export const providerEnd = call('/api/console/providers/end', {
  request: { nameOrKey: field('nameOrKey', text(40)), reason: reasonUpTo(180) },
  outcomes: outcomesOf('ok', 'invalid', 'notThere'),
})

export type ConsoleProgram = AnswerOf<typeof programList>['programs'][number]
export type ConsoleProvider = AnswerOf<typeof providerList>['providers'][number]
