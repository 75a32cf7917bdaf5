/** The drawdown, month by month: the loss of someone who began at the peak. The last month is not final yet. */
import { useId } from 'react'
import { useText } from '../../texts/index.ts'
import { Chart, type ChartProps } from './chart.tsx'
import style from './chart.module.css'
import { monthTicks } from './growth.tsx'
import { Hatch, Plot } from './plot.tsx'
import { monthNumber, percentOf, placeIn, ticksOf, type Range } from './scale.ts'

interface FallSpan {
  /** In milliseconds. */
  from: number
  to: number
  /** The deepest in it: zero, or below. */
  fall: number
}

export interface UnderwaterSpan extends FallSpan {
  cells: readonly string[]
}

export function Underwater({
  spans,
  writeTick,
  ...chart
}: ChartProps & {
  /** One after the other, the earliest first; one at least. */
  spans: readonly UnderwaterSpan[]
  writeTick: (value: number) => string
}) {
  const { tick } = useText()
  const [from, until] = [spans[0]!.from, spans.at(-1)!.to]
  const x = acrossOf(spans)
  const falls = spans.map(({ fall }) => fall)
  const ticks = ticksOf(falls)
  const down = placeIn({ least: 0, most: ticks[0]! })
  const shown = ticks.length > 3 ? [ticks[0]!, 0] : ticks

  return (
    <Chart
      {...chart}
      reading={{
        x: spans.map(({ from: start, to }) => (x(start) + x(to)) / 2),
        y: falls.map(down),
        months: spans.map(({ from: start }) => monthNumber(new Date(start))),
        cells: spans.map(({ cells }) => cells),
      }}
    >
      <Plot
        size="low"
        values={shown.map(value => ({ at: down(value), words: writeTick(value) }))}
        zero={0}
        below={monthTicks(from, until, x, tick)}
      >
        <Falls spans={spans} x={x} down={down} />
      </Plot>
    </Chart>
  )
}

/** The same as a sign beside a curve, without scale and months. */
export function UnderwaterSpark({
  label,
  spans,
  range,
  isSmall,
}: {
  /** Its content, for screen readers; the deepest fall is beside it. */
  label: string
  /** As above. */
  spans: readonly FallSpan[]
  /** For rows that are compared, the same for each. */
  range: Range
  isSmall: boolean
}) {
  const down = placeIn({ least: 0, most: Math.min(range.least, ...spans.map(({ fall }) => fall)) })
  return (
    <svg
      className={isSmall ? `${style.spark} ${style.small}` : style.spark}
      width="100%"
      height="32"
      role="img"
      aria-label={label}
    >
      <Falls spans={spans} x={acrossOf(spans)} down={down} />
      <line className={style.zero} x1="0" x2="100%" y1="0.5" y2="0.5" />
    </svg>
  )
}

function acrossOf(spans: readonly FallSpan[]): (at: number) => number {
  const [from, until] = [spans[0]!.from, spans.at(-1)!.to]
  return placeIn({ least: from, most: Math.max(until, from + 1) })
}

/** Hatched from zero down to the deepest of each month. */
function Falls({
  spans,
  x,
  down,
}: {
  spans: readonly FallSpan[]
  x: (at: number) => number
  down: (fall: number) => number
}) {
  const hatch = useId()
  return (
    <>
      <defs>
        <Hatch id={hatch} />
      </defs>
      {spans.map(({ from, to, fall }, index) => (
        <rect
          key={from}
          className={index === spans.length - 1 ? `${style.lossEdge} ${style.running}` : style.lossEdge}
          x={percentOf(x(from))}
          width={percentOf(x(to) - x(from))}
          height={percentOf(down(fall))}
          fill={`url(#${hatch})`}
        />
      ))}
    </>
  )
}
