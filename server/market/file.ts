/** Prices from a file: `day,open,high,low,close`, or `day,close` where there is one price a day. */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import * as z from 'zod'
import { join } from 'node:path'
import type { Candle } from './soundness.ts'
import type { MarketSymbol } from './symbols.ts'

export interface Prices {
  candles: Candle[]
  isLine: boolean
}

const price = z.string().trim()
const line = z.strictObject({ day: price, close: price })
const candle = z.strictObject({ day: price, open: price, high: price, low: price, close: price })

/** Parses a file of prices, the oldest first whatever its order. Throws with its fault. */
export async function readPricesFile(place: string): Promise<Prices> {
  const rows: unknown = parse(await readFile(place, 'utf8'), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
  })
  const lines = z.array(line).safeParse(rows)
  if (lines.success) return { isLine: true, candles: lines.data.map(asCandle).toSorted(byDay) }

  const candles = z.array(candle).safeParse(rows)
  if (candles.success) return { isLine: false, candles: candles.data.toSorted(byDay) }
  throw new Error(`${place}: its columns have to be day,open,high,low,close or day,close`)
}

const asCandle = ({ day, close }: z.infer<typeof line>): Candle => ({
  day,
  open: close,
  high: close,
  low: close,
  close,
})

const byDay = (one: Candle, other: Candle): number => (one.day < other.day ? -1 : 1)

const samples: Record<MarketSymbol, string> = {
  'BTC/USD': 'bitcoin-usd.csv',
  'GBP/USD': 'pound-usd.csv',
  INDEX: 'index.csv',
}

/** Example prices where no source is configured. They are invented, and the page says so beside the chart. */
export const samplePrices = (symbol: MarketSymbol): Promise<Prices> =>
  readPricesFile(join(import.meta.dirname, 'samples', samples[symbol]))
