/**
 * Every deal as one stroke, in their order, on one zero line: ink upwards for a gain, hatched downwards for a loss,
 * hollow while the result is unknown. Each links to the deal and its proof. No scale makes it look better than it is.
 */
import { useId } from 'react'
import { useText } from '../../texts/index.ts'
import { Chart, type ChartProps } from './chart.tsx'
import style from './chart.module.css'
import { Hatch, Plot } from './plot.tsx'
import { monthNumber, percentOf, placeIn, ticksOf, type Range, type Tick } from './scale.ts'

export interface DealStroke {
  /** Of the opening or the end, whatever the order is by. */
  at: Date
  /** Undefined while it is open. */
  value: number | undefined
  href: string
  cells: readonly string[]
}

/** Fewer deals do not get broader strokes than these. */
const placesLeast = 24

export function DealStrip({
  deals,
  writeTick,
  ...chart
}: ChartProps & {
  /** The earliest first; one at least. */
  deals: readonly DealStroke[]
  writeTick: (value: number) => string
}) {
  const { tick } = useText()
  const ticks = ticksOf(deals.flatMap(({ value }) => value ?? []))
  const { y, places } = stripScale(deals, ticks)
  const shown = [ticks[0]!, 0, ticks.at(-1)!].filter((value, index, all) => all.indexOf(value) === index)

  return (
    <Chart
      {...chart}
      reading={{
        x: deals.map((_, index) => (index + 0.5) / places),
        months: deals.map(({ at }) => monthNumber(at)),
        links: deals.map(({ href }) => href),
        cells: deals.map(({ cells }) => cells),
      }}
    >
      <Plot
        size="low"
        values={shown.map(value => ({ at: y(value), words: writeTick(value) }))}
        zero={y(0)}
        below={dealMonths(deals, places, tick)}
      >
        <Strokes deals={deals} y={y} places={places} />
      </Plot>
    </Chart>
  )
}

/** The same as a sign in a row, without scale and links. */
export function DealSpark({
  values,
  range: { least, most },
}: {
  values: readonly (number | undefined)[]
  /** For rows that are compared, the same for each. */
  range: Range
}) {
  const deals = values.map(value => ({ value }))
  const { y, places } = stripScale(deals, [least, most])
  return (
    <svg className={`${style.spark} ${style.small}`} width="100%" height="24" aria-hidden="true">
      <Strokes deals={deals} y={y} places={places} />
      <line className={style.zero} x1="0" x2="100%" y1={percentOf(y(0))} y2={percentOf(y(0))} />
    </svg>
  )
}

type Stroke = Pick<DealStroke, 'value'> & Partial<Pick<DealStroke, 'href'>>

/** The height of a result, and how many strokes fit side by side. */
export function stripScale(deals: readonly Stroke[], ticks: readonly number[]) {
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const up = placeIn(least === most ? { least: -1, most: 1 } : { least, most })
  return { y: (value: number) => 1 - up(value), places: Math.max(placesLeast, deals.length) }
}

/** The strokes alone, for a picture that shows something else with them. */
export function Strokes({
  deals,
  y,
  places,
}: {
  deals: readonly Stroke[]
  y: (value: number) => number
  places: number
}) {
  const hatch = useId()
  return (
    <>
      <defs>
        <Hatch id={hatch} />
      </defs>
      {deals.map(({ value, href }, index) => {
        const stroke = (
          // oxlint-disable-next-line react/no-array-index-key -- a deal's only identity here is its place
          <Bar key={index} value={value} y={y} place={index / places} width={1 / places} hatch={hatch} />
        )
        if (href === undefined) return stroke
        return (
          // oxlint-disable-next-line react/no-array-index-key -- several deals lead to one page of a list
          <a key={index} href={href} tabIndex={-1} className={style.stroke}>
            <rect
              className={style.reach}
              x={percentOf(index / places)}
              width={percentOf(1 / places)}
              height="100%"
            />
            {stroke}
          </a>
        )
      })}
    </>
  )
}

/** Two thirds of its place are ink. */
function Bar({
  value,
  y,
  place,
  width,
  hatch,
}: {
  value: number | undefined
  y: (value: number) => number
  place: number
  width: number
  hatch: string
}) {
  const across = { x: percentOf(place + width / 6), width: percentOf((width * 2) / 3) }
  if (value === undefined)
    return <rect className={style.open} {...across} y={percentOf(y(0) - 0.12)} height={percentOf(0.24)} />
  const [top, bottom] = value < 0 ? [y(0), y(value)] : [y(value), y(0)]
  return (
    <rect
      {...across}
      y={percentOf(top)}
      height={percentOf(bottom - top)}
      {...(value < 0 ? { className: style.lossEdge, fill: `url(#${hatch})` } : { className: style.gain })}
    />
  )
}

/** The first deal of each month; not more labels than fit side by side. */
export function dealMonths(
  deals: readonly Pick<DealStroke, 'at'>[],
  places: number,
  write: (at: Date, isMonth: boolean) => string,
): Tick[] {
  const firsts = deals.flatMap(({ at }, index) => {
    const before = deals[index - 1]
    return before && monthNumber(before.at) === monthNumber(at)
      ? []
      : [{ at: index / places, words: write(at, true) }]
  })
  const stride = Math.ceil(firsts.length / 12)
  const kept = firsts.filter((_, index) => index % stride === 0)
  return kept.filter(({ at }, index) => index === 0 || at - kept[index - 1]!.at > 0.05)
}
