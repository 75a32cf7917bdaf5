/**
 * A value over time, in percent or in money. By the month it is straight from one month's end to the next; by events
 * each value holds until the next. Behind it, optionally, what was paid in: where the value is below that, the area
 * between them is hatched.
 */
import { useId, type ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { Chart, type ChartProps } from './chart.tsx'
import style from './chart.module.css'
import { Drawn, Hatch, Plot } from './plot.tsx'
import {
  areasBelow,
  monthNumber,
  percentOf,
  placeIn,
  stepPath,
  steps,
  ticksOf,
  timeTicks,
  type Shape,
  type Tick,
} from './scale.ts'

interface GrowthPoint {
  /** In milliseconds. */
  at: number
  value: number
  /** The sum paid in. */
  base?: number
  /** Its label, its name first. */
  cells: readonly string[]
}

/** The values that are drawn, and where they are. */
export interface Course {
  values: readonly number[]
  across: readonly number[]
  down: readonly number[]
}

export interface GrowthProps extends ChartProps {
  /** The earliest first; one at least. */
  points: readonly GrowthPoint[]
  /** Where the picture ends: with steps the last value holds until then. */
  until: number
  /** Without it, steps of which all is final. */
  shape?: Shape
  /** Where a value is, if not in proportion; a value that has no place is not on the axis. */
  scaled?: ((value: number) => number) | undefined
  /** Where money came in or went out. */
  moves?: readonly { at: number; isIn: boolean }[]
  /** A round value on the axis. */
  writeTick: (value: number) => string
  /** Labels of the best and the worst value, beside their points (`extremesWith`). */
  extremes?: (course: Course) => ReactNode
}

export function Growth(props: GrowthProps) {
  const { points, until, shape = steps(Infinity), moves, writeTick, extremes, ...chart } = props
  const { tick } = useText()
  const { ticks, x, y } = scalesOf(props)
  const values = points.map(({ value }) => value)
  const [across, down] = [points.map(({ at }) => x(at)), values.map(y)]
  const bases = points.flatMap(({ base }) => base ?? [])
  const under = bases.length === points.length ? bases.map(y) : undefined
  const [final, running] = shape.draw(across, down, x)

  return (
    <Chart
      {...chart}
      reading={{
        x: across,
        y: down,
        holds: shape.holds,
        months: points.map(({ at }) => monthNumber(new Date(at))),
        cells: points.map(({ cells }) => cells),
      }}
    >
      <Plot
        size="tall"
        values={ticks.map(value => ({ at: y(value), words: writeTick(value) }))}
        zero={y(0)}
        below={monthTicks(points[0]!.at, until, x, tick)}
      >
        {under && <AgainstBase across={across} down={down} under={under} />}
        <Drawn>
          {under && <path className={style.base} d={stepPath(across, under)} />}
          <path className={style.line} d={final} />
          {running && <path className={`${style.line} ${style.running}`} d={running} />}
        </Drawn>
        {moves?.map(({ at, isIn }) => (
          <Move key={`${at} ${isIn}`} x={x(at)} isIn={isIn} />
        ))}
        {extremes?.({ values, across, down })}
      </Plot>
    </Chart>
  )
}

/** Of the picture's height, below the worst value: for its label, which no line crosses there. */
const labelRoom = 0.12

const same = (value: number): number => value

/** The round values on the axis, and where times and values are. */
function scalesOf({ points, until, scaled = same, extremes }: GrowthProps) {
  const values = points.map(({ value }) => value)
  const bases = points.flatMap(({ base }) => base ?? [])
  const ticks = ticksOf([...values, ...bases]).filter(value => Number.isFinite(scaled(value)))
  const all = [...ticks, ...values].map(scaled)
  const [bottom, most] = [Math.min(...all), Math.max(...all)]
  const worst = scaled(Math.min(...values))
  const least = extremes ? Math.min(bottom, worst - labelRoom * (most - bottom)) : bottom
  const up = placeIn({ least, most })
  const from = points[0]!.at
  return {
    ticks,
    x: placeIn({ least: from, most: Math.max(until, from + 1) }),
    y: (value: number): number => 1 - up(scaled(value)),
  }
}

interface BesideBase {
  across: readonly number[]
  down: readonly number[]
  /** What was paid in. */
  under: readonly number[]
}

/** The areas between the value and what was paid in: hatched where the value is below. */
function AgainstBase({ across, down, under }: BesideBase) {
  const [hatch, below, above] = [useId(), useId(), useId()]
  return (
    <>
      <defs>
        <Hatch id={hatch} />
        <clipPath id={below} clipPathUnits="objectBoundingBox">
          <path d={areasBelow(across, down, under)} />
        </clipPath>
        <clipPath id={above} clipPathUnits="objectBoundingBox">
          <path d={areasBelow(across, under, down)} />
        </clipPath>
      </defs>
      <rect width="100%" height="100%" className={style.above} clipPath={`url(#${above})`} />
      <rect width="100%" height="100%" fill={`url(#${hatch})`} clipPath={`url(#${below})`} />
    </>
  )
}

/** Months, or days where there is one month, where they begin. */
export const monthTicks = (
  from: number,
  until: number,
  x: (at: number) => number,
  write: (at: Date, isMonth: boolean) => string,
): Tick[] =>
  timeTicks(from, until, 12).map(({ at, isMonth }) => ({ at: x(at), words: write(new Date(at), isMonth) }))

/** A triangle on the line below for money that came in, and under it, down, for what went out at the same time. */
const Move = ({ x, isIn }: { x: number; isIn: boolean }) => (
  <svg className={style.picture} x={percentOf(x)} y="100%" width="1" height="1">
    <path className={style.gain} d={isIn ? 'M-4 0L0-7L4 0Z' : 'M-4 1H4L0 7Z'} />
  </svg>
)
