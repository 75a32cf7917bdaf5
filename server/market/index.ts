/** Markets: daily prices of what the programs trade, from sources that are named. */
export { chart } from './chart.ts'
export { readPricesFile } from './file.ts'
export { refreshMarkets } from './refresh.ts'
export { storeSeries, listSeries, replaceSeries } from './series.ts'
export { faultOf } from './soundness.ts'
export { findSymbol, symbols, type MarketSymbol } from './symbols.ts'
