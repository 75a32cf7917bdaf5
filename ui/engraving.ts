/**
 * The lines of the ornaments. As on banknotes and share certificates, a figure is one line, drawn once and copied
 * many times with a small turn and a small change of scale; where the copies come close, the pattern appears.
 */

/** A closed line around the origin: a circle of `radius` that swings `waves` times by `swing`. */
export function rosette(radius: number, waves: number, swing: number, points = 320): string {
  const at = (index: number) => {
    const angle = (2 * Math.PI * index) / points
    const reach = radius + swing * Math.sin(waves * angle)
    return point(reach * Math.cos(angle), reach * Math.sin(angle))
  }
  return `M${Array.from({ length: points }, (_, index) => at(index)).join('L')}Z`
}

/** An open wave from 0 to `length`: `waves` periods, `swing` up and down, swelling towards the middle. */
export function ripple(length: number, waves: number, swing: number, points = 240): string {
  const at = (index: number) => {
    const along = index / points
    const swell = 0.35 + 0.65 * Math.sin(Math.PI * along)
    return point(length * along, swing * swell * Math.sin(2 * Math.PI * waves * along))
  }
  return `M${Array.from({ length: points + 1 }, (_, index) => at(index)).join('L')}`
}

/** An open line from 0 to `length` that rises and falls unevenly around zero, ends at zero, and has a mean of zero. */
export function wander(length: number, reach: number, points = 180): string {
  const at = (index: number) => {
    const along = (2 * Math.PI * index) / points
    const height = 0.3 * Math.sin(3 * along) - 0.42 * Math.sin(2 * along) - 0.34 * Math.sin(7 * along)
    return point((length * index) / points, -reach * height)
  }
  return `M${Array.from({ length: points + 1 }, (_, index) => at(index)).join('L')}`
}

/** Where each copy of a rosette stands: turned by `turn` degrees and scaled by `shrink` from one to the next. */
export const spiral = (copies: number, turn: number, shrink: number): string[] =>
  Array.from({ length: copies }, (_, index) => {
    const step = index + 1
    return `rotate(${round(turn * step, 2)}) scale(${round(shrink ** step, 4)})`
  })

/** Where each copy of a wave stands: stretched upwards and downwards in equal steps, from 1 to -1. */
export const fan = (copies: number): string[] =>
  Array.from({ length: copies }, (_, index) => `scale(1 ${round(1 - (2 * (index + 1)) / copies, 4)})`)

const round = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))
const point = (x: number, y: number): string => `${round(x, 1)} ${round(y, 1)}`
