/** The common cells of a reward: for its recipient, and for the client on whose account it is paid. */
import type { RewardKind } from '../../contract/codes.ts'
import type { Micro } from '../../contract/money.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Detailed } from '../../ui/detailed.tsx'
import style from './rewards.module.css'

interface Cell {
  item: { kind: RewardKind; month: string; baseMicro: Micro; percent: number; amountMicro: Micro }
}

/** The day: settlements credit many at the same time, which none of them differs by. */
export function CreditedOn({ item: { at } }: { item: { at: Date } }) {
  const { day } = useText()
  return <time dateTime={at.toISOString()}>{day(at)}</time>
}

/** Its reason: the profit of a month, or the first opening of an account. */
export function Cause({ item: { kind, month: yearAndMonth } }: Cell) {
  const { text, month } = useText()
  return <Detailed title={text(`rewards.${kind}`)} detail={month(yearAndMonth)} />
}

/** The amount that it is a share of. */
export const Base = ({ item: { baseMicro } }: Cell) => <OpenedAmount amountMicro={baseMicro} />

/** The amount of another client's share: it does not move this client's money, and has no sign. */
export function Paid({ item: { percent: share, amountMicro, baseMicro } }: Cell) {
  const { text, percent, money } = useText()
  const PERCENT = percent(share)
  return (
    <>
      <OpenedAmount amountMicro={amountMicro} />
      <span className={style.share}>{PERCENT}</span>
      <span className={style.shareOfBase}>
        {text('rewards.shareOf', { PERCENT, BASE: money(baseMicro) })}
      </span>
    </>
  )
}
