import { expect, test } from 'vitest'
import type { Candle } from '../../contract/market.ts'
import { formats } from '../../contract/format.ts'
import { dayText, highest, lowest, writePrice } from './price-text.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a price keeps the decimals that its source tells, two at least', () => {
  expect(writePrice('en-US', '64000.5')).toBe('64,000.50')
  expect(writePrice('de-DE', '1.25767')).toBe('1,25767')
  expect(plain(writePrice('ru-RU', '123456789.123456789'))).toBe('123 456 789,123456789')
})

test('a day is the one in UTC wherever the reader is', () => {
  expect(dayText(formats('en').day, '2026-03-09')).toBe('March 9, 2026')
})

test('the highest and the lowest price are found by their size, not by their letters', () => {
  const candle = (low: string, high: string): Candle => ({ day: '', open: low, high, low, close: high })
  const candles = [candle('95.5', '99.9'), candle('98', '1000'), candle('100', '101.25')]
  expect(highest(candles)).toBe('1000')
  expect(lowest(candles)).toBe('95.5')
})
