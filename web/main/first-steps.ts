/** The first steps of a new client, and which of them remain. */
import type { SecondFactorStatus, VerificationStatus } from '../../contract/codes.ts'

export type Step = 'reach' | 'protect' | 'verify' | 'fund' | 'open'

export interface StepState {
  step: Step
  state: 'todo' | 'waiting'
}

export interface Beginning {
  /** Mails reach them, or Telegram does. */
  isReachable: boolean
  secondFactor: SecondFactorStatus
  verification: VerificationStatus
  /** Entries on the finance account: what was paid in stays among them for good. */
  transactions: number
  /** Deposits that have been seen and not yet credited. */
  arrivals: number
  tradingAccounts: number
}

/** A client who is verified, has paid in and opened an account is not new any more, whatever else is left. */
const isNewClient = ({ verification, transactions, tradingAccounts }: Beginning): boolean =>
  verification !== 'verified' || transactions === 0 || tradingAccounts === 0

/** The remaining steps, in the order in which most clients take them. */
export function firstSteps(client: Beginning): StepState[] {
  if (!isNewClient(client)) return []
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
