import { expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import type { CurvePoint } from '../../contract/trading.ts'
import {
  changeOf,
  courseOf,
  courseWithin,
  isDrawable,
  marksOf,
  paidInAt,
  percentPoints,
  percentResults,
  resultsOf,
} from './curve-points.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const moved = (day: number, equity: number, by: number): CurvePoint => ({
  at: at(day),
  equityMicro: dollars(equity),
  movedMicro: dollars(by),
  deal: undefined,
})
const deal = (day: number, equity: number): CurvePoint => ({
  ...moved(day, equity, 0),
  deal: { number: day, part: undefined, listedBefore: 0, percent: '1' },
})

it('a top-up is no result, and what the house bears is no deal', () => {
  const points = [moved(1, 100, 100), deal(2, 90), moved(3, 140, 50), deal(4, 147), moved(5, 150, 0)]
  expect(paidInAt(points)).toEqual([100, 100, 150, 150, 150].map(dollars))
  expect(resultsOf(points)).toEqual([
    { at: at(2), deal: deal(2, 0).deal, beforeMicro: dollars(100), resultMicro: -dollars(10) },
    { at: at(4), deal: deal(4, 0).deal, beforeMicro: dollars(140), resultMicro: dollars(7) },
  ])
})

it('a course begins with the fifth deal and the third day', () => {
  const four = [moved(1, 100, 100), deal(2, 101), deal(3, 102), deal(4, 103), deal(5, 104)]
  expect(isDrawable(four)).toBe(false)
  expect(isDrawable([...four, deal(6, 105)])).toBe(true)
  expect(isDrawable([...four, deal(6, 105)].map(point => ({ ...point, at: at(1) })))).toBe(false)
  expect(isDrawable([])).toBe(false)
})

it('a result in percent is that of its deals: money that comes in and goes out changes nothing of it', () => {
  const course = courseOf([
    moved(1, 100, 100),
    deal(2, 110),
    moved(3, 210, 100),
    deal(4, 168),
    moved(5, 68, -100),
  ])
  const percents = course.map(({ growth }) => changeOf(growth, course[0]!.growth))
  expect(percents).toEqual(['0.0000', '10.0000', '10.0000', '-12.0000', '-12.0000'])
  expect(course.map(({ growth, height }) => changeOf(growth, height)).slice(3)).toEqual([
    '-20.0000',
    '-20.0000',
  ])
})

it('beside others an account is drawn by what its deals have made of each dollar, however many there are', () => {
  const points = [moved(1, 100, 100), deal(2, 110), moved(3, 10, -100), deal(4, 8)]
  const tenfold = points.map(point => ({
    ...point,
    equityMicro: point.equityMicro * 10n,
    movedMicro: point.movedMicro * 10n,
  }))
  expect(percentPoints(points).map(({ value }) => value)).toEqual([0, 10, 10, -12])
  expect(percentPoints(tenfold)).toEqual(percentPoints(points))
  expect(percentResults(points)).toEqual([10, -20])
})

it('a percentage is rounded towards minus infinity', () => {
  expect(changeOf(4n, 3n)).toBe('33.3333')
  expect(changeOf(2n, 3n)).toBe('-33.3334')
  expect(changeOf(1_000_001n, 1_000_000n)).toBe('0.0001')
})

it('a period begins with what was there at its beginning, and knows an earlier height', () => {
  const course = courseOf([moved(1, 100, 100), deal(2, 200), deal(40, 150), deal(41, 160)])
  const shown = courseWithin(course, 'month', at(70))
  expect(shown.map(({ at: when, equityMicro }) => [when, equityMicro])).toEqual([
    [new Date(Date.UTC(2026, 1, 11)), dollars(160)],
  ])
  expect(shown.map(({ growth, height }) => changeOf(growth, height))).toEqual(['-20.0000'])
  expect(courseWithin(course, 'all', at(70))).toEqual(course)
})

it('a day is marked once for its gains and once for its losses', () => {
  const points = [moved(1, 100, 100), deal(2, 110), deal(2, 120), deal(2, 90), deal(3, 90)]
  expect(marksOf(points)).toEqual([
    { day: '2026-01-02', kind: 'gain', words: '2' },
    { day: '2026-01-02', kind: 'loss' },
    { day: '2026-01-03', kind: 'even' },
  ])
})
