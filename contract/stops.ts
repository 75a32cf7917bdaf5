/** What a client cannot do now because operators have suspended it. Pages say it before anything is typed. */
import type { AnswerOf } from './call.ts'
import type { enter } from './entry.ts'
import { code, field, record } from './wire.ts'

const suspension = code({ open: 0, suspended: 1 })

export const stops = record({
  withdrawals: field('w', suspension),
  transfers: field('p', suspension),
  trading: field('t', suspension),
})

export type Stops = AnswerOf<typeof enter>['profile']['stops']
export type Stoppable = keyof Stops
