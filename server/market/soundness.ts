/**
 * What a source's series must satisfy. A series that breaks a rule is refused whole, and the one before it stays: a
 * chart with a hole or a misprint misleads more than one that is a day old.
 */
import { dayMs, dayOf } from '../../contract/time.ts'
import type { Candle } from '../../contract/market.ts'
import { readPrice } from '../../contract/price.ts'
import { isDay } from '../../contract/wire.ts'

export type { Candle }

/** A week of holidays has no prices; a longer hole is a fault of the source. */
const gapDaysMax = 10
/** No market that is shown here has ever moved so far in a day, and a misplaced decimal point moves further. */
const stepMost = 3n

/** What is wrong with a series, the oldest candle first, or `null`. */
export function faultOf(candles: readonly Candle[], at: Date): string | null {
  if (candles.length === 0) return 'no prices'
  const today = dayOf(at)
  let before: Candle | null = null
  for (const candle of candles) {
    const fault = faultOfCandle(candle, today) ?? (before && faultOfStep(before, candle))
    if (fault) return `${candle.day}: ${fault}`
    before = candle
  }
  return null
}

function faultOfCandle({ day, ...prices }: Candle, today: string): string | null {
  if (!isDay(day)) return 'no such day'
  if (day > today) return 'a day to come'
  const [open, high, low, close] = [prices.open, prices.high, prices.low, prices.close].map(readPrice)
  if (!open || !high || !low || !close) return 'a price that is no positive decimal'
  const isInside = (price: bigint) => low <= price && price <= high
  if (!isInside(open) || !isInside(close)) return 'a price outside of its day'
  return high > low * stepMost ? 'a day that goes too far' : null
}

function faultOfStep(before: Candle, candle: Candle): string | null {
  if (candle.day <= before.day) return 'days out of order'
  if ((Date.parse(candle.day) - Date.parse(before.day)) / dayMs > gapDaysMax) return 'a gap'
  const [from, to] = [readPrice(before.close)!, readPrice(candle.close)!]
  return to > from * stepMost || from > to * stepMost ? 'a step that goes too far' : null
}
