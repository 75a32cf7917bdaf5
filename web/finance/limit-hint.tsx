import type { Micro } from '../../contract/money.ts'
import { leftNow, tightestSpan, type TransferLimits } from '../../contract/transfer-limits.ts'
import { useText } from '../../texts/index.ts'

/** "Today up to $9,939.50; more from Dec 6." Nothing where no limit is below what there is. */
export function useLimitHint(limits: TransferLimits, availableMicro: Micro): string {
  const { text, exactMoney, date } = useText()
  const leftMicro = leftNow(limits)
  if (leftMicro === null || leftMicro >= availableMicro) return ''
  const LEFT = exactMoney(leftMicro)
  const renewsAt = limits[tightestSpan(limits)!]?.renewsAt
  const hint = renewsAt
    ? text('withdrawal.limitHint', { LEFT, AT: date(renewsAt) })
    : text('withdrawal.limitHintNow', { LEFT })
  return limits.verification === 'verified' ? hint : `${hint} ${text('withdrawal.limitVerify')}`
}
