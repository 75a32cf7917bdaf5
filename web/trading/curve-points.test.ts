import { expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import type { CurvePoint } from '../../contract/trading.ts'
import { isDrawable, paidInAt, resultsOf } from './curve-points.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const moved = (day: number, equity: number, by: number): CurvePoint => ({
  at: at(day),
  equityMicro: dollars(equity),
  movedMicro: dollars(by),
  isDeal: false,
})
const deal = (day: number, equity: number): CurvePoint => ({ ...moved(day, equity, 0), isDeal: true })

it('a top-up is no result, and what the house bears is no deal', () => {
  const points = [moved(1, 100, 100), deal(2, 90), moved(3, 140, 50), deal(4, 147), moved(5, 150, 0)]
  expect(paidInAt(points)).toEqual([100, 100, 150, 150, 150].map(dollars))
  expect(resultsOf(points)).toEqual([
    { at: at(2), resultMicro: -dollars(10) },
    { at: at(4), resultMicro: dollars(7) },
  ])
})

it('a course begins with the fifth deal and the third day', () => {
  const four = [moved(1, 100, 100), deal(2, 101), deal(3, 102), deal(4, 103), deal(5, 104)]
  expect(isDrawable(four)).toBe(false)
  expect(isDrawable([...four, deal(6, 105)])).toBe(true)
  expect(isDrawable([...four, deal(6, 105)].map(point => ({ ...point, at: at(1) })))).toBe(false)
  expect(isDrawable([])).toBe(false)
})
