/** Other shapes of a curve than steps of which all is final. */
import { stepPath, unit, type Shape } from './scale.ts'

/** Straight lines from point to point. */
export const linePath = (across: readonly number[], down: readonly number[]): string =>
  across.map((x, index) => `${index === 0 ? 'M' : 'L'}${unit(x)} ${unit(down[index]!)}`).join('')

/** By the month; the last stretch is that of the current one. */
export const runningLine: Shape = {
  holds: false,
  draw: (across, down) => [
    linePath(across.length > 1 ? across.slice(0, -1) : across, down),
    linePath(across.slice(-2), down.slice(-2)),
  ],
}

/** Steps of which those from a time on (in milliseconds) may still change. */
export const runningSteps = (runningFrom: number): Shape => ({
  holds: true,
  draw(across, down, x) {
    const from = x(runningFrom)
    if (from >= 1) return [stepPath(across, down)]
    const before = across.filter(place => place < from).length
    if (before === 0) return ['', stepPath(across, down)]
    return [
      stepPath(across.slice(0, before), down, from),
      // What was reached before holds until the first of these.
      stepPath([from, ...across.slice(before)], down.slice(before - 1)),
    ]
  },
})
