import type { Micro } from '../../contract/money.ts'
import { leftNow, tightestSpan, type TransferLimits } from '../../contract/transfer-limits.ts'
import { useText } from '../../texts/index.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'

/** The least that may be sent, and the most that a limit leaves today, which tells of the balance as it does. */
export function AmountHint({
  least,
  limits,
  availableMicro,
}: {
  least: string
  limits: TransferLimits
  availableMicro: Micro
}) {
  const leftMicro = leftNow(limits)
  if (leftMicro === null || leftMicro >= availableMicro) return least
  return (
    <>
      {least}.{' '}
      <HideableAmounts>
        <Left limits={limits} leftMicro={leftMicro} />
      </HideableAmounts>
    </>
  )
}

/** "Today up to $9,939.50; more from Dec 6." */
function Left({ limits, leftMicro }: { limits: TransferLimits; leftMicro: Micro }) {
  const { text, exactMoney, date } = useText()
  const LEFT = exactMoney(leftMicro)
  const renewsAt = limits[tightestSpan(limits)!]?.renewsAt
  const hint = renewsAt
    ? text('withdrawal.limitHint', { LEFT, AT: date(renewsAt) })
    : text('withdrawal.limitHintNow', { LEFT })
  return limits.verification === 'verified' ? hint : `${hint} ${text('withdrawal.limitVerify')}`
}
