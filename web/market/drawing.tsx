import { useEffect, useRef, useState } from 'react'
import type { MarketChart } from '../../contract/market.ts'
import { useText } from '../../texts/index.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import style from './chart.module.css'
import { drawChart } from './draw-chart.ts'

/** So many of the latest candles are looked at; `all` are those there are. */
const periods = { month: 30, quarter: 91, all: Number.POSITIVE_INFINITY } as const
type Period = keyof typeof periods

/** The picture, and the buttons that choose how much of it is seen. */
export default function Drawing({ title, chart }: { title: string; chart: MarketChart }) {
  const { text, locale, price, calendarDay } = useText()
  const place = useRef<HTMLDivElement>(null)
  const [period, choose] = useState<Period>('quarter')

  useEffect(
    () => drawChart(place.current!, chart, { locale, price }, periods[period]),
    [chart, locale, price, period],
  )

  const { candles } = chart
  const picture = text('market.picture', {
    TITLE: title,
    FROM: calendarDay(candles[0]!.day),
    TO: calendarDay(candles.at(-1)!.day),
    CLOSE: price(candles.at(-1)!.close),
  })
  return (
    <div>
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
      <div className={style.frame} role="img" aria-label={picture}>
        {/* Laid out as a table, which it is not. */}
        <div ref={place} className={style.drawing} aria-hidden="true" />
      </div>
    </div>
  )
}
