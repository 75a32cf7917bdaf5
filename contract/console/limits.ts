/** Limits and withdrawal days: now, and as announced. */
import { verificationStatuses } from '../codes.ts'
import { call, type AnswerOf } from '../call.ts'
import { code, day, field, flag, list, moment, money, optional, record, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { newsLengthMax } from './content.ts'
import { inFour } from './fields.ts'

const limit = record({
  state: field('state', code(verificationStatuses)),
  dayMicro: field('day', optional(money)),
  monthMicro: field('month', optional(money)),
  setAt: field('setAt', optional(moment)),
})

const change = record({
  number: field('number', whole),
  /** Absent: the days of withdrawals. */
  state: field('state', optional(code(verificationStatuses))),
  dayMicro: field('day', optional(money)),
  monthMicro: field('month', optional(money)),
  days: field('days', optional(text(20))),
  from: field('from', moment),
  appliedAt: field('appliedAt', optional(moment)),
})

export const limitShow = call('/api/console/limits/show', {
  outcomes: outcomesOf('ok'),
  answer: {
    limits: field('limits', list(limit)),
    /** 'always', or '1-10'. */
    days: field('days', text(200)),
    /** The latest first. */
    changes: field('changes', list(change)),
    /** A mode that pauses transfers, or withdrawals, of all is on. */
    areTransfersPaused: field('transfersPaused', flag),
    areWithdrawalsPaused: field('withdrawalsPaused', flag),
    /** From when on a change to clients' disadvantage may count. */
    againstClientsFrom: field('againstFrom', day),
  },
})

/** Whether these are days of the month on which withdrawals are open: '1-10'. */
export function areDays(written: string): boolean {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(written) ?? []
  const [fromDay, toDay] = [Number(from), Number(to)]
  return fromDay >= 1 && toDay >= fromDay && toDay <= 31
}

const announcement = {
  /** From 00:00 UTC of this day on; absent: at once. */
  from: field('from', optional(day)),
  notice: field('notice', inFour(text(newsLengthMax))),
}

/**
 * What two sign; the notice is published at once, as news. 'tooSoon': to clients' disadvantage, and within thirty days.
 */
export const limitChange = call('/api/console/limits/change', {
  request: {
    state: field('state', code(verificationStatuses)),
    dayMicro: field('day', optional(money)),
    monthMicro: field('month', optional(money)),
    ...announcement,
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'tooSoon', 'unchanged'),
  answer: { proposal: field('proposal', uuid) },
})

export const calendarChange = call('/api/console/limits/calendar', {
  request: { days: field('days', text(20)), ...announcement },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'tooSoon', 'unchanged'),
  answer: { proposal: field('proposal', uuid) },
})

export type ConsoleLimit = AnswerOf<typeof limitShow>['limits'][number]
export type RuleChanged = AnswerOf<typeof limitShow>['changes'][number]
