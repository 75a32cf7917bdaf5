import type { Candle, MarketChart } from '../../contract/market.ts'
import { changePercent, readPrice } from '../../contract/price.ts'
import { useText } from '../../texts/index.ts'
import { Facts, type Fact } from '../../ui/facts.tsx'

/** The chart in words: for those who do not see it, and for those who want the figure itself. */
export function MarketFigures({ chart: { candles, source, asOf, isSample } }: { chart: MarketChart }) {
  const { text, resultPercent, date, price, calendarDay } = useText()
  const [before, last] = [candles.at(-2), candles.at(-1)!]

  const facts: (Fact | false | undefined)[] = [
    { term: text('market.lastClose', { DAY: calendarDay(last.day) }), value: price(last.close) },
    before && {
      term: text('market.change', { DAY: calendarDay(before.day) }),
      value: resultPercent(changePercent(readPrice(before.close)!, readPrice(last.close)!)),
    },
    { term: text('market.range'), value: `${price(lowest(candles))} – ${price(highest(candles))}` },
    {
      term: text('market.days'),
      value: text('market.fromTo', { FROM: calendarDay(candles[0]!.day), TO: calendarDay(last.day) }),
    },
    { term: text('market.source'), value: isSample ? text('market.sampleSource') : source },
    asOf && { term: text('market.asOf'), value: date(asOf) },
  ]
  return <Facts items={facts.filter(fact => fact !== undefined && fact !== false)} />
}

export const highest = (candles: readonly Candle[]): string =>
  candles
    .map(candle => candle.high)
    .reduce((one, other) => (readPrice(one)! >= readPrice(other)! ? one : other))

export const lowest = (candles: readonly Candle[]): string =>
  candles
    .map(candle => candle.low)
    .reduce((one, other) => (readPrice(one)! <= readPrice(other)! ? one : other))
