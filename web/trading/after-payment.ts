import { useNavigate } from '@tanstack/react-router'
import { listCommitments } from '../../contract/commitment.ts'
import { financeHistory, listFinance } from '../../contract/finance.ts'
import { accountCurve, listTrading, tradingHistory } from '../../contract/trading.ts'
import { clearLists } from '../call/index.ts'
import { notify } from '../../ui/notices.ts'

/** After money has moved to a trading account: confirms it, shows the accounts, and reloads both sides. */
export function useAfterPayment(): (title: string, message: string) => Promise<void> {
  const navigate = useNavigate()
  return async (title, message) => {
    notify({ title, message, success: true })
    await navigate({ to: '/cabinet/trade' })
    clearLists(listTrading, tradingHistory, accountCurve, listCommitments, listFinance, financeHistory)
  }
}
