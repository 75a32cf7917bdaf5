/** What has been credited between two looks at an account. */
import type { FinanceAccount, FinanceTransaction } from '../../contract/finance.ts'

/** A history only grows, so as many entries are new as its total has grown by. Those on the first page are seen. */
export function newCredits(
  before: Pick<FinanceAccount, 'transactions'>,
  now: Pick<FinanceAccount, 'transactions'>,
): FinanceTransaction[] {
  const grown = now.transactions.total - before.transactions.total
  return now.transactions.items.slice(0, Math.max(0, grown)).filter(({ type }) => type === 'cryptoDeposit')
}
