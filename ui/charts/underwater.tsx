/** The drawdown, month by month: the loss of someone who began at the peak. */
import { useId } from 'react'
import { useText } from '../../texts/index.ts'
import { Chart, type ChartProps } from './chart.tsx'
import style from './chart.module.css'
import { monthTicks } from './growth.tsx'
import { Hatch, Plot } from './plot.tsx'
import { monthNumber, percentOf, placeIn, ticksOf, type Range } from './scale.ts'

export interface UnderwaterSpan {
  /** In milliseconds. */
  from: number
  to: number
  /** The deepest in it: zero, or below. */
  fall: number
  cells: readonly string[]
}

export function Underwater({
  spans,
  range,
  isRunning = false,
  writeTick,
  ...chart
}: ChartProps & {
  /** One after the other, the earliest first; one at least. */
  spans: readonly UnderwaterSpan[]
  /** For pictures that are compared, the same for each. */
  range?: Range
  /** The last one is not final yet. */
  isRunning?: boolean
  writeTick: (value: number) => string
}) {
  const { tick } = useText()
  const hatch = useId()
  const [from, until] = [spans[0]!.from, spans.at(-1)!.to]
  const x = placeIn({ least: from, most: Math.max(until, from + 1) })
  const falls = spans.map(({ fall }) => fall)
  const ticks = ticksOf([...falls, ...(range ? [range.least] : [])])
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
        <defs>
          <Hatch id={hatch} />
        </defs>
        {spans.map(({ from: start, to, fall }, index) => (
          <rect
            key={start}
            className={
              isRunning && index === spans.length - 1 ? `${style.lossEdge} ${style.running}` : style.lossEdge
            }
            x={percentOf(x(start))}
            width={percentOf(x(to) - x(start))}
            height={percentOf(down(fall))}
            fill={`url(#${hatch})`}
          />
        ))}
      </Plot>
    </Chart>
  )
}
