/**
 * The chart as Lightweight Charts draws it. It sets its styles by script on its own elements, which the content
 * security policy allows; its logo would bring a style sheet of its own, so the page names the library in a link.
 */
import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type SeriesMarker,
  type Time,
} from 'lightweight-charts'
import type { MarketChart } from '../../contract/market.ts'
import type { Formats } from '../../contract/format.ts'
import type { Mark } from './marks.ts'

interface ReaderFormats extends Pick<Formats, 'price'> {
  locale: string
}

/**
 * Draws the candles and their marks, and lets the reader scroll to others. Returns a function that removes the chart.
 */
export function drawChart(
  place: HTMLElement,
  market: MarketChart,
  { locale, price }: ReaderFormats,
  /** The range of candles in view at first, counted from the first one, with room before and after them. */
  seen: { from: number; to: number },
  marks: readonly Mark[],
): () => void {
  const chart = createChart(place, {
    autoSize: true,
    layout: { attributionLogo: false, fontFamily: getComputedStyle(place).fontFamily },
    localization: { locale, priceFormatter: priceFormatter(market, price) },
    // The wheel scrolls the page, and so does a finger that moves up or down.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    rightPriceScale: { entireTextOnly: true },
    timeScale: {
      fixLeftEdge: seen.from >= 0,
      fixRightEdge: seen.to < market.candles.length,
      lockVisibleTimeRangeOnResize: true,
    },
  })
  const series = addSeries(chart, market)
  paint(chart, series, place, market.isLine)
  if (marks.length > 0)
    createSeriesMarkers(
      series,
      marks.map(mark => signOf(mark, place)),
    )
  chart.timeScale().setVisibleLogicalRange(seen)
  return () => chart.remove()
}

/** The decimals of the source, for the scale and the cross-hair too. */
function priceFormatter({ candles }: MarketChart, write: Formats['price']): (price: number) => string {
  const decimals = Math.min(8, candles.at(-1)!.close.split('.')[1]?.length ?? 0)
  return price => write(price.toFixed(decimals))
}

type Series = ISeriesApi<'Line'> | ISeriesApi<'Candlestick'>

/** These numbers become pixels only. */
function addSeries(chart: IChartApi, { candles, isLine }: MarketChart): Series {
  if (isLine) {
    const line = chart.addSeries(LineSeries, { lineWidth: 2, priceLineVisible: false })
    line.setData(candles.map(({ day, close }) => ({ time: day, value: Number(close) })))
    return line
  }
  const series = chart.addSeries(CandlestickSeries, { priceLineVisible: false })
  series.setData(
    candles.map(({ day, open, high, low, close }) => ({
      time: day,
      open: Number(open),
      high: Number(high),
      low: Number(low),
      close: Number(close),
    })),
  )
  return series
}

/**
 * In the colours of its place, which is light in either theme. Falling candles are hollow: colour alone carries no meaning.
 */
function paint(chart: IChartApi, series: Series, place: HTMLElement, isLine: boolean): void {
  const color = (name: string) => colorOf(place, name)
  const [rule, gain, loss, sheet] = ['--rule', '--accent', '--loss', '--sheet'].map(color) as [
    string,
    string,
    string,
    string,
  ]
  chart.applyOptions({
    layout: { background: { type: ColorType.Solid, color: sheet }, textColor: color('--ink-soft') },
    grid: { vertLines: { color: rule }, horzLines: { color: rule } },
    rightPriceScale: { borderColor: rule },
    timeScale: { borderColor: rule },
  })
  if (isLine) return series.applyOptions({ color: gain })
  series.applyOptions({
    upColor: gain,
    borderUpColor: gain,
    wickUpColor: gain,
    downColor: sheet,
    borderDownColor: loss,
    wickDownColor: loss,
  })
}

const signs = {
  gain: { shape: 'arrowUp', position: 'belowBar' },
  loss: { shape: 'arrowDown', position: 'aboveBar' },
  even: { shape: 'circle', position: 'aboveBar' },
  opened: { shape: 'circle', position: 'belowBar' },
  closed: { shape: 'square', position: 'aboveBar' },
} as const

/** Below a candle or above it, in ink or in the red of losses: its shape carries the meaning. */
const signOf = ({ day, kind, words, isAbove }: Mark, place: HTMLElement): SeriesMarker<Time> => ({
  time: day,
  ...signs[kind],
  ...(isAbove !== undefined && { position: isAbove ? 'aboveBar' : 'belowBar' }),
  color: colorOf(place, kind === 'loss' ? '--loss' : '--ink'),
  ...(words !== undefined && { text: words }),
})

/** The computed value of a custom property. */
function colorOf(place: HTMLElement, name: string): string {
  place.style.color = `var(${name})`
  const { color } = getComputedStyle(place)
  place.style.removeProperty('color')
  return color
}
