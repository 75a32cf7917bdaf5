import { Suspense } from 'react'
import type { ChartWidget } from '../../contract/codes.ts'
import {
  marketChart,
  type MarketChart,
  type MarketChart as Chart,
  type Candle,
} from '../../contract/market.ts'
import { useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { later } from '../../ui/later.ts'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Records } from '../../ui/records.tsx'
import { Loaded, useList } from '../call/index.ts'
import style from './chart.module.css'
import type { Mark } from './marks.ts'
import { Widget } from './widget.tsx'
import { changePercent, readPrice } from '../../contract/price.ts'
import { Facts, type Fact } from '../../ui/facts.tsx'

/** The drawing code is larger than the rest of the page, and is loaded when the chart is in view. */
const Drawing = later(async () => (await import('./drawing.tsx')).default)

/** The daily prices behind a program. Without them the page around it works as before. */
export function MarketChart({
  chart,
  marks,
}: {
  chart: ChartWidget
  /** Deals, on the days of their events. */
  marks: readonly Mark[]
}) {
  const { text } = useText()
  const list = useList(marketChart, { chart }, { isQuiet: true })

  return (
    <section className={style.market} aria-label={text('market.title', { TITLE: text(`market.${chart}`) })}>
      <Loaded list={list} outline={['chart']}>
        {answer => (
          <>
            <Market title={text(`market.${chart}`)} chart={answer} marks={marks} />
            {answer.widgetOrigin && <Widget chart={chart} origin={answer.widgetOrigin} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Market({ title, chart, marks }: { title: string; chart: Chart; marks: readonly Mark[] }) {
  const { text } = useText()
  if (chart.candles.length === 0)
    return (
      <Empty>
        <strong>{text('market.empty')}</strong>
        <br />
        {text('market.emptyNote')}
      </Empty>
    )

  return (
    <>
      <header>
        <h3 className={style.title}>{title}</h3>
        <Note>{text(chart.isLine ? 'market.dailyRates' : 'market.dailyCandles')}</Note>
      </header>
      {chart.isSample && <NoticeBox title={text('market.sample')}>{text('market.sampleNote')}</NoticeBox>}
      <Suspense fallback={<div className={style.frame} />}>
        {/* Invented prices were never traded at. */}
        <Drawing title={title} chart={chart} {...(!chart.isSample && { marks })} />
      </Suspense>
      {!chart.isSample && marks.length > 0 && <Note>{text('market.marks')}</Note>}
      <MarketFigures chart={chart} />
      <LatestPrices title={title} chart={chart} />
      <Note>
        {text('market.note')}{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {text('market.drawnBy')}
        </a>
      </Note>
    </>
  )
}

const shownMost = 30

/** The latest prices as a table, folded away until someone wants it. */
function LatestPrices({ title, chart }: { title: string; chart: MarketChart }) {
  const { text, price, calendarDay } = useText()
  const latest = chart.candles.slice(-shownMost).toReversed()
  const columns = chart.isLine ? (['close'] as const) : (['open', 'high', 'low', 'close'] as const)

  return (
    <details className={style.latest}>
      <summary>{text('market.table')}</summary>
      <Records
        label={text('market.tableOf', { TITLE: title })}
        columns={[
          { title: text('market.day') },
          ...columns.map(column => ({ title: text(`market.${column}`), isFigure: true })),
        ]}
        rows={latest.map(candle => ({
          key: candle.day,
          cells: [calendarDay(candle.day), ...columns.map(column => price(candle[column]))],
        }))}
      />
    </details>
  )
}

/** The chart as text: for screen readers, and for the figure itself. */
function MarketFigures({ chart: { candles, source, asOf, isSample } }: { chart: MarketChart }) {
  const { text, resultPercent, zonedDate, price, calendarDay } = useText()
  const [before, last] = [candles.at(-2), candles.at(-1)!]

  const facts: (Fact | false | undefined)[] = [
    { term: text('market.lastClose', { DAY: calendarDay(last.day) }), value: price(last.close) },
    before && {
      term: text('market.change', { DAY: calendarDay(before.day) }),
      value: resultPercent(changePercent(readPrice(before.close)!, readPrice(last.close)!)),
    },
    { term: text('market.range'), value: `${price(lowest(candles))} – ${price(highest(candles))}` },
    {
      term: text('market.days'),
      value: text('market.fromTo', { FROM: calendarDay(candles[0]!.day), TO: calendarDay(last.day) }),
    },
    { term: text('market.source'), value: isSample ? text('market.sampleSource') : source },
    asOf && { term: text('market.asOf'), value: zonedDate(asOf) },
  ]
  return (
    <div className={style.figures}>
      <Facts items={facts.filter(fact => fact !== undefined && fact !== false)} />
    </div>
  )
}

export const highest = (candles: readonly Candle[]): string =>
  candles
    .map(candle => candle.high)
    .reduce((one, other) => (readPrice(one)! >= readPrice(other)! ? one : other))

export const lowest = (candles: readonly Candle[]): string =>
  candles
    .map(candle => candle.low)
    .reduce((one, other) => (readPrice(one)! <= readPrice(other)! ? one : other))
