/** The rosette, apart from the other lines: the cabinet's first load has none. */
import type { Drawing } from './empty.tsx'
import { lineAlong, round } from './engraving.ts'

/** A closed line around the origin: a circle of `radius` that swings `waves` times by `swing`. */
export const rosette = (radius: number, waves: number, swing: number): string =>
  `${lineAlong(waves, along => {
    const angle = 2 * Math.PI * along
    const reach = radius + swing * Math.sin(waves * angle)
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })}Z`

/** Where each copy of a rosette stands: turned by `turn` degrees and scaled by `shrink` from one to the next. */
export const spiral = (copies: number, turn: number, shrink: number): string[] =>
  Array.from({ length: copies }, (_, index) => {
    const step = index + 1
    return `rotate(${round(turn * step, 2)}) scale(${round(shrink ** step, 4)})`
  })

/** For papers and accounts that are not there yet. */
export const unfilledRosette: Drawing = ['', ...spiral(2, 20, 0.88)].map(place => [rosette(36, 9, 7), place])
