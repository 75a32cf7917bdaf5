/**
 * The address of TradingView's own chart, which their embedding script writes into a frame. The settings follow the
 * hash, which no server gets. Their script would add the address of our page; here it is left out.
 */
import type { ChartWidget } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'

/** A kind of widget, and its settings by their own names. */
interface Widget {
  kind: 'advanced-chart' | 'symbol-overview'
  settings: Record<string, unknown>
}

const locales: Record<Language, string> = { ru: 'ru', en: 'en', de: 'de_DE', es: 'es' }
const size = { autosize: true, width: '100%', height: '100%' }

const advancedChart = (symbol: string): Widget => ({
  kind: 'advanced-chart',
  settings: {
    symbol,
    interval: 'D',
    timezone: 'Etc/UTC',
    theme: 'light',
    style: '1',
    allow_symbol_change: false,
    hide_side_toolbar: true,
    save_image: false,
    ...size,
  },
})

/** The exchanges' own indices may be shown on TradingView's site only; FOREX.com's contracts on them may be here. */
const overview: Widget = {
  kind: 'symbol-overview',
  settings: {
    symbols: [
      ['S&P 500', 'FOREXCOM:SPXUSD|12m'],
      ['Nasdaq 100', 'FOREXCOM:NSXUSD|12m'],
      ['Dow Jones', 'FOREXCOM:DJI|12m'],
    ],
    dateRanges: ['1m|1D', '3m|1D', '12m|1D'],
    colorTheme: 'light',
    ...size,
  },
}

const widgets: Record<ChartWidget, Widget> = {
  bitcoinUsd: advancedChart('BITSTAMP:BTCUSD'),
  poundUsd: advancedChart('FX:GBPUSD'),
  stockOverview: overview,
}

export function widgetAddress(origin: string, chart: ChartWidget, language: Language): string {
  const { kind, settings } = widgets[chart]
  const hash = encodeURIComponent(JSON.stringify(settings))
  return `${origin}/embed-widget/${kind}/?locale=${locales[language]}#${hash}`
}
