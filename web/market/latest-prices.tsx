import type { MarketChart } from '../../contract/market.ts'
import { useText } from '../../texts/index.ts'
import { Records } from '../../ui/records.tsx'
import style from './chart.module.css'

const shownMost = 30

/** The latest prices as a table, folded away until somebody wants it. */
export function LatestPrices({ title, chart }: { title: string; chart: MarketChart }) {
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
