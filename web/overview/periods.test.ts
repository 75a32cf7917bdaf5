import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { cutToPeriod, partOf, periodsOf, resultOf } from './periods.ts'

const point = (day: string, value: number, paidIn: number) => ({
  day,
  valueMicro: dollars(value),
  paidInMicro: dollars(paidIn),
})
const points = [
  point('2026-01-10', 100, 100),
  point('2026-06-01', 90, 100),
  point('2026-11-05', 300, 280),
  point('2026-11-20', 310, 280),
]
const asOf = new Date('2026-11-23T08:00:00Z')

describe('the period of a curve', () => {
  it('begins with what was there at its beginning', () => {
    expect(cutToPeriod(points, 'month', asOf).map(({ day, valueMicro }) => [day, valueMicro])).toEqual([
      ['2026-10-23', dollars(90)],
      ['2026-11-05', dollars(300)],
      ['2026-11-20', dollars(310)],
    ])
    expect(cutToPeriod(points, 'all', asOf)).toEqual(points)
  })

  it('is all that there is for a client who came later', () => {
    expect(cutToPeriod(points.slice(2), 'half', asOf)).toEqual(points.slice(2))
  })

  it('is offered where it shows less than all of it', () => {
    expect(periodsOf(points, asOf)).toEqual(['month', 'quarter', 'half', 'all'])
    expect(periodsOf(points.slice(2), asOf)).toEqual(['all'])
    expect(periodsOf([point('2026-10-01', 1, 1)], asOf)).toEqual(['month', 'all'])
  })
})

it('a result is what was made of what was paid in', () => {
  expect(points.map(resultOf)).toEqual([0n, dollars(-10), dollars(20), dollars(30)])
})

it('a result is told as a part of what takes part, towards minus infinity, and as none of nothing', () => {
  expect(partOf(dollars(82), dollars(4_776))).toBe(17_169n)
  expect(partOf(dollars(-82), dollars(4_776))).toBe(-17_170n)
  expect(partOf(0n, dollars(4_776))).toBe(0n)
  expect(partOf(dollars(1), 0n)).toBeUndefined()
})
