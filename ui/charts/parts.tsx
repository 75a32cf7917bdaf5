/** The parts of a sum, as one bar. Their names are beside it, each with the sign of its colour. */
import style from './chart.module.css'
import { percentOf } from './scale.ts'

export const partStyles = [style.part1, style.part2, style.part3, style.part4] as const
export type PartPlace = 0 | 1 | 2 | 3

/** Negative parts have no place in it. As many as there are colours. */
export function Parts({ parts }: { parts: readonly number[] }) {
  const shown = parts.map(part => Math.max(0, part))
  const all = shown.reduce((sum, part) => sum + part, 0)
  const before = (place: number): number => shown.slice(0, place).reduce((sum, part) => sum + part, 0)
  return (
    <svg className={style.parts} width="100%" height="8" aria-hidden="true">
      {all > 0 &&
        shown.map((part, place) => (
          <rect
            key={partStyles[place]}
            className={partStyles[place]}
            x={percentOf(before(place) / all)}
            width={percentOf(part / all)}
            height="100%"
          />
        ))}
    </svg>
  )
}

/** The colour of a part, beside its name. */
export const PartSign = ({ place }: { place: PartPlace }) => (
  <svg className={style.partSign} width="10" height="10" aria-hidden="true">
    <rect className={partStyles[place]} width="100%" height="100%" />
  </svg>
)
