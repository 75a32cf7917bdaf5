import { listFinance, type FinanceAccount } from '../../contract/finance.ts'
import { useList } from '../call/index.ts'

/** A block is built every three seconds: while confirmations are counted, or one is expected now. */
export const soonMs = 4_000
/** While a transfer may come, but none has been seen. */
export const calmMs = 15_000

/** Looks for deposits. `idleMs`: how often while none is on its way; `null` then only for what is kept. */
export const useDepositWatch = (account: FinanceAccount, idleMs: number | null): void =>
  void useList(listFinance, {}, { everyMs: paceMs(account, idleMs) })

/** How often to look, in milliseconds; `null` is never. */
export function paceMs({ arrivals }: Pick<FinanceAccount, 'arrivals'>, idleMs: number | null): number | null {
  if (arrivals.some(({ confirmations }) => confirmations !== undefined)) return soonMs
  return idleMs ?? (arrivals.length > 0 ? calmMs : null)
}
