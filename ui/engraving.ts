/**
 * The lines of the ornaments. As on banknotes and share certificates, a figure is one line, drawn once and copied
 * many times with a small turn and a small change of scale; where the copies come close, the pattern appears.
 */

type Point = readonly [x: number, y: number]

/** An open wave from 0 to `length`: `waves` periods, `swing` up and down, swelling towards the middle. */
export const ripple = (length: number, waves: number, swing: number): string =>
  lineAlong(waves, along => {
    const swell = 0.35 + 0.65 * Math.sin(Math.PI * along)
    return [length * along, swing * swell * Math.sin(2 * Math.PI * waves * along)]
  })

/** An open line from 0 to `length` that rises and falls unevenly around zero, ends at zero, and has a mean of zero. */
export const wander = (length: number, reach: number): string =>
  lineAlong(7, along => {
    const turn = 2 * Math.PI * along
    const height = 0.3 * Math.sin(3 * turn) - 0.42 * Math.sin(2 * turn) - 0.34 * Math.sin(7 * turn)
    return [length * along, -reach * height]
  })

/** Where each copy of a wave stands: stretched upwards and downwards in equal steps, from 1 to -1. */
export const fan = (copies: number): string[] =>
  Array.from({ length: copies }, (_, index) => `scale(1 ${round(1 - (2 * (index + 1)) / copies, 4)})`)

const curvesOfWave = 6

/**
 * A line along `at`, from 0 to 1, with as many waves at most: a few smooth curves, which have its places and directions
 * where they meet and are hardly a tenth away from it between. In tenths, each by its distance from the end of the
 * one before: pages carry it compressed.
 */
export function lineAlong(waves: number, at: (along: number) => Point): string {
  const curves = curvesOfWave * waves
  const ends = Array.from({ length: curves + 1 }, (_, index) => ({
    place: tenths(at(index / curves)),
    handle: handleAt(at, index / curves, 1 / curves),
  }))
  const steps = ends.slice(1).map(({ place, handle }, index) => {
    const from = ends[index]!.place
    const control = tenths([place[0] / 10 - handle[0], place[1] / 10 - handle[1]])
    return [control, place].map(point => written(difference(point, from))).join(' ')
  })
  const { place, handle } = ends[0]!
  return `M${written(place)}c${written(tenths(handle))} ${steps[0]}s${steps.slice(1).join(' ')}`
}

/** From where the line is to the control point of a Bézier curve that goes on in its direction for `step`. */
function handleAt(at: (along: number) => Point, along: number, step: number): Point {
  const near = step / 1_000
  const [before, after] = [at(along - near), at(along + near)]
  const third = step / 3 / (2 * near)
  return [(after[0] - before[0]) * third, (after[1] - before[1]) * third]
}

const tenths = ([x, y]: Point): Point => [Math.round(10 * x), Math.round(10 * y)]
const difference = (to: Point, from: Point): Point => [to[0] - from[0], to[1] - from[1]]
const written = ([x, y]: Point): string => `${x / 10} ${y / 10}`

export const round = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))
