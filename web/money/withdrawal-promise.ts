import { showWithdrawalPromise, type Withdrawal } from '../../contract/finance.ts'
import { minuteMs } from '../../contract/time.ts'
import { useList } from '../call/index.ts'
import { isLate } from './withdrawal-stations.ts'

/** How long past withdrawals took; and whether this one takes longer, which on an open page it may at any time. */
export function useWithdrawalPromise(withdrawal: Withdrawal | null) {
  const everyMs = withdrawal?.status === 'pending' ? 5 * minuteMs : null
  const { answer: promise } = useList(showWithdrawalPromise, {}, { isQuiet: true, everyMs })
  return { promise, isOverdue: Boolean(withdrawal && promise && isLate(withdrawal, promise, promise.asOf)) }
}
