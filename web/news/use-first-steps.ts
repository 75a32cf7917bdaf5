import { listFinance } from '../../contract/finance.ts'
import { listTrading } from '../../contract/trading.ts'
import { useList, useProfile } from '../call/index.ts'
import { firstSteps, type StepState } from './first-steps.ts'

/** What is left of a client's beginning; none until it is known. */
export function useFirstSteps(): StepState[] {
  const { isReachable, secondFactor, verification } = useProfile()
  const finance = useList(listFinance, {}, { isQuiet: true }).answer
  const trading = useList(listTrading, {}, { inLanguage: true, isQuiet: true }).answer
  if (!finance || !trading) return []

  const [account] = finance.accounts
  return firstSteps({
    isReachable,
    secondFactor,
    verification,
    transactions: account?.transactions.total ?? 0,
    arrivals: account?.arrivals.length ?? 0,
    tradingAccounts: trading.accounts.length,
  })
}
