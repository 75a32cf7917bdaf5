import { describe, expect, it } from 'vitest'
import { indexAt, pageFrom, pointText } from './reader.ts'

describe('a chart that is read', () => {
  const x = [0, 0.4, 0.6]

  it('tells the nearest point, or where values hold the last one before', () => {
    expect([-0.1, 0.19, 0.21, 0.55, 2].map(place => indexAt({ x }, place))).toEqual([0, 0, 1, 2, 2])
    expect([-0.1, 0.39, 0.4, 2].map(place => indexAt({ x, holds: true }, place))).toEqual([0, 0, 1, 2])
  })

  it('turns its pages by the month, and by tenths where there is no time', () => {
    const months = [10, 10, 11, 11, 13]
    const told = { x: [0, 1, 2, 3, 4], months }
    expect([0, 1, 2, 3, 4].map(index => pageFrom(told, index, 1))).toEqual([2, 2, 4, 4, 4])
    expect([0, 1, 2, 3, 4].map(index => pageFrom(told, index, -1))).toEqual([0, 0, 1, 1, 3])
    const many = { x: Array.from({ length: 40 }, (_, index) => index / 40) }
    expect([0, 38].map(index => pageFrom(many, index, 1))).toEqual([4, 39])
    expect(pageFrom(many, 2, -1)).toBe(0)
  })

  it('says a point with the names of its values', () => {
    expect(pointText(['Month', 'Result', 'Deals'], ['October 2026', '+1%', '4'])).toBe(
      'October 2026; Result: +1%; Deals: 4',
    )
    expect(pointText(['Month', 'Result'], ['October 5, 2026', ''])).toBe('October 5, 2026')
  })
})
