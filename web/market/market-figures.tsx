import type { MarketChart } from '../../contract/market.ts'
import { changePercent, readPrice } from '../../contract/price.ts'
import { useText } from '../language/index.ts'
import { Facts, type Fact } from '../ui/facts.tsx'
import { dayText, highest, lowest, usePrice } from './price-text.ts'

/** The chart in words: for those who do not see it, and for those who want the figure itself. */
export function MarketFigures({ chart: { candles, source, asOf, isSample } }: { chart: MarketChart }) {
  const { text, resultPercent, date, day } = useText()
  const price = usePrice()
  const [before, last] = [candles.at(-2), candles.at(-1)!]

  const facts: (Fact | false | undefined)[] = [
    { term: text('market.lastClose', { DAY: dayText(day, last.day) }), value: price(last.close) },
    before && {
      term: text('market.change', { DAY: dayText(day, before.day) }),
      value: resultPercent(changePercent(readPrice(before.close)!, readPrice(last.close)!)),
    },
    { term: text('market.range'), value: `${price(lowest(candles))} – ${price(highest(candles))}` },
    {
      term: text('market.days'),
      value: text('market.fromTo', { FROM: dayText(day, candles[0]!.day), TO: dayText(day, last.day) }),
    },
    { term: text('market.source'), value: isSample ? text('market.sampleSource') : source },
    asOf && { term: text('market.asOf'), value: date(asOf) },
  ]
  return <Facts items={facts.filter(fact => fact !== undefined && fact !== false)} />
}
