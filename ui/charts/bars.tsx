/** Sums of a few kinds, month by month, one kind on the other. */
import { useText } from '../../texts/index.ts'
import { Chart, type ChartProps } from './chart.tsx'
import style from './chart.module.css'
import { partStyles } from './parts.tsx'
import { Plot } from './plot.tsx'
import { monthNumber, percentOf, placeIn, ticksOf } from './scale.ts'

export interface StackedBar {
  /** YYYY-MM */
  month: string
  /** Not below nothing, the lowest kind first; as many as there are colours. */
  parts: readonly number[]
  cells: readonly string[]
}

export function Bars({
  bars,
  isRunning = false,
  writeTick,
  ...chart
}: ChartProps & {
  /** The earliest first; one at least. */
  bars: readonly StackedBar[]
  /** The last one is not final yet. */
  isRunning?: boolean
  writeTick: (value: number) => string
}) {
  const { tick } = useText()
  const ticks = ticksOf(bars.map(({ parts }) => sum(parts)))
  const up = placeIn({ least: 0, most: ticks.at(-1) || 1 })
  const width = 1 / Math.max(12, bars.length)
  const stride = Math.ceil(bars.length / 12)

  return (
    <Chart
      {...chart}
      reading={{
        x: bars.map((_, index) => (index + 0.5) * width),
        y: bars.map(({ parts }) => 1 - up(sum(parts))),
        months: bars.map(({ month }) => monthNumber(new Date(month))),
        cells: bars.map(({ cells }) => cells),
      }}
    >
      <Plot
        size="middle"
        values={ticks.map(value => ({ at: 1 - up(value), words: writeTick(value) }))}
        zero={1}
        below={bars.flatMap(({ month }, index) =>
          index % stride === 0 ? [{ at: index * width, words: tick(new Date(`${month}-01`), true) }] : [],
        )}
      >
        {bars.map(({ month, parts }, index) => (
          <g key={month}>
            {parts.map((part, kind) => (
              <rect
                key={partStyles[kind]}
                className={
                  isRunning && index === bars.length - 1
                    ? `${partStyles[kind]} ${style.unsettled}`
                    : partStyles[kind]
                }
                x={percentOf((index + 0.15) * width)}
                width={percentOf(width * 0.7)}
                y={percentOf(1 - up(sum(parts.slice(0, kind + 1))))}
                height={percentOf(up(part))}
              />
            ))}
          </g>
        ))}
      </Plot>
    </Chart>
  )
}

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)
