import { expect, test } from 'vitest'
import { dayMs, dayOf } from '../../contract/time.ts'
import { dealMarks, marksOn, spanOf } from './marks.ts'

const dayAt = (index: number) => dayOf(new Date(Date.UTC(2026, 0, 1) + index * dayMs))
const candles = Array.from({ length: 30 }, (_, index) => ({
  day: dayAt(index),
  open: '1',
  high: '2',
  low: '1',
  close: '2',
}))

test('what happened on a day without a price is not marked, and marks come in the order of days', () => {
  const marks = [
    { day: '2026-01-20', kind: 'loss' },
    { day: '2025-12-31', kind: 'gain' },
    { day: '2026-01-03', kind: 'gain' },
  ] as const
  expect(marksOn(candles, marks).map(({ day }) => day)).toEqual(['2026-01-03', '2026-01-20'])
})

test('a deal is shown with days around it, and not at all where prices do not cover it', () => {
  expect(spanOf(candles, '2026-01-11', '2026-01-12')).toEqual({ from: 2, to: 19 })
  expect(spanOf(candles, '2026-01-29', '2026-02-02')).toBeUndefined()
})

test('where prices begin or end, a deal has room for what is written beside its marks', () => {
  expect(spanOf(candles, '2026-01-01', '2026-01-02')).toEqual({ from: -3, to: 9 })
  expect(spanOf(candles, '2026-01-29', '2026-01-30')).toEqual({ from: 20, to: 32 })
})

test.each([
  ['1.2448', '1.2434', [true, false]],
  ['1.2434', '1.2448', [false, true]],
  ['1.2434', '1.2434', [false, true]],
])('of a deal from %s to %s the higher price is written on top', (from, to, above) => {
  const marks = dealMarks(
    { day: dayAt(0), price: from, words: from },
    { day: dayAt(1), price: to, words: to },
  )
  expect(marks.map(({ isAbove }) => isAbove)).toEqual(above)
})
