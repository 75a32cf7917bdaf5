/**
 * Prices to look at where no source is configured. They are invented: nobody ever traded at them, and the page says
 * so beside the chart.
 */
import { join } from 'node:path'
import { readPricesFile, type Prices } from './file.ts'
import type { MarketSymbol } from './symbols.ts'

const files: Record<MarketSymbol, string> = {
  'BTC/USD': 'bitcoin-usd.csv',
  'GBP/USD': 'pound-usd.csv',
  INDEX: 'index.csv',
}

export const samplePrices = (symbol: MarketSymbol): Promise<Prices> =>
  readPricesFile(join(import.meta.dirname, 'samples', files[symbol]))
