/** Withdrawals: requested, reviewed, paid, and what bounds them: limits, periods and the address book. */
export { withdrawalFaults } from './withdrawal-faults.ts'
export { paymentInboxSource, withdrawalInboxSource } from './console/inbox.ts'
export { payoutBookLost, payoutHalt, payoutShow } from './console/payouts.ts'
export {
  withdrawalBatch,
  withdrawalDecide,
  withdrawalEvidence,
  withdrawalList,
  withdrawalShow,
} from './console/withdrawals.ts'
export { addresses } from './address-book.ts'
export { addressesRemove, addressesRename, addressesSave } from './address-changes.ts'
export { addressesProtect, addressesUnprotect } from './address-protection.ts'
export { limitsInForce, limitToSet } from './limit-versions.ts'
export { openPayer, registerPayer, type Payer } from './payout/payer.ts'
export { payWithdrawals } from './payout/job.ts'
export { withdrawalProgress, payoutStatus, type WithdrawalProgress } from './payout/payout-status.ts'
export { withdrawal } from './withdrawal.ts'
export { approvalsWaiting, withdrawalCounts, countWithdrawals } from './counts.ts'
export { withdrawalPromise } from './promise.ts'
export { withdrawalTerms } from './terms.ts'
export { periodToSet, readPeriod, withdrawalPeriods, isOpen, nextOpening } from './period.ts'
export { announceRule, applyRuleChanges, ruleChanges } from './rule-changes.ts'
export { approveBatch, batchOf } from './batch.ts'
export { confirmWithdrawal } from './confirmation.ts'
export { isLarge, isPartOfLarge } from './large-withdrawals.ts'
export { dismissMatch } from './match-dismissal.ts'
export { endPayment } from './payment-ending.ts'
export { paymentEvidence } from './payment-evidence.ts'
export { bookLostPayment, findLostPayment } from './lost-payment.ts'
export { seenPayment } from './payment.ts'
export { retryPayout, type RetryOutcome } from './retry.ts'
export { approveWithdrawal, rejectWithdrawal, revokeApproval, type ReviewOutcome } from './review.ts'
export { waitingWithdrawals } from './waiting.ts'
export { ownerOfWaiting, type WithdrawalRow, withdrawalPage } from './withdrawals.ts'
export { takesSecond } from './second-signature.ts'
export { destinationLimits } from './destination-limits.ts'
export { calendarChange, limitChange, limitShow } from './console/limits.ts'
