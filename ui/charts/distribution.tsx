/** A histogram: losses hatched to the left of zero, gains to the right, with the same room each. */
import { useId } from 'react'
import { Chart, type ChartProps } from './chart.tsx'
import style from './chart.module.css'
import { Hatch, Plot } from './plot.tsx'
import { percentOf, placeIn, ticksOf } from './scale.ts'

export interface DistributionBin {
  from: number
  to: number
  count: number
  cells: readonly string[]
}

export function Distribution({
  bins,
  writeTick,
  writeCount,
  ...chart
}: ChartProps & {
  /** Without gaps, the lowest first; one at least. Zero is an edge of one. */
  bins: readonly DistributionBin[]
  writeTick: (value: number) => string
  writeCount: (count: number) => string
}) {
  const hatch = useId()
  const ticks = ticksOf(bins.map(({ count }) => count)).filter(Number.isInteger)
  const [least, most] = [Math.min(0, bins[0]!.from), Math.max(0, bins.at(-1)!.to)]
  const x = placeIn({ least, most })
  const up = placeIn({ least: 0, most: ticks.at(-1) || 1 })
  const edges = ticksOf([least, most]).filter(value => value >= least && value <= most)

  return (
    <Chart
      {...chart}
      reading={{
        x: bins.map(({ from, to }) => (x(from) + x(to)) / 2),
        y: bins.map(({ count }) => 1 - up(count)),
        cells: bins.map(({ cells }) => cells),
      }}
    >
      <Plot
        size="middle"
        values={ticks.map(count => ({ at: 1 - up(count), words: writeCount(count) }))}
        zero={1}
        below={edges.map(value => ({ at: x(value), words: writeTick(value) }))}
        anchor="middle"
      >
        <defs>
          <Hatch id={hatch} />
        </defs>
        {bins.map(({ from, to, count }) => (
          <rect
            key={from}
            x={percentOf(x(from) + (x(to) - x(from)) * 0.08)}
            width={percentOf((x(to) - x(from)) * 0.84)}
            y={percentOf(1 - up(count))}
            height={percentOf(up(count))}
            {...(to <= 0 ? { className: style.lossEdge, fill: `url(#${hatch})` } : { className: style.gain })}
          />
        ))}
        <line className={style.zero} x1={percentOf(x(0))} x2={percentOf(x(0))} y1="0" y2="100%" />
      </Plot>
    </Chart>
  )
}
