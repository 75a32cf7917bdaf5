import { listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import { refreshLists } from '../call/index.ts'

/** After a refusal: what the page showed before may be outdated. Nothing waits for it. */
export const refreshPaymentTerms = (): void => void refreshLists(listFinance, showWithdrawalTerms)
