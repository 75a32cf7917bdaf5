/** Prices and their days as the reader's language writes them. */
import type { Candle } from '../../contract/market.ts'
import { readPrice } from '../../contract/price.ts'
import { useText } from '../language/index.ts'

/** Writes a price with the decimals that it came with, two at least. */
export function usePrice(): (decimal: string) => string {
  const { locale } = useText()
  return decimal => writePrice(locale, decimal)
}

export function writePrice(locale: string, decimal: string): string {
  const decimals = Math.max(2, decimal.split('.')[1]?.length ?? 0)
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, options).format(decimal as Intl.StringNumericLiteral)
}

/** A day of a candle, which is one in UTC wherever the reader is. */
export const dayText = (written: (at: Date, timeZone?: string) => string, day: string): string =>
  written(new Date(`${day}T00:00:00Z`), 'UTC')

export const highest = (candles: readonly Candle[]): string =>
  candles
    .map(candle => candle.high)
    .reduce((one, other) => (readPrice(one)! >= readPrice(other)! ? one : other))

export const lowest = (candles: readonly Candle[]): string =>
  candles
    .map(candle => candle.low)
    .reduce((one, other) => (readPrice(one)! <= readPrice(other)! ? one : other))
