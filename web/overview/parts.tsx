import { lastPart, type Micro } from '../../contract/money.ts'
import type { Overview } from '../../contract/overview.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import style from './overview.module.css'
import { totalOf } from './periods.ts'

/** Where everything is, as one bar and as figures that add up. */
export function Parts({ overview }: { overview: Overview }) {
  const { text } = useText()
  const { availableMicro, reservedMicro, pendingRewardsMicro, programsMicro } = overview
  const parts = [
    { key: 'available', amountMicro: availableMicro, isShown: true },
    { key: 'reserved', amountMicro: reservedMicro, isShown: true },
    { key: 'pending', amountMicro: pendingRewardsMicro, isShown: pendingRewardsMicro > 0n },
    { key: 'programs', amountMicro: programsMicro, isShown: true },
  ] as const
  const shown = parts.filter(({ isShown }) => isShown)
  const before = shown.slice(0, -1).map(({ amountMicro }) => amountMicro)

  return (
    <div className={style.parts}>
      <Bar parts={parts} />
      <dl className={style.figures}>
        {shown.map(({ key, amountMicro }, index) => (
          <div key={key}>
            <dt>
              <span className={`${style.sign} ${style[key]}`} aria-hidden="true" />
              {text(`overview.${key}`)}
            </dt>
            <dd>
              <OpenedAmount
                amountMicro={amountMicro}
                {...(index === shown.length - 1 && { shownMicro: lastPart(totalOf(overview), before) })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const width = 1000n

/** Parts below nothing have no place in it. */
function Bar({ parts }: { parts: readonly { key: string; amountMicro: Micro }[] }) {
  const shown = parts.filter(({ amountMicro }) => amountMicro > 0n)
  const sumOf = (some: typeof shown): Micro => some.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)
  const edgeBefore = (place: number): bigint => (sumOf(shown.slice(0, place)) * width) / sumOf(shown)

  return (
    <svg className={style.bar} viewBox={`0 0 ${width} 8`} preserveAspectRatio="none" aria-hidden="true">
      {shown.map(({ key }, place) => (
        <rect
          key={key}
          className={style[key]}
          x={String(edgeBefore(place))}
          width={String(edgeBefore(place + 1) - edgeBefore(place))}
          height="8"
        />
      ))}
    </svg>
  )
}
