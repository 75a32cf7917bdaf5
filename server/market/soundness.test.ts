import { describe, expect, it } from 'vitest'
import { faultOf, type Candle } from './soundness.ts'

const at = new Date('2026-03-10T08:00:00Z')
const candle = (day: string, close = '100.5', rest: Partial<Candle> = {}): Candle => ({
  day,
  open: '100',
  high: '120',
  low: '90.25',
  close,
  ...rest,
})

describe('a series of prices', () => {
  it('is sound when its days follow each other and end today at the latest', () => {
    expect(faultOf([candle('2026-03-06'), candle('2026-03-09'), candle('2026-03-10')], at)).toBeNull()
  })

  it.each([
    ['nothing at all', [], 'no prices'],
    ['a day to come', [candle('2026-03-11')], 'a day to come'],
    ['a day that no calendar has', [candle('2026-02-30')], 'no such day'],
    ['words for a day', [candle('yesterday')], 'no such day'],
    ['the same day twice', [candle('2026-03-09'), candle('2026-03-09')], 'out of order'],
    ['a hole', [candle('2026-02-20'), candle('2026-03-09')], 'a gap'],
    ['a negative price', [candle('2026-03-09', '-5')], 'no positive decimal'],
    ['a price of nothing', [candle('2026-03-09', '0.00')], 'no positive decimal'],
    ['a number in scientific dress', [candle('2026-03-09', '1e5')], 'no positive decimal'],
    ['a close above the high', [candle('2026-03-09', '121')], 'outside of its day'],
    ['a slipped point', [candle('2026-03-09', '9000', { high: '9000' })], 'a day that goes too far'],
    [
      'a slipped point from one day to the next',
      [candle('2026-03-08'), candle('2026-03-09', '1000', { open: '1000', high: '1000', low: '1000' })],
      'a step that goes too far',
    ],
  ])('with %s is refused', (_what, candles, fault) => {
    expect(faultOf(candles, at)).toContain(fault)
  })
})
