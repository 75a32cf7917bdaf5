/** The picture of a chart: its horizontal lines with their values on the right, its labels below, and its content. */
import type { ReactNode } from 'react'
import style from './chart.module.css'
import { anchorAt, labelsApart, letterRoom, percentOf, units, type Anchor, type Tick } from './scale.ts'

export type PlotSize = 'tall' | 'middle' | 'low'

/** The gap before the labels on the right. */
const labelGap = 10
/** "−20 %": pictures of the same months, one below the other, have them in the same places. */
const lettersLeast = 5
/** A label this far down is aligned to its line: the labels below the picture need the room under it. */
const lowest = 0.97
/** How many labels a phone shows at most. */
const narrowMost = 4
/**
 * The narrowest chart with large letters, the narrowest on a phone with usual ones, and the narrowest with all labels (the
 * style's containers): in pixels with its axis, by letters of the usual size.
 */
const [narrowest, phoneLeast, wideLeast] = [128, 256, 640]
/** The usual size of the labels, with which all beside them grows. */
const labelPx = 13
const inEm = (px: number): string => `${Math.floor((px / labelPx) * 1000) / 1000}em`

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
  anchor?: Anchor
  children: ReactNode
}) {
  const room = Math.max(lettersLeast, ...values.map(({ words }) => words.length)) * letterRoom + labelGap
  const labels = labelsApart(below, wideLeast - room, anchor)
  const stride = Math.ceil(labels.length / narrowMost)
  const few = labels.filter((_, index) => index % stride === 0)
  const onPhones = labelsApart(few, phoneLeast - room, anchor)
  const always = labelsApart(onPhones, narrowest - room, anchor)
  const shownIn = (label: Tick) =>
    always.includes(label) ? undefined : onPhones.includes(label) ? style.narrow : style.wide
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
      <svg className={style.axis} width={inEm(room)} height="100%">
        {values.map(({ at, words }) => (
          <text key={at} x="100%" y={percentOf(at)} dy={at > lowest ? 0 : '0.35em'} textAnchor="end">
            {words}
          </text>
        ))}
      </svg>
      <svg className={style.below} width="100%" height={inEm(24)}>
        {labels.map(label => (
          <text
            key={`${label.at} ${label.words}`}
            className={shownIn(label)}
            x={percentOf(label.at)}
            y={inEm(19)}
            textAnchor={anchorAt(label.at, anchor)}
          >
            {label.words}
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
