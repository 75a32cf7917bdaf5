import { listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import { refreshQuietly } from '../call/quietly.ts'

/** After a refusal: what the page said before may not be so any more. */
export async function lookAgain(): Promise<void> {
  await Promise.all([refreshQuietly(listFinance), refreshQuietly(showWithdrawalTerms)])
}
