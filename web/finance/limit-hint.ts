import type { Micro } from '../../contract/money.ts'
import { limitSpans, leftNow, leftOf, type TransferLimits } from '../../contract/transfer-limits.ts'
import { useText } from '../../texts/index.ts'

/** "Today up to $9,939.50; more from Dec 6." Nothing where no limit is below what there is. */
export function useLimitHint(limits: TransferLimits, availableMicro: Micro): string {
  const { text, exactMoney, date } = useText()
  const leftMicro = leftNow(limits)
  if (leftMicro === null || leftMicro >= availableMicro) return ''
  const LEFT = exactMoney(leftMicro)
  const spans = (Object.keys(limitSpans) as (keyof typeof limitSpans)[]).map(span => limits[span])
  const tightest = spans.find(limit => limit && leftOf(limit) === leftMicro)
  const hint = tightest?.renewsAt
    ? text('withdrawal.limitHint', { LEFT, AT: date(tightest.renewsAt) })
    : text('withdrawal.limitHintNow', { LEFT })
  return limits.verification === 'verified' ? hint : `${hint} ${text('withdrawal.limitVerify')}`
}
