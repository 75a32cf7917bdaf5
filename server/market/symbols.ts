/** What the charts of the programs show. */
import type { ChartWidget } from '../../contract/codes.ts'

/** A series as it is known here, in the database and on the command line. */
export type MarketSymbol = 'BTC/USD' | 'GBP/USD' | 'INDEX'

export const symbols: Record<ChartWidget, MarketSymbol> = {
  bitcoinUsd: 'BTC/USD',
  poundUsd: 'GBP/USD',
  stockOverview: 'INDEX',
}

export const findSymbol = (text: string): MarketSymbol | null =>
  Object.values(symbols).find(symbol => symbol === text) ?? null
