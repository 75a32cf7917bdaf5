/** The picture of a chart: its horizontal lines with their values on the right, its labels below, and its content. */
import type { ReactNode } from 'react'
import style from './chart.module.css'
import { percentOf, units } from './scale.ts'

export interface Tick {
  /** From the left or from the top, from 0 to 1. */
  at: number
  words: string
}

export type PlotSize = 'tall' | 'middle' | 'low'

/** A letter of the labels, about, and the gap before them. */
const [letterRoom, labelGap] = [7.5, 10]
/** "−20 %": pictures of the same months, one below the other, have them in the same places. */
const lettersLeast = 5
/** A label this far down is aligned to its line: the labels below the picture need the room under it. */
const lowest = 0.97
/** How many labels fit side by side on a phone. */
const narrowMost = 4

export function Plot({
  size,
  values,
  zero,
  below,
  anchor = 'start',
  children,
}: {
  size: PlotSize
  /** The horizontal lines. */
  values: readonly Tick[]
  /** The zero line: it is always drawn. */
  zero: number
  below: readonly Tick[]
  /** Months begin at their labels; numbers are at the middle of theirs, but those at the edges within it. */
  anchor?: 'start' | 'middle'
  children: ReactNode
}) {
  const room = Math.max(lettersLeast, ...values.map(({ words }) => words.length)) * letterRoom + labelGap
  const stride = Math.ceil(below.length / narrowMost)
  return (
    <div className={`${style.plot} ${style[size]}`} aria-hidden="true">
      <svg className={style.picture} width="100%" height="100%" data-plot>
        {values.map(({ at }) => (
          <Across key={at} at={at} className={style.grid} />
        ))}
        {children}
        <Across at={zero} className={style.zero} />
        <line className={style.cursor} data-cursor y1="0" y2="100%" />
        <circle className={style.dot} data-dot r="4" />
      </svg>
      <svg className={style.axis} width={room} height="100%">
        {values.map(({ at, words }) => (
          <text key={at} x="100%" y={percentOf(at)} dy={at > lowest ? 0 : '0.35em'} textAnchor="end">
            {words}
          </text>
        ))}
      </svg>
      <svg className={style.below} width="100%" height="24">
        {below.map(({ at, words }, index) => (
          <text
            key={`${at} ${words}`}
            className={index % stride === 0 ? undefined : style.wide}
            x={percentOf(at)}
            y="19"
            textAnchor={at > 0.95 ? 'end' : at < 0.05 ? 'start' : anchor}
          >
            {words}
          </text>
        ))}
      </svg>
    </div>
  )
}

const Across = ({ at, className }: { at: number; className: string | undefined }) => (
  <line className={className} x1="0" x2="100%" y1={percentOf(at)} y2={percentOf(at)} />
)

/** Content drawn in thousandths of the picture, however wide it is. */
export const Drawn = ({ children }: { children: ReactNode }) => (
  <svg
    className={style.picture}
    width="100%"
    height="100%"
    viewBox={`0 0 ${units} ${units}`}
    preserveAspectRatio="none"
  >
    {children}
  </svg>
)

/** Losses are hatched: the colour only repeats it. Used as a fill by `url(#id)`. */
export const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M1 0V4" className={style.hatch} />
  </pattern>
)
