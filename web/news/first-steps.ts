/** What a new client does first, and how far they are: verified, funded, opened. */
import type { VerificationStatus } from '../../contract/codes.ts'

export type Step = 'verify' | 'fund' | 'open'

export interface StepState {
  step: Step
  state: 'todo' | 'waiting' | 'done'
}

/** The steps in their order; none once all are done. */
export function firstSteps(client: {
  verification: VerificationStatus
  /** Entries on the finance account: what was paid in stands among them for good. */
  transactions: number
  /** Deposits that have been seen and not yet credited. */
  arrivals: number
  tradingAccounts: number
}): StepState[] {
  const { verification, transactions, arrivals, tradingAccounts } = client
  const steps: StepState[] = [
    {
      step: 'verify',
      state: verification === 'verified' ? 'done' : verification === 'waiting' ? 'waiting' : 'todo',
    },
    { step: 'fund', state: transactions > 0 ? 'done' : arrivals > 0 ? 'waiting' : 'todo' },
    { step: 'open', state: tradingAccounts > 0 ? 'done' : 'todo' },
  ]
  return steps.every(({ state }) => state === 'done') ? [] : steps
}
