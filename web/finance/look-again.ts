import { listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import { refreshQuietly } from '../call/quietly.ts'

/** After a refusal: what the page said before may not be so any more. Nobody waits for it. */
export function lookAgain(): void {
  void refreshQuietly(listFinance)
  void refreshQuietly(showWithdrawalTerms)
}
