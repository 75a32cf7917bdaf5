/**
 * Coinbase Exchange's public daily candles:
 * https://docs.cdp.coinbase.com/api-reference/exchange-api/rest-api/products/get-product-candles. An answer has up to
 * 300 of them, the latest first and still running. Prices are JSON numbers, which JavaScript writes as they came.
 */
import * as z from 'zod'
import { dayOf } from '../../contract/time.ts'
import { fetchSource, parsed, SourceTrouble } from './fetch-source.ts'
import type { Candle } from './soundness.ts'

export const coinbaseUrl = 'https://api.exchange.coinbase.com'

/** Start, low, high, open, close, volume. */
const candle = z.tuple([z.int(), z.number(), z.number(), z.number(), z.number()], z.unknown())

export async function coinbaseCandles(url: string, at: Date): Promise<Candle[]> {
  const text = await fetchSource(`${url}/products/BTC-USD/candles?granularity=86400`, 'application/json')
  const rows = z.array(candle).safeParse(parsed(text))
  if (!rows.success) throw new SourceTrouble('the candles are none of Coinbase’s')
  return rows.data
    .map(asCandle)
    .filter(({ day }) => day < dayOf(at))
    .toReversed()
}

const asCandle = ([seconds, low, high, open, close]: z.infer<typeof candle>): Candle => ({
  day: dayOf(new Date(seconds * 1000)),
  open: String(open),
  high: String(high),
  low: String(low),
  close: String(close),
})
