import type { ReferralLine } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { rosette, spiral } from '../../ui/rosette.ts'
import { arc, leaves, rings } from './fan-lines.ts'
import style from './line-fan.module.css'

/** The client in the middle, and the clients of each line around them: how many there are at one glance. */
export function LineFan({ lines }: { lines: readonly { line: ReferralLine; partners: number }[] }) {
  const { text, number } = useText()
  const named = lines.map(
    ({ line, partners }) =>
      `${text('partnership.line', { LINE: line })}: ${text('partnership.partners', { N: partners })}`,
  )

  return (
    <svg
      className={style.fan}
      viewBox="-160 -162 320 186"
      role="img"
      aria-label={`${text('partnership.fan')}. ${named.join('; ')}`}
    >
      {lines.map(({ line, partners }, index) => {
        const ring = rings[index]!
        const middle = (ring.from + ring.to) / 2
        return (
          <g key={line}>
            <path className={style.edge} d={arc(ring.to)} />
            <path className={style.leaves} d={leaves(partners, ring)} />
            <text className={style.count} x={middle} y={17}>
              {number(partners)}
            </text>
          </g>
        )
      })}
      <path className={style.ground} d="M-158 0H158" />
      <g className={style.you}>
        <path d={seal} />
        {turns.map(turn => (
          <path key={turn} d={seal} transform={turn} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <text className={style.name} x={-20} y={17}>
        {text('partnership.you')}
      </text>
    </svg>
  )
}

const seal = rosette(13, 9, 2.4)
const turns = spiral(5, 4, 0.82)
