import { listFinance, type FinanceAccount } from '../../contract/finance.ts'
import { useQuietRefresh } from '../call/quietly.ts'

/** A block is built every three seconds; while confirmations are being counted, we look about as often. */
const countingMs = 4_000
const waitingMs = 15_000

/** Looks for deposits while some are on their way, and, if `isAwaiting`, also while none is. */
export function useDepositWatch({ arrivals }: FinanceAccount, isAwaiting: boolean): void {
  const isCounting = arrivals.some(({ confirmations }) => confirmations !== undefined)
  const isKept = arrivals.length > 0
  useQuietRefresh(listFinance, isCounting ? countingMs : isKept || isAwaiting ? waitingMs : null)
}
