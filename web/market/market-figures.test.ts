import { expect, test } from 'vitest'
import type { Candle } from '../../contract/market.ts'
import { highest, lowest } from './chart.tsx'

test('the highest and the lowest price are found by their size, not by their letters', () => {
  const candle = (low: string, high: string): Candle => ({ day: '', open: low, high, low, close: high })
  const candles = [candle('95.5', '99.9'), candle('98', '1000'), candle('100', '101.25')]
  expect(highest(candles)).toBe('1000')
  expect(lowest(candles)).toBe('95.5')
})
