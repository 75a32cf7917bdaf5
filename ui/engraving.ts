/**
 * The lines of the ornaments. As on banknotes and share certificates, a figure is one line, drawn once and copied
 * many times with a small turn and a small change of scale; where the copies come close, the pattern appears.
 */

/** An open wave from 0 to `length`: `waves` periods, `swing` up and down, swelling towards the middle. */
export function ripple(length: number, waves: number, swing: number, points = 240): string {
  const at = (index: number) => {
    const along = index / points
    const swell = 0.35 + 0.65 * Math.sin(Math.PI * along)
    return [length * along, swing * swell * Math.sin(2 * Math.PI * waves * along)] as const
  }
  return lineThrough(Array.from({ length: points + 1 }, (_, index) => at(index)))
}

/** An open line from 0 to `length` that rises and falls unevenly around zero, ends at zero, and has a mean of zero. */
export function wander(length: number, reach: number, points = 180): string {
  const at = (index: number) => {
    const along = (2 * Math.PI * index) / points
    const height = 0.3 * Math.sin(3 * along) - 0.42 * Math.sin(2 * along) - 0.34 * Math.sin(7 * along)
    return [(length * index) / points, -reach * height] as const
  }
  return lineThrough(Array.from({ length: points + 1 }, (_, index) => at(index)))
}

/** Where each copy of a wave stands: stretched upwards and downwards in equal steps, from 1 to -1. */
export const fan = (copies: number): string[] =>
  Array.from({ length: copies }, (_, index) => `scale(1 ${round(1 - (2 * (index + 1)) / copies, 4)})`)

/** Each point by its distance from the one before, in tenths: half the bytes of places, and pages carry it compressed. */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): string {
  const tenths = points.map(([x, y]) => [Math.round(10 * x), Math.round(10 * y)] as const)
  const steps = tenths.map(([x, y], index) => {
    const [fromX, fromY] = tenths[index - 1] ?? [0, 0]
    return `${(x - fromX) / 10} ${(y - fromY) / 10}`
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}`
}

export const round = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))
