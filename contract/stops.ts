/** What a client cannot do now: suspended by operators for them, or paused for all. Pages show it beforehand. */
import type { AnswerOf, Effect } from './call.ts'
import type { enter } from './entry.ts'
import { code, field, moment, record, text } from './wire.ts'

const suspension = code({ open: 0, suspended: 1, paused: 2 })

export const stops = record({
  withdrawals: field('w', suspension),
  transfers: field('p', suspension),
  trading: field('t', suspension),
})

/** Of a text about a mode. */
export const bannerLengthMax = 500
/** What operators have written about it, and when it ends at the latest. */
export const pause = record({ text: field('x', text(2 * bannerLengthMax)), until: field('d', moment) })

/** Modes that pause something for everybody; those that pause money are checked by what moves it. */
export type PauseRule = 'signIn' | 'changes'

const pauseRules: Readonly<Record<Effect, readonly PauseRule[]>> = {
  reads: [],
  session: [],
  signsIn: ['signIn'],
  registers: ['signIn', 'changes'],
  changes: ['changes'],
  takesBack: [],
  movesMoney: [],
}

/** Which modes refuse a call, with `rc` 2. */
export const pauseRulesOf = ({ effect }: { effect: Effect }): readonly PauseRule[] => pauseRules[effect]

/** Whether a client's other pages may show something else after this call. */
export const changesSomething = ({ effect }: { effect: Effect }): boolean =>
  effect !== 'reads' && effect !== 'session'

export type Stops = AnswerOf<typeof enter>['profile']['stops']
export type Stoppable = keyof Stops
