/** Months: the preview of the next one, its anomalies, and its settlement. */
import { call, type AnswerOf } from '../call.ts'
import { field, flag, list, moment, money, optional, record, result, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf } from './fields.ts'

const monthName = text(7)

/** Whether it names a month, as '2026-10' does. */
export const isMonth = (name: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(name)

const settled = record({
  month: field('month', monthName),
  hash: field('hash', text(64)),
  begunAt: field('begunAt', moment),
  finishedAt: field('finishedAt', optional(moment)),
  /** Who signed it, by their names. */
  signers: field('signers', list(text())),
})

export const monthList = call('/api/console/months/list', {
  outcomes: outcomesOf('ok'),
  answer: {
    /** The next month; absent while no deal was ever executed. */
    due: field('due', optional(record({ month: field('month', monthName), from: field('from', moment) }))),
    settled: field('settled', list(settled)),
    more: field('more', flag),
  },
})

const programTotals = record({
  program: field('program', text(20)),
  accounts: field('accounts', whole),
  gainsMicro: field('gains', money),
  lossesMicro: field('losses', result),
  profitMicro: field('profit', money),
  borneMicro: field('borne', money),
  rewardsMicro: field('rewards', money),
  usedUp: field('usedUp', whole),
})
const totals = record({
  programs: field('programs', list(programTotals)),
  largest: field(
    'largest',
    list(
      record({
        account: field('account', text(32)),
        program: field('program', text(20)),
        resultMicro: field('result', result),
      }),
    ),
  ),
})

const namedDeal = record({
  id: field('id', uuid),
  name: field('name', text(60)),
  percent: field('percent', text(20)),
  since: field('since', moment),
})

/** Why a month cannot be executed now; each value has its sentence on the page. */
export const monthObjections = [
  'notDue',
  'uncredited',
  'disputed',
  'noStatement',
  'uncovered',
  'coverageUnknown',
] as const

export const monthStages = ['comparing', 'profits', 'sums', 'rewards', 'finished'] as const

export const monthShow = call('/api/console/months/show', {
  request: { month: field('month', monthName) },
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    month: field('month', monthName),
    settlableFrom: field('from', moment),
    isDue: field('isDue', flag),
    preview: field(
      'preview',
      optional(
        record({ hash: field('hash', text(64)), at: field('at', moment), actor: field('actor', text(100)) }),
      ),
    ),
    /** Of the preview, or of what was executed. */
    totals: field('totals', optional(totals)),
    /** The month before, to compare with. */
    before: field('before', optional(totals)),
    objections: field('objections', list(oneOf(monthObjections))),
    /** Executed in it and not credited: they have to be, or to be disputed. */
    uncredited: field('uncredited', list(namedDeal)),
    uncreditedMore: field('uncreditedMore', flag),
    disputed: field('disputed', list(namedDeal)),
    disputedMore: field('disputedMore', flag),
    /** In millionths; absent while nothing is owed, or there is no figure. */
    coveragePpm: field('coverage', optional(text(20))),
    coverageAt: field('coverageAt', optional(moment)),
    run: field(
      'run',
      optional(
        record({
          stage: field('stage', oneOf(monthStages)),
          portionsLeft: field('portionsLeft', whole),
          hash: field('hash', text(64)),
          /** Who signed it. */
          signers: field('signers', list(text())),
          begunAt: field('begunAt', moment),
          finishedAt: field('finishedAt', optional(moment)),
        }),
      ),
    ),
    /** The open proposal to execute what is previewed now. */
    proposal: field('proposal', optional(uuid)),
  },
})

/** Computes the preview again; the hash changes where anything has. */
export const monthPreview = call('/api/console/months/preview', {
  request: { month: field('month', monthName) },
  outcomes: outcomesOf('ok', 'notThere', 'ended'),
})

/** What two sign: exactly what is previewed under this hash. */
export const monthPropose = call('/api/console/months/propose', {
  request: { month: field('month', monthName), hash: field('hash', text(64)) },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere'),
  answer: { proposal: field('proposal', uuid) },
})

/** Every row of the preview, as a CSV file. */
export const monthRows = call('/api/console/months/rows', {
  request: { month: field('month', monthName) },
  outcomes: outcomesOf('ok', 'notThere'),
})

export type MonthTotals = NonNullable<AnswerOf<typeof monthShow>['totals']>
export type ConsoleMonth = AnswerOf<typeof monthShow>
export type SettledMonth = AnswerOf<typeof monthList>['settled'][number]
