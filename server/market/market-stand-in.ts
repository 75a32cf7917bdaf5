/** Sources of prices as they answer: Kraken's and Coinbase's candles, the European Central Bank's table. */
import { createServer } from 'node:http'
import { startLocally, type LocalServer } from '../../test/support/local-server.ts'
import type { Candle } from './soundness.ts'

/** `busy` refuses, `silent` breaks off, `strange` answers something else, `endless` never stops. */
export type SourceMood = 'well' | 'busy' | 'silent' | 'strange' | 'endless'

export interface MarketStandIn extends LocalServer {
  mood: SourceMood
  candles: Candle[]
  /** Rows of the bank's table: day, currency, rate. */
  rates: [string, 'USD' | 'GBP', string][]
  asked: string[]
}

export async function startMarketStandIn(): Promise<MarketStandIn> {
  const server = createServer((request, response) => {
    self.asked.push(request.url ?? '')
    const path = new URL(request.url ?? '/', 'http://market.invalid').pathname
    const answer = route[path]
    if (!answer) return void response.writeHead(404).end()
    if (self.mood === 'busy') return void response.writeHead(503).end()
    if (self.mood === 'silent') return void response.destroy()
    if (self.mood === 'strange') return void response.end('<html>Maintenance</html>')
    if (self.mood === 'endless') return void response.end('1'.repeat(5 * 1024 * 1024))
    return void response.end(answer(self))
  })
  const self: MarketStandIn = {
    ...(await startLocally(server)),
    mood: 'well',
    candles: [],
    rates: [],
    asked: [],
  }
  return self
}

const route: Record<string, (self: MarketStandIn) => string> = {
  '/0/public/OHLC': asKraken,
  '/products/BTC-USD/candles': asCoinbase,
  '/service/data/EXR/D.USD+GBP.EUR.SP00.A': asBank,
}

const seconds = (day: string): number => Date.parse(day) / 1000

function asKraken({ candles }: MarketStandIn): string {
  const rows = candles.map(({ day, open, high, low, close }) => [
    seconds(day),
    open,
    high,
    low,
    close,
    close,
    '12.5',
    320,
  ])
  return JSON.stringify({ error: [], result: { XXBTZUSD: rows, last: 1_700_086_400 } })
}

/** Numbers as the exchange writes them, and the latest first. */
function asCoinbase({ candles }: MarketStandIn): string {
  const rows = candles.map(
    ({ day, open, high, low, close }) => `[${seconds(day)},${low},${high},${open},${close},12.5]`,
  )
  return `[${rows.toReversed().join(',')}]`
}

function asBank({ rates }: MarketStandIn): string {
  const head =
    'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,TITLE_COMPL'
  const rows = rates.map(
    ([day, currency, rate]) =>
      `EXR.D.${currency}.EUR.SP00.A,D,${currency},EUR,SP00,A,${day},${rate},A,"ECB reference rate, ${currency}/Euro, 2:15 pm (C.E.T.)"`,
  )
  return [head, ...rows].join('\r\n')
}
