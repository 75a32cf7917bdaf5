import { marketChart, type MarketChart } from '../../contract/market.ts'
import { route } from '../http/route.ts'
import type { AppContext } from '../platform/app-context.ts'
import { samplePrices } from './file.ts'
import { findSeries, latestCandles } from './series.ts'
import { symbols, type MarketSymbol } from './symbols.ts'

/** A year and a bit: what the chart can show at once. */
const candlesMost = 400

/** The daily prices behind a program. */
export const chart = route(marketChart, async ({ chart }, _visit, context) => {
  const symbol = symbols[chart]
  const prices =
    (await cachedChart(context, symbol)) ?? (await sampleChart(context, symbol)) ?? emptyChart(symbol)
  return { ...prices, widgetOrigin: context.config.market.widgetOrigin }
})

type Prices = Omit<MarketChart, 'widgetOrigin'>

async function cachedChart({ database }: AppContext, symbol: MarketSymbol): Promise<Prices | null> {
  const series = await findSeries(database, symbol)
  if (!series) return null
  return {
    ...emptyChart(symbol),
    source: series.source,
    isLine: series.isLine,
    asOf: series.fetchedAt,
    candles: await latestCandles(database, symbol, candlesMost),
  }
}

/** An installation for trials shows an example chart; in production an invented price has no place. */
async function sampleChart({ config }: AppContext, symbol: MarketSymbol): Promise<Prices | null> {
  if (config.isProduction) return null
  const prices = await samplePrices(symbol)
  return { ...emptyChart(symbol), ...prices, isSample: true }
}

const emptyChart = (symbol: MarketSymbol): Prices => ({
  symbol,
  source: '',
  isLine: false,
  isSample: false,
  asOf: undefined,
  candles: [],
})
