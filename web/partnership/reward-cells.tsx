/** The cells that a reward has for those who get it as for him on whose account it is paid. */
import type { RewardKind } from '../../contract/codes.ts'
import type { Micro } from '../../contract/money.ts'
import { signedMoney } from '../language/entries.ts'
import { useText } from '../language/index.ts'
import { Detailed } from '../ui/detailed.tsx'

interface Cell {
  item: { kind: RewardKind; month: string; baseMicro: Micro; percent: number; amountMicro: Micro }
}

/** What it is paid for: the profit of a month, or the first opening of an account. */
export function Cause({ item: { kind, month: yearAndMonth } }: Cell) {
  const { text, month } = useText()
  return <Detailed title={text(`rewards.${kind}`)} detail={month(yearAndMonth)} />
}

/** The amount that it is a share of. */
export function Base({ item: { baseMicro } }: Cell) {
  const { exactMoney } = useText()
  return exactMoney(baseMicro)
}

/** The share, and what it comes to. */
export function Paid({ item: { percent: share, amountMicro } }: Cell) {
  const tongue = useText()
  return <Detailed title={signedMoney(tongue, amountMicro, false)} detail={tongue.percent(share)} />
}
