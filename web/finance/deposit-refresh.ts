import { listFinance, type FinanceAccount } from '../../contract/finance.ts'
import { useList } from '../call/index.ts'

/** A block is built every three seconds: the interval while confirmations are counted, or one is expected. */
export const soonMs = 4_000
/** While a transfer may come, but none has been seen. */
export const calmMs = 15_000

/**
 * Polls for deposits. `idleMs`: the interval while none is under way; `null` then polls only for those below the
 * minimum.
 */
export const useDepositWatch = (account: FinanceAccount, idleMs: number | null): void =>
  void useList(listFinance, {}, { everyMs: paceMs(account, idleMs) })

/** The interval in milliseconds; `null` is never. */
export function paceMs({ arrivals }: Pick<FinanceAccount, 'arrivals'>, idleMs: number | null): number | null {
  if (arrivals.some(({ confirmations }) => confirmations !== undefined)) return soonMs
  return idleMs ?? (arrivals.some(({ returnedBy }) => returnedBy === undefined) ? calmMs : null)
}
