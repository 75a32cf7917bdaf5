import { Suspense } from 'react'
import type { ChartWidget } from '../../contract/codes.ts'
import { marketChart } from '../../contract/market.ts'
import { dayOf } from '../../contract/time.ts'
import { useText } from '../../texts/index.ts'
import { later } from '../../ui/later.ts'
import { useList } from '../call/index.ts'
import style from './chart.module.css'
import { dealMarks, spanOf } from './marks.ts'

const Drawing = later(async () => (await import('./drawing.tsx')).default)

/** The market from a deal's opening to its end. Nothing where the prices are another market's, invented, or missing. */
export function DealPrice({
  chart,
  symbol,
  opened,
  closed,
}: {
  chart: ChartWidget
  /** The deal's market, as it was sealed. */
  symbol: string | undefined
  opened: { at: Date; price: string }
  closed: { at: Date; price: string }
}) {
  const { text, price } = useText()
  const { answer } = useList(marketChart, { chart }, { isQuiet: true })
  if (!answer || answer.isSample || answer.symbol !== symbol) return null
  const [from, to] = [dayOf(opened.at), dayOf(closed.at)]
  const span = spanOf(answer.candles, from, to)
  if (!span) return null

  return (
    <Suspense fallback={<div className={style.low} />}>
      <Drawing
        title={text(`market.${chart}`)}
        chart={answer}
        span={span}
        marks={dealMarks(
          { day: from, price: opened.price, words: price(opened.price) },
          { day: to, price: closed.price, words: price(closed.price) },
        )}
      />
    </Suspense>
  )
}
