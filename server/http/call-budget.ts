/**
 * How many calls a session and a network may send in a minute, of any kind: far more than people do, and too few to
 * keep the database busy. Counted in this process's memory, since counting in the database would cost as much as it
 * saves; with several processes each has a budget of its own (decision 0006).
 */
import { minuteMs } from '../../contract/time.ts'
import { TooManyRequests } from './refusal.ts'

export const budgets = {
  /** Ten a second: the largest page of the cabinet sends eight. */
  callsOfSession: 600,
  /** An office behind one address. */
  callsOfNetwork: 3_000,
  /** Documents are read whole from the database. */
  filesOfNetwork: 120,
} as const
export type Budget = keyof typeof budgets

export type SpendCall = ReturnType<typeof openCallBudget>

/** `spend` throws `TooManyRequests` when nothing is left until the minute is over; `atEnd` is called the first time. */
export function openCallBudget() {
  let endsAtMs = 0
  let spent = new Map<string, number>()

  const keyOf = (budget: Budget, who: string): string => `${budget} ${who}`
  const spend = (budget: Budget, who: string, at: Date, atEnd: () => void): void => {
    const atMs = at.getTime()
    // Also when a clock was set back: nobody waits longer than a minute.
    if (atMs >= endsAtMs || atMs < endsAtMs - minuteMs) {
      endsAtMs = atMs + minuteMs
      spent = new Map()
    }
    const key = keyOf(budget, who)
    const count = (spent.get(key) ?? 0) + 1
    spent.set(key, count)
    if (count <= budgets[budget]) return
    if (count === budgets[budget] + 1) atEnd()
    throw new TooManyRequests(Math.ceil((endsAtMs - atMs) / 1000))
  }
  return Object.assign(spend, {
    /** Whether the budget was used up at the last call. */
    isSpent: (budget: Budget, who: string): boolean =>
      (spent.get(keyOf(budget, who)) ?? 0) >= budgets[budget],
  })
}
