/** A curve as a sign in a row: its line and its zero, without labels. The figures are beside it. */
import style from './chart.module.css'
import { Drawn } from './plot.tsx'
import { percentOf, placeIn, type Range } from './scale.ts'
import { linePath } from './shapes.ts'

/** Half the line's width, so that its peaks are not cut off. */
const edge = 0.04

export function Spark({
  points,
  range,
  isSmall = false,
}: {
  /** The earliest first. */
  points: readonly { at: number; value: number }[]
  /** For rows that are compared, the same for each. */
  range?: Range
  isSmall?: boolean
}) {
  const values = points.map(({ value }) => value)
  const least = Math.min(0, ...values, range?.least ?? 0)
  const most = Math.max(0, ...values, range?.most ?? 0)
  const up = placeIn(least === most ? { least: -1, most: 1 } : { least, most })
  const x = placeIn({ least: points[0]?.at ?? 0, most: points.at(-1)?.at ?? 1 })
  const y = (value: number): number => edge + (1 - 2 * edge) * (1 - up(value))
  return (
    <svg
      className={isSmall ? `${style.spark} ${style.small}` : style.spark}
      width="100%"
      height="40"
      aria-hidden="true"
    >
      <line className={style.zero} x1="0" x2="100%" y1={percentOf(y(0))} y2={percentOf(y(0))} />
      <Drawn>
        <path
          className={style.line}
          d={linePath(
            points.map(({ at }) => x(at)),
            values.map(y),
          )}
        />
      </Drawn>
    </svg>
  )
}
