/**
 * Two lines of steps over time: what something is worth, and behind it what was paid for it. Where the first lies below
 * the second the room between them is hatched. Read by pointer, finger and keys: it is a slider over the points.
 */
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { areasBelow, indexAt, placeIn, stepPath, ticksOf, timeTicks } from './scale.ts'
import style from './step-chart.module.css'
import { useWidth } from './use-width.ts'

export interface StepSeries {
  /** In milliseconds, the earliest first. */
  times: readonly number[]
  values: readonly number[]
  base: readonly number[]
  /** Where the picture ends: the last values hold until then. */
  until: number
}

const [topRoom, bottomRoom] = [10, 26]
/** Lower where there is little room across. */
const heightFor = (width: number): number => (width < 480 ? 170 : 240)
/** A label of the time below takes so much room. */
const tickRoom = 84
/** A digit of the labels beside the lines, about, and the gap before them. */
const [digitRoom, labelGap] = [7.5, 8]

export function StepChart({
  label,
  series,
  writeValue,
  writeTick,
  describe,
  children,
}: {
  label: string
  series: StepSeries
  writeValue: (value: number) => string
  writeTick: (at: Date, isMonth: boolean) => string
  /** What a point says in words, for those who hear it. */
  describe: (index: number) => string
  /** What stands above the picture, for the point that is read. */
  children: (index: number) => ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 600)
  const [read, setRead] = useState<number | null>(null)
  const hatch = useId()

  const height = heightFor(width)
  const { times, until, values, base } = series
  const last = times.length - 1
  const index = Math.min(read ?? last, last)
  const ticks = ticksOf([...values, ...base])
  const labelRoom = Math.max(...ticks.map(tick => writeValue(tick).length)) * digitRoom + labelGap
  const edge = Math.max(1, width - labelRoom)
  const x = placeIn({ least: times[0]!, most: Math.max(until, times[0]! + 1) }, edge)
  const up = placeIn({ least: ticks[0]!, most: ticks.at(-1)! || 1 }, height - topRoom - bottomRoom)
  const y = (value: number): number => height - bottomRoom - up(value)
  const [across, down, under] = [times.map(x), values.map(y), base.map(y)]

  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void =>
    setRead(indexAt(across, clientX - currentTarget.getBoundingClientRect().left))
  const turn = (event: KeyboardEvent): void => {
    const months = { PageUp: 1, PageDown: -1 }[event.key]
    if (!months) return
    event.preventDefault()
    setRead(monthsFrom(times, index, months))
  }

  return (
    <div className={style.chart}>
      <div className={style.read}>{children(index)}</div>
      <div
        ref={frame}
        className={style.frame}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(null)}
      >
        <svg width={width} height={height} aria-hidden="true" className={style.picture}>
          <defs>
            <pattern
              id={hatch}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0V5" className={style.hatch} />
            </pattern>
          </defs>
          {ticks.map(tick => (
            <g key={tick} className={tick === 0 ? style.zero : style.grid}>
              <path d={`M0 ${y(tick)}H${edge}`} />
              <text x={width} y={y(tick) + 4} textAnchor="end">
                {writeValue(tick)}
              </text>
            </g>
          ))}
          {timeTicks(times[0]!, until, Math.max(2, Math.floor(edge / tickRoom))).map(({ at, isMonth }) => (
            <text key={at} x={Math.min(x(at), edge - tickRoom / 2)} y={height - 6} className={style.time}>
              {writeTick(new Date(at), isMonth)}
            </text>
          ))}
          <path d={areasBelow(across, down, under, edge)} fill={`url(#${hatch})`} />
          <path d={stepPath(across, under, edge)} className={style.base} />
          <path d={stepPath(across, down, edge)} className={style.line} />
          {read !== null && (
            <g className={style.cursor}>
              <path d={`M${across[index]} ${topRoom}V${height - bottomRoom}`} />
              <circle cx={across[index]} cy={down[index]} r="4" />
            </g>
          )}
        </svg>
        <input
          type="range"
          className={style.keys}
          aria-label={label}
          aria-valuetext={describe(index)}
          min={0}
          max={last}
          value={index}
          onChange={event => setRead(Number(event.target.value))}
          onKeyDown={turn}
          onBlur={() => setRead(null)}
        />
      </div>
    </div>
  )
}

const monthMs = 30 * 86_400_000

/** The point about a month before or after one. */
function monthsFrom(times: readonly number[], index: number, months: number): number {
  const wanted = times[index]! + months * monthMs
  if (months < 0) return indexAt(times, wanted)
  const next = times.findIndex(at => at >= wanted)
  return next === -1 ? times.length - 1 : next
}
