/** Finance: the settlement account in USD, and the deposits that fund it. */
export { accounts } from './accounts.ts'
export { addresses } from './address-book.ts'
export { addressesRemove, addressesRename, addressesSave } from './address-changes.ts'
export { addressesProtect } from './address-protection.ts'
export { chainState } from './deposit.ts'
export { rescanDeposits } from './deposit-rescan.ts'
export { arrivals, arrivalsIn, trxHeld, type ArrivalKind, type ArrivalRow } from './deposit-list.ts'
export { watchForeign } from './deposit-foreign.ts'
export { depositStanding, withdrawalStanding } from './deposit-standing.ts'
export { watchDeposits } from './deposit-watch.ts'
export { depositAddressOf, openFinanceAccount } from './finance-account.ts'
export { history } from './histories.ts'
export { limitsInForce, setLimit } from './limit-versions.ts'
export { forgetHandWallet, handWallets, noteHandWallet } from './payout/hand-wallets.ts'
export { haltOf, haltPayouts, resumePayouts } from './payout/halt.ts'
export { openPayer, type Payer } from './payout/payer.ts'
export { payWithdrawals } from './payout/round.ts'
export { innerStanding, payoutStanding, type InnerStanding } from './payout/standing.ts'
export { peerCheck, peerTransfer } from './peer-transfer.ts'
export { testDeposit } from './test-deposit.ts'
export { withdrawal } from './withdrawal.ts'
export { withdrawalTerms } from './withdrawal-terms.ts'
export { setWithdrawalPeriods, withdrawalPeriods, type Period } from './withdrawal-period.ts'
export { disownPayment, type Disowned } from './withdrawal-disowning.ts'
export { seenPayment } from './withdrawal-payment.ts'
export {
  approveWithdrawal,
  confirmWithdrawal,
  rejectWithdrawal,
  retryPayout,
  revokeApproval,
  type Confirmed,
} from './withdrawal-review.ts'
export { ownerOfWaiting, waitingWithdrawals, type WithdrawalRow } from './withdrawals.ts'
export { isMismatch, type Finding } from './reconciliation/finding.ts'
export { noteOfSweeps, noteOfWallet } from './reconciliation/notes.ts'
export { reconcile, type NotReconciled, type Reconciled } from './reconciliation/reconcile.ts'
export { reconcileWhenDue } from './reconciliation/round.ts'
export { lastRun, type LastRun, type Scope } from './reconciliation/runs.ts'
export { walletStandings } from './reconciliation/wallets.ts'
export { planSweep } from './sweep/plan.ts'
export { runSweep, type SweepRefusal } from './sweep/run.ts'
export { sweeping, sweepView, type SweepTerms } from './sweep/sweeping.ts'
