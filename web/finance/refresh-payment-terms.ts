import { listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import { refreshLists } from '../call/index.ts'

/** After a refusal: what the page said before may not be so any more. Nobody waits for it. */
export const refreshPaymentTerms = (): void => void refreshLists(listFinance, showWithdrawalTerms)
