import { useNavigate } from '@tanstack/react-router'
import { listCommitments } from '../../contract/commitment.ts'
import { financeHistory, listFinance } from '../../contract/finance.ts'
import { accountCurve, listTrading, tradingHistory } from '../../contract/trading.ts'
import { clearLists } from '../call/index.ts'
import { notify } from '../../ui/notices.ts'
import { lightAccount } from './lit-account.ts'

/**
 * After money has moved to a trading account: confirms it, reloads both sides, and shows where the money is now. `uid`:
 * of an account that there was before.
 */
export function useAfterPayment(): (title: string, message: string, uid?: string) => Promise<void> {
  const navigate = useNavigate()
  return async (title, message, uid) => {
    notify({ title, message, success: true })
    await navigate({ to: '/cabinet/trade', ...(uid && { search: { account: uid } as never }) })
    clearLists(listTrading, tradingHistory, accountCurve, listCommitments, listFinance, financeHistory)
    // Not before: the first of the former list is another account.
    lightAccount(uid)
  }
}
