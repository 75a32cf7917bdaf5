/**
 * Kraken's public daily candles: https://docs.kraken.com/api-reference/market-data/get-ohlc-data. An answer has up to
 * 720 of them, the oldest first; the last one is of the day that still runs.
 */
import * as z from 'zod'
import { dayOf } from '../../contract/time.ts'
import { fetchSource, parsed, SourceTrouble } from './fetch-source.ts'
import type { Candle } from './soundness.ts'

export const krakenUrl = 'https://api.kraken.com'

const candle = z.tuple([z.int(), z.string(), z.string(), z.string(), z.string()], z.unknown())
const answer = z.object({
  error: z.array(z.string()),
  result: z.looseObject({ last: z.int() }).optional(),
})

export async function krakenCandles(url: string, at: Date): Promise<Candle[]> {
  const text = await fetchSource(`${url}/0/public/OHLC?pair=XBTUSD&interval=1440`, 'application/json')
  const read = answer.safeParse(parsed(text))
  if (!read.success || !read.data.result) throw new SourceTrouble('the answer is none of Kraken’s')

  const { last: _last, ...pairs } = read.data.result
  const rows = z.array(candle).safeParse(Object.values(pairs)[0])
  if (!rows.success) throw new SourceTrouble('the candles are none of Kraken’s')
  return rows.data.map(asCandle).filter(({ day }) => day < dayOf(at))
}

const asCandle = ([seconds, open, high, low, close]: z.infer<typeof candle>): Candle => ({
  day: dayOf(new Date(seconds * 1000)),
  open,
  high,
  low,
  close,
})
