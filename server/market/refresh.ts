/** The job that reads the configured sources. A failed or unsound reading leaves the former series. */
import { dayOf, hourMs } from '../../contract/time.ts'
import type { MarketConfig } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import { coinbaseCandles, coinbaseUrl } from './coinbase.ts'
import { ecbCandles, ecbUrl } from './ecb.ts'
import { krakenCandles, krakenUrl } from './kraken.ts'
import { findSeries, storeSeries, latestCandles } from './series.ts'
import { faultOf, type Candle } from './soundness.ts'
import type { MarketSymbol } from './symbols.ts'

/** Prices are daily: sources ask for no more frequent calls than that needs. */
const freshMs = 6 * hourMs

interface Source {
  symbol: MarketSymbol
  /** As clients read it. */
  name: string
  isLine: boolean
  candles: (at: Date) => Promise<Candle[]>
}

export async function refreshMarkets(context: AppContext, at: Date): Promise<void> {
  for (const source of sourcesOf(context.config.market)) {
    if (await isFresh(context, source, at)) continue
    try {
      await refresh(context, source, at)
    } catch (error) {
      // A failure of one source does not stop the others.
      context.log.warn({ err: error, symbol: source.symbol, source: source.name }, 'no prices came')
    }
  }
}

function sourcesOf({ bitcoin, pound }: MarketConfig): Source[] {
  const sources: Source[] = []
  if (bitcoin?.source === 'kraken')
    sources.push({
      symbol: 'BTC/USD',
      name: 'Kraken',
      isLine: false,
      candles: at => krakenCandles(bitcoin.url ?? krakenUrl, at),
    })
  if (bitcoin?.source === 'coinbase')
    sources.push({
      symbol: 'BTC/USD',
      name: 'Coinbase Exchange',
      isLine: false,
      candles: at => coinbaseCandles(bitcoin.url ?? coinbaseUrl, at),
    })
  if (pound)
    sources.push({
      symbol: 'GBP/USD',
      name: 'European Central Bank',
      isLine: true,
      candles: at => ecbCandles(pound.url ?? ecbUrl, at),
    })
  return sources
}

async function isFresh({ database }: AppContext, { symbol, name }: Source, at: Date): Promise<boolean> {
  const series = await findSeries(database, symbol)
  const ageMs = at.getTime() - (series?.fetchedAt.getTime() ?? 0)
  // One of a time to come was written by another hand.
  return series?.source === name && ageMs >= 0 && ageMs < freshMs
}

async function refresh(
  context: AppContext,
  { symbol, name, isLine, candles }: Source,
  at: Date,
): Promise<void> {
  const fetched = await candles(at)
  const fault = faultOf(fetched, at) ?? (await faultBeside(context, symbol, name, fetched, at))
  if (fault) throw new Error(`unsound prices: ${fault}`)
  await storeSeries(context.database, { symbol, source: name, isLine, fetchedAt: at }, fetched)
}

/** A source that ends earlier than its last answer is serving an old copy. */
async function faultBeside(
  { database }: AppContext,
  symbol: MarketSymbol,
  source: string,
  fetched: readonly Candle[],
  at: Date,
): Promise<string | null> {
  const series = await findSeries(database, symbol)
  const [last] = series?.source === source ? await latestCandles(database, symbol, 1) : []
  return last && last.day <= dayOf(at) && fetched.at(-1)!.day < last.day
    ? `they end before ${last.day}`
    : null
}
