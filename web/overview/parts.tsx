import { lastPart } from '../../contract/money.ts'
import type { Overview } from '../../contract/overview.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Parts as Bar, PartSign } from '../../ui/charts/parts.tsx'
import { SignedAmount } from '../../ui/signed.tsx'
import style from './overview.module.css'
import { totalOf } from './periods.ts'

/** Where the money is, as one bar and as figures that add up. */
export function Parts({ overview }: { overview: Overview }) {
  const { text } = useText()
  const { availableMicro, reservedMicro, pendingRewardsMicro, programsMicro } = overview
  const parts = [
    { key: 'available', place: 0, amountMicro: availableMicro, isShown: true },
    { key: 'reserved', place: 1, amountMicro: reservedMicro, isShown: true },
    { key: 'pending', place: 2, amountMicro: pendingRewardsMicro, isShown: pendingRewardsMicro > 0n },
    { key: 'programs', place: 3, amountMicro: programsMicro, isShown: true },
  ] as const
  const shown = parts.filter(({ isShown }) => isShown)
  const before = shown.slice(0, -1).map(({ amountMicro }) => amountMicro)

  return (
    <div className={style.parts}>
      <Bar parts={parts.map(({ amountMicro }) => Number(amountMicro))} />
      <dl className={style.figures}>
        {shown.map(({ key, place, amountMicro }, index) => (
          <div key={key}>
            <dt>
              <PartSign place={place} />
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
        {overview.carriedMicro < 0n && (
          <div>
            <dt>{text('overview.carried')}</dt>
            <dd>
              <SignedAmount of={overview.carriedMicro}>
                <OpenedAmount amountMicro={overview.carriedMicro} kind="result" />
              </SignedAmount>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
