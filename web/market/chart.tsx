import { lazy, Suspense } from 'react'
import type { ChartWidget } from '../../contract/codes.ts'
import { marketChart, type MarketChart, type MarketChart as Chart } from '../../contract/market.ts'
import { useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Records } from '../../ui/records.tsx'
import { Loaded, useList } from '../call/index.ts'
import style from './chart.module.css'
import { MarketFigures } from './market-figures.tsx'
import type { Mark } from './marks.ts'
import { Widget } from './widget.tsx'

/** What draws is larger than the rest of the page, and comes when it is looked at. */
const Drawing = lazy(() => import('./drawing.tsx'))

/** The daily prices of what a program trades. Without them the page around it works as before. */
export function MarketChart({
  chart,
  marks,
}: {
  chart: ChartWidget
  /** What became of deals, on the days of that. */
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
        {/* Nobody ever traded at invented prices. */}
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
        empty=""
      />
    </details>
  )
}
