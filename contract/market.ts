/** The market behind a program: daily candles of what it trades, from a named source. */
import { call, type AnswerOf } from './call.ts'
import { chartWidgets, okOnly } from './codes.ts'
import { code, field, flag, list, moment, optional, record, text } from './wire.ts'

/** Prices are decimals as the source writes them. For a source of closing rates all four are equal. */
const candle = record({
  /** YYYY-MM-DD, in UTC. */
  day: field('d', text(10)),
  open: field('o', text(40)),
  high: field('h', text(40)),
  low: field('l', text(40)),
  close: field('c', text(40)),
})

/** The daily candles of a chart, the oldest first; empty while the platform has none. */
export const marketChart = call('/api/trade/market', {
  request: { chart: field('w', code(chartWidgets)) },
  outcomes: okOnly,
  answer: {
    symbol: field('s', text(40)),
    source: field('q', text(200)),
    /** The source gives one rate a day and no range. */
    isLine: field('r', flag),
    /** Example prices that came with the program. */
    isSample: field('x', flag),
    asOf: field('d', optional(moment)),
    candles: field('l', list(candle)),
    /** The origin of TradingView's own chart, where the operator lets clients load it. */
    widgetOrigin: field('t', optional(text(200))),
  },
})

export type Candle = AnswerOf<typeof marketChart>['candles'][number]
export type MarketChart = AnswerOf<typeof marketChart>
