/**
 * Maps values to places in a picture, and back. Places are relative to the picture's width and height, from 0 to 1 and
 * downwards, so that a picture is drawn before its width is known.
 */
import { dayMs } from '../../contract/time.ts'

export interface Range {
  least: number
  most: number
}

/** One scale for all of these values, with zero on it. */
export const rangeOf = (values: readonly number[]): Range => ({
  least: Math.min(0, ...values),
  most: Math.max(0, ...values),
})

/** A label of an axis. */
export interface Tick {
  /** From the left or from the top, from 0 to 1. */
  at: number
  words: string
}

/** Months begin at their labels; numbers are at the middle of theirs. */
export type Anchor = 'start' | 'middle'

/** The place of a value between the least and the most. */
export const placeIn =
  ({ least, most }: Range) =>
  (value: number): number =>
    most === least ? 0 : (value - least) / (most - least)

/** Round values for the axis, some four of them; zero is always among them. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (least === most) return [0]
  let step = roundStep((most - least) / 4)
  // Zero inside takes a step more: the next rounder step makes up for it.
  if (Math.ceil(most / step) - Math.floor(least / step) > 5) step = roundStep(step * 1.5)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** 1, 2 or 5 times a power of ten: the least that is not smaller. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return power * ([1, 2, 5].find(factor => factor * power >= size) ?? 10)
}

/** A line of steps: each value holds until the next, and the last up to the right edge, or an earlier end. */
export function stepPath(across: readonly number[], down: readonly number[], end = 1): string {
  const parts = across.map((x, index) =>
    index === 0 ? `M${unit(x)} ${unit(down[0]!)}` : `H${unit(x)}V${unit(down[index]!)}`,
  )
  return `${parts.join('')}H${unit(end)}`
}

/** How a curve goes from point to point. */
export interface Shape {
  /** Each value holds until the next. */
  holds: boolean
  /** The path of what is final, and that of what may still change. */
  draw: (
    across: readonly number[],
    down: readonly number[],
    x: (at: number) => number,
  ) => readonly (string | undefined)[]
}

/** Steps, of which those from a time on (in milliseconds) may still change. */
export const steps = (runningFrom: number): Shape => ({
  holds: true,
  draw(across, down, x) {
    const from = Math.max(0, x(runningFrom))
    const before = Math.max(1, across.filter(place => place < from).length)
    return [
      stepPath(across.slice(0, before), down, Math.min(1, from)),
      // What was reached before holds until the first of these.
      from < 1 ? stepPath([from, ...across.slice(before)], down.slice(before - 1)) : undefined,
    ]
  },
})

/** Where one line of steps lies below the other, as areas to fill. */
export function areasBelow(
  across: readonly number[],
  down: readonly number[],
  base: readonly number[],
): string {
  return across
    .map((x, index) =>
      down[index]! > base[index]!
        ? `M${part(x)} ${part(base[index]!)}H${part(across[index + 1] ?? 1)}V${part(down[index]!)}H${part(x)}Z`
        : '',
    )
    .join('')
}

/** Paths are drawn in thousandths of the picture, clipped by parts of it. */
export const units = 1000
export const unit = (place: number): number => Math.round(place * units * 10) / 10
const part = (place: number): number => Math.round(place * 1e5) / 1e5

/** As an attribute value: "37.5%". */
export const percentOf = (place: number): string => `${Math.round(place * 1e4) / 100}%`

/** Beginnings of days or months in UTC between two times, up to a number of them: the labels below. */
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

/** The width of a letter of the labels, about. */
export const letterRoom = 7.5
/** Less than this between two labels, and they are read as one. */
const between = 5

/** Those at the edges are within the picture. */
export const anchorAt = (at: number, anchor: Anchor): Anchor | 'end' =>
  at > 0.95 ? 'end' : at < 0.05 ? 'start' : anchor

/** The labels that have room beside those before them, in a picture of a width in pixels. */
export function labelsApart(labels: readonly Tick[], width: number, anchor: Anchor): Tick[] {
  let until = -Infinity
  return labels.filter(({ at, words }) => {
    const length = words.length * letterRoom
    const from = at * width - length * { start: 0, middle: 0.5, end: 1 }[anchorAt(at, anchor)]
    if (from < until + between) return false
    until = from + length
    return true
  })
}

function monthsBetween(fromMs: number, toMs: number): number[] {
  const [from, found] = [new Date(fromMs), [] as number[]]
  for (let month = from.getUTCMonth(); ; month += 1) {
    const at = Date.UTC(from.getUTCFullYear(), month)
    if (at > toMs) return found
    if (at >= fromMs) found.push(at)
  }
}

/** Consecutive month numbers, so that a page back or on can be found. */
export const monthNumber = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth()
