import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formats } from '../../contract/format.ts'
import { languages } from '../../contract/languages.ts'
import { dayMs } from '../../contract/time.ts'
import {
  anchorAt,
  areasBelow,
  labelsApart,
  letterRoom,
  percentOf,
  placeIn,
  stepPath,
  steps,
  ticksOf,
  timeTicks,
  type Tick,
} from './scale.ts'
import { linePath, logOf } from './shapes.ts'

describe('the scale of a chart', () => {
  it('has round values, and zero among them', () => {
    expect(ticksOf([4859])).toEqual([0, 2000, 4000, 6000])
    expect(ticksOf([-3, 8])).toEqual([-5, 0, 5, 10])
    expect(ticksOf([0])).toEqual([0])
  })

  it('reaches over all that is shown, in not more than six steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1 }), values => {
        const ticks = ticksOf(values)
        expect(ticks).toContain(0)
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
        expect(ticks.length).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('places the least at one edge and the most at the other', () => {
    expect([-10, 0, 30].map(placeIn({ least: -10, most: 30 }))).toEqual([0, 0.25, 1])
    expect(placeIn({ least: 5, most: 5 })(5)).toBe(0)
  })

  it('gives the same factor the same height where it is logarithmic', () => {
    expect(logOf(0)).toBe(0)
    expect(logOf(300) - logOf(100)).toBeCloseTo(logOf(100) - logOf(0))
    expect(logOf(-50)).toBeCloseTo(-logOf(100))
  })
})

describe('a line', () => {
  it('of steps holds each value until the next, and the last up to the edge', () => {
    expect(stepPath([0, 0.4], [0.1, 0.05])).toBe('M0 100H400V50H1000')
    expect(stepPath([0, 0.4], [0.1, 0.05], 0.7)).toBe('M0 100H400V50H700')
  })

  it('of steps is final until a time, and what holds then begins the rest', () => {
    const [across, down] = [
      [0, 0.4, 0.8],
      [0.1, 0.05, 0.2],
    ]
    const from = (at: number) => steps(at).draw(across, down, same => same)
    expect(from(0.6)).toEqual(['M0 100H400V50H600', 'M600 50H800V200H1000'])
    expect(from(0.4)).toEqual(['M0 100H400', 'M400 100H400V50H800V200H1000'])
    expect(from(-1)).toEqual(['M0 100H0', 'M0 100H400V50H800V200H1000'])
    expect(from(1)).toEqual(['M0 100H400V50H800V200H1000', undefined])
  })

  it('of months is straight from one to the next', () => {
    expect(linePath([0, 0.4, 1], [0.5, 0.05, 0.2])).toBe('M0 500L400 50L1000 200')
  })

  it('of steps is hatched where it lies below the other', () => {
    expect(areasBelow([0, 0.4, 0.6], [0.1, 0.25, 0.1], [0.2, 0.2, 0.2])).toBe('M0.4 0.2H0.6V0.25H0.4Z')
  })

  it('is placed by attributes, which a strict policy lets a page have', () => {
    expect([0, 1 / 3, 1].map(percentOf)).toEqual(['0%', '33.33%', '100%'])
  })
})

describe('the time below a chart', () => {
  it('is told in months, and in days where there is one month', () => {
    const day = (text: string) => Date.parse(text)
    expect(
      timeTicks(day('2025-11-10'), day('2026-11-20'), 6).map(({ at }) => new Date(at).getUTCMonth()),
    ).toEqual([11, 1, 3, 5, 7, 9])
    const days = timeTicks(day('2026-11-01T12:00'), day('2026-11-20'), 5)
    expect(days.map(({ at }) => new Date(at).getUTCDate())).toEqual([2, 6, 10, 14, 18])
    expect(days.every(({ isMonth }) => !isMonth)).toBe(true)
  })

  /** The days or months of a curve that began so many days before November 20. */
  const labelsOf = (language: (typeof languages)[number], days: number): Tick[] => {
    const until = Date.parse('2026-11-20T16:00Z')
    const x = placeIn({ least: until - days * dayMs, most: until })
    const { tick } = formats(language)
    return timeTicks(until - days * dayMs, until, 12).map(({ at, isMonth }) => ({
      at: x(at),
      words: tick(new Date(at), isMonth),
    }))
  }

  it('has no label that touches its neighbour, in any language, on a phone or a wide window', () => {
    for (const language of languages)
      for (const width of [170, 260, 570])
        for (let days = 0.5; days < 800; days *= 1.05) {
          const all = labelsOf(language, days)
          const apart = labelsApart(all, width, 'start')
          expect(apart[0]).toBe(all[0])
          const edges = apart.map(({ at, words }) => {
            const length = words.length * letterRoom
            const from = anchorAt(at, 'start') === 'end' ? at * width - length : at * width
            return [from, from + length] as const
          })
          for (const [index, [from]] of edges.entries())
            if (index > 0) expect(from, `${language}, ${days} days`).toBeGreaterThan(edges[index - 1]![1])
        }
  })

  it('has each month of a year in a wide window, in any language', () => {
    for (const language of languages) {
      const all = labelsOf(language, 384)
      expect(all).toHaveLength(12)
      expect([language, labelsApart(all, 570, 'start')]).toEqual([language, all])
    }
  })

  it('keeps all of its labels where there is room, and drops the one at the edge where there is not', () => {
    const days = [0, 0.3, 0.6, 0.97].map((at, index) => ({ at, words: `${5 * index + 3}.\u00a0Nov.` }))
    expect(labelsApart(days, 400, 'start')).toEqual(days)
    expect(labelsApart(days, 260, 'start')).toEqual(days.slice(0, 3))
  })
})
