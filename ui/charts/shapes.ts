/** What only some curves are drawn by: straight lines, and a scale of factors. */
import { unit, type Shape } from './scale.ts'

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

/** Percentages of growth on a scale on which the same factor has the same height everywhere; only above -100. */
export const logOf = (percent: number): number => Math.log(1 + percent / 100)
