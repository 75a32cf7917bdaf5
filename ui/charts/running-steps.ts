import { stepPath } from './scale.ts'

/** The steps that are final, and from a time on (in milliseconds) those that may still change. */
export const runningSteps =
  (runningFrom: number) =>
  (across: readonly number[], down: readonly number[], x: (at: number) => number): string[] => {
    const from = x(runningFrom)
    if (from >= 1) return [stepPath(across, down)]
    const before = across.filter(place => place < from).length
    if (before === 0) return ['', stepPath(across, down)]
    return [
      stepPath(across.slice(0, before), down, from),
      // What was reached before holds until the first of these.
      stepPath([from, ...across.slice(before)], down.slice(before - 1)),
    ]
  }
