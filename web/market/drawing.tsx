import { useEffect, useMemo, useRef, useState } from 'react'
import type { MarketChart } from '../../contract/market.ts'
import { useText } from '../../texts/index.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import style from './chart.module.css'
import { drawChart } from './draw-chart.ts'
import { marksOn, type Mark } from './marks.ts'

/** How many of the latest candles are in view; `all` are those there are. */
const periods = { month: 30, quarter: 91, all: Number.POSITIVE_INFINITY } as const
type Period = keyof typeof periods

/** On a phone the candles of a quarter and the marks on them would lie over each other. */
const firstPeriod = (): Period => (matchMedia('(max-width: 40rem)').matches ? 'month' : 'quarter')

const noMarks: readonly Mark[] = []

/** The picture, and the buttons for its range unless that is given. */
export default function Drawing({
  title,
  chart,
  marks = noMarks,
  span,
}: {
  title: string
  chart: MarketChart
  marks?: readonly Mark[]
  /** The range of candles in view, counted from the first. */
  span?: { from: number; to: number }
}) {
  const { text, locale, price, calendarDay } = useText()
  const place = useRef<HTMLDivElement>(null)
  const [period, choose] = useState(firstPeriod)

  const { candles } = chart
  const last = candles.length - 1
  const [from, to] = [span?.from ?? Math.max(0, candles.length - periods[period]), span?.to ?? last]
  const shownMarks = useMemo(() => marksOn(candles, marks), [candles, marks])
  useEffect(
    () => drawChart(place.current!, chart, { locale, price }, { from, to }, shownMarks),
    [chart, locale, price, from, to, shownMarks],
  )

  const [earliest, latest] = [candles[Math.max(0, span?.from ?? 0)]!, candles[Math.min(to, last)]!]
  const picture = text('market.picture', {
    TITLE: title,
    FROM: calendarDay(earliest.day),
    TO: calendarDay(latest.day),
    CLOSE: price(latest.close),
  })
  return (
    <div>
      {!span && (
        <div className={style.periods}>
          <SegmentedControl
            label={text('market.period')}
            value={period}
            options={(Object.keys(periods) as Period[]).map(value => ({
              value,
              title: text(`market.${value}`),
            }))}
            choose={choose}
          />
        </div>
      )}
      {/* Light in either theme, as prices are read everywhere. */}
      <div
        className={span ? `${style.frame} ${style.low}` : style.frame}
        data-theme="light"
        role="img"
        aria-label={picture}
      >
        {/* A table for layout only. */}
        <div ref={place} className={style.drawing} aria-hidden="true" />
      </div>
    </div>
  )
}
