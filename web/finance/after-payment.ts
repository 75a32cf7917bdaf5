import { useNavigate } from '@tanstack/react-router'
import { financeHistory, listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import { notify } from '../../ui/notices.ts'
import { clearLists } from '../call/index.ts'
import { lightAfter } from './lit-entries.ts'

/** After money has left the balance: confirms it, and shows its entry in the list where it is, lit. */
export function useAfterPayment(
  list: Parameters<typeof lightAfter>[0],
  latestAt: Date | undefined,
): (title: string, message: string) => Promise<void> {
  const navigate = useNavigate()
  return async (title, message) => {
    notify({ title, message, success: true })
    lightAfter(list, latestAt)
    await navigate({ to: '/cabinet/finance', search: { tab: list } as never })
    clearLists(listFinance, financeHistory, showWithdrawalTerms)
  }
}
