/** Public daily candles of the exchanges that can be asked for Bitcoin's price. */
import * as z from 'zod'
import { fetchSource, parsed, SourceTrouble } from './fetch-source.ts'
import { dayOf, type Candle } from './soundness.ts'

/**
 * Coinbase Exchange:
 * https://docs.cdp.coinbase.com/api-reference/exchange-api/rest-api/products/get-product-candles. An answer has up to
 * 300 of them, the latest first and still running. Prices are JSON numbers, which JavaScript writes as they came.
 */
export const coinbaseUrl = 'https://api.exchange.coinbase.com'

/** Start, low, high, open, close, volume. */
const coinbaseCandle = z.tuple([z.int(), z.number(), z.number(), z.number(), z.number()], z.unknown())

export async function coinbaseCandles(url: string, at: Date): Promise<Candle[]> {
  const text = await fetchSource(`${url}/products/BTC-USD/candles?granularity=86400`, 'application/json')
  const rows = z.array(coinbaseCandle).safeParse(parsed(text))
  if (!rows.success) throw new SourceTrouble('the candles are none of Coinbase’s')
  return rows.data
    .map(ofCoinbase)
    .filter(({ day }) => day < dayOf(at))
    .toReversed()
}

const ofCoinbase = ([seconds, low, high, open, close]: z.infer<typeof coinbaseCandle>): Candle => ({
  day: dayOf(new Date(seconds * 1000)),
  open: String(open),
  high: String(high),
  low: String(low),
  close: String(close),
})

/**
 * Kraken: https://docs.kraken.com/api-reference/market-data/get-ohlc-data. An answer has up to 720 of them, the oldest
 * first; the last one is of the day that still runs.
 */
export const krakenUrl = 'https://api.kraken.com'

const krakenCandle = z.tuple([z.int(), z.string(), z.string(), z.string(), z.string()], z.unknown())
const krakenAnswer = z.object({
  error: z.array(z.string()),
  result: z.looseObject({ last: z.int() }).optional(),
})

export async function krakenCandles(url: string, at: Date): Promise<Candle[]> {
  const text = await fetchSource(`${url}/0/public/OHLC?pair=XBTUSD&interval=1440`, 'application/json')
  const read = krakenAnswer.safeParse(parsed(text))
  if (!read.success || !read.data.result) throw new SourceTrouble('the answer is none of Kraken’s')

  const { last: _last, ...pairs } = read.data.result
  const rows = z.array(krakenCandle).safeParse(Object.values(pairs)[0])
  if (!rows.success) throw new SourceTrouble('the candles are none of Kraken’s')
  return rows.data.map(ofKraken).filter(({ day }) => day < dayOf(at))
}

const ofKraken = ([seconds, open, high, low, close]: z.infer<typeof krakenCandle>): Candle => ({
  day: dayOf(new Date(seconds * 1000)),
  open,
  high,
  low,
  close,
})
