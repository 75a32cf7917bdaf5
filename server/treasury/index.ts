/** Treasury: the company's wallets, emptying deposit addresses, and the comparison of the chain with the books. */
export {
  haltFor,
  haltOf,
  haltPayouts,
  haltsOf,
  liftHalt,
  logHalt,
  type Halt,
  type HaltDetails,
} from './payout-halt.ts'
export {
  isOurWallet,
  registerWallet,
  payoutWallet,
  type PayoutWallet,
  readDestination,
} from './paying-wallet.ts'
export { compareAllotments } from './reconciliation/allotments.ts'
export { detailsInWords, isMismatch, type Finding } from './reconciliation/finding.ts'
export {
  explainMovements,
  sweepMovements,
  toExplain,
  walletMovements,
} from './reconciliation/wallet-entries.ts'
export {
  requestedJob,
  requestReconciliation,
  reconcileRequested,
  type AnsweredRun,
  type NotAnswered,
} from './reconciliation/requested.ts'
export { reconcile } from './reconciliation/reconcile.ts'
export { readDepartures } from './reconciliation/departures.ts'
export { reconcileWhenDue } from './reconciliation/job.ts'
export { lastRun, type LastRun } from './reconciliation/runs.ts'
export { walletStates } from './reconciliation/wallets.ts'
export { planSweep } from './sweep/candidates.ts'
export { runSweep, type SweepRefusal } from './sweep/run.ts'
export { openSweep, sweepView, type SweepTerms } from './sweep/sweep-context.ts'
