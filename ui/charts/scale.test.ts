import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areasBelow, indexAt, placeIn, stepPath, ticksOf, timeTicks } from './scale.ts'

describe('the scale of a chart', () => {
  it('has round values, and zero among them', () => {
    expect(ticksOf([4859])).toEqual([0, 2000, 4000, 6000])
    expect(ticksOf([-3, 8])).toEqual([-5, 0, 5, 10])
    expect(ticksOf([0])).toEqual([0])
  })

  it('reaches over all that is shown, in not more than seven steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1 }), values => {
        const ticks = ticksOf(values)
        expect(ticks).toContain(0)
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('places the least at one edge and the most at the other', () => {
    const place = placeIn({ least: -10, most: 30 }, 200)
    expect([-10, 0, 30].map(place)).toEqual([0, 50, 200])
  })
})

describe('a line of steps', () => {
  it('holds each value until the next, and the last up to the edge', () => {
    expect(stepPath([0, 40], [10, 5], 100)).toBe('M0 10H40V5H100')
  })

  it('is hatched where it lies below the other', () => {
    expect(areasBelow([0, 40, 60], [10, 25, 10], [20, 20, 20], 100)).toBe('M40 20H60V25H40Z')
  })

  it('is read at the moment that is pointed at, or the last before it', () => {
    const across = [0, 40, 60]
    expect([-5, 0, 39, 40, 99].map(place => indexAt(across, place))).toEqual([0, 0, 0, 1, 2])
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
})
