/** What a new client does first, and what of it is left. */
import type { SecondFactorStatus, VerificationStatus } from '../../contract/codes.ts'

export type Step = 'reach' | 'protect' | 'verify' | 'fund' | 'open'

export interface StepState {
  step: Step
  state: 'todo' | 'waiting'
}

export interface Beginning {
  /** Mails reach them, or Telegram stands for it. */
  isReachable: boolean
  secondFactor: SecondFactorStatus
  verification: VerificationStatus
  /** Entries on the finance account: what was paid in is among them for good. */
  transactions: number
  /** Deposits that have been seen and not yet credited. */
  arrivals: number
  tradingAccounts: number
}

/** Who is verified, has paid in and opened an account is not new any more, whatever else they leave undone. */
export const isNew = ({ verification, transactions, tradingAccounts }: Beginning): boolean =>
  verification !== 'verified' || transactions === 0 || tradingAccounts === 0

/** What is left, in the order in which most do it; what is done goes away. */
export function firstSteps(client: Beginning): StepState[] {
  if (!isNew(client)) return []
  const { isReachable, secondFactor, verification, transactions, arrivals, tradingAccounts } = client
  const steps: { step: Step; isDone: boolean; isWaiting?: boolean }[] = [
    { step: 'reach', isDone: isReachable },
    { step: 'protect', isDone: secondFactor !== 'disabled' },
    { step: 'verify', isDone: verification === 'verified', isWaiting: verification === 'waiting' },
    { step: 'fund', isDone: transactions > 0, isWaiting: arrivals > 0 },
    { step: 'open', isDone: tradingAccounts > 0 },
  ]
  return steps
    .filter(({ isDone }) => !isDone)
    .map(({ step, isWaiting }) => ({ step, state: isWaiting ? 'waiting' : 'todo' }))
}
