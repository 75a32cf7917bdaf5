/** From values to places in a picture, and back: what every chart needs. Values and places are plain numbers. */

export interface Range {
  least: number
  most: number
}

/** The places of values in a picture of this many pixels. */
export const placeIn =
  ({ least, most }: Range, pixels: number) =>
  (value: number): number =>
    round(((value - least) / (most - least)) * pixels)

/** Round values over what is to be shown, some four of them; zero is always among them. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (least === most) return [0]
  const step = roundStep((most - least) / 4)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** 1, 2 or 5 times a power of ten: the least that is not smaller. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return power * ([1, 2, 5].find(factor => factor * power >= size) ?? 10)
}

/** A line of steps: each value holds until the next, and the last up to the right edge. */
export function stepPath(across: readonly number[], down: readonly number[], edge: number): string {
  const parts = across.map((x, index) => (index === 0 ? `M${x} ${down[0]}` : `H${x}V${down[index]}`))
  return `${parts.join('')}H${edge}`
}

/** Where one line of steps lies below the other, as areas to fill; downwards is more. */
export function areasBelow(
  across: readonly number[],
  down: readonly number[],
  base: readonly number[],
  edge: number,
): string {
  return across
    .map((x, index) =>
      down[index]! > base[index]!
        ? `M${x} ${base[index]}H${across[index + 1] ?? edge}V${down[index]}H${x}Z`
        : '',
    )
    .join('')
}

/** Which of the moments is the last at this place or before it; the first where none is. */
export function indexAt(across: readonly number[], place: number): number {
  const next = across.findIndex(x => x > place)
  return next === -1 ? across.length - 1 : Math.max(0, next - 1)
}

const dayMs = 86_400_000

/** Beginnings of days or months in UTC between two moments, not more than so many: what is written below. */
export function timeTicks(fromMs: number, toMs: number, most: number): { at: number; isMonth: boolean }[] {
  const months = monthsBetween(fromMs, toMs)
  if (months.length > 1) {
    const stride = Math.ceil(months.length / most)
    return months.filter((_, index) => index % stride === 0).map(at => ({ at, isMonth: true }))
  }
  const first = Math.ceil(fromMs / dayMs) * dayMs
  const days = Math.max(0, Math.floor((toMs - first) / dayMs) + 1)
  const stride = Math.max(1, Math.ceil(days / most))
  return Array.from({ length: Math.ceil(days / stride) }, (_, index) => ({
    at: first + index * stride * dayMs,
    isMonth: false,
  }))
}

function monthsBetween(fromMs: number, toMs: number): number[] {
  const [from, found] = [new Date(fromMs), [] as number[]]
  for (let month = from.getUTCMonth(); ; month += 1) {
    const at = Date.UTC(from.getUTCFullYear(), month)
    if (at > toMs) return found
    if (at >= fromMs) found.push(at)
  }
}

const round = (place: number): number => Math.round(place * 10) / 10
