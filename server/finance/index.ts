/** Finance: the settlement account in USD, and the deposits that fund it. */
export { accounts } from './accounts.ts'
export { addresses } from './address-book.ts'
export { addressesRemove, addressesRename, addressesSave } from './address-changes.ts'
export { addressesProtect } from './address-protection.ts'
export { chainState } from './deposit.ts'
export { auditDeposits, rescanDeposits } from './deposit-audit.ts'
export { arrivals, arrivalsIn, trxHeld, type ArrivalKind, type ArrivalRow } from './deposit-list.ts'
export { watchForeign } from './deposit-foreign.ts'
export { depositStanding, withdrawalStanding } from './deposit-standing.ts'
export { watchDeposits } from './deposit-watch.ts'
export { depositAddressOf, openFinanceAccount } from './finance-account.ts'
export { history } from './histories.ts'
export { limitsInForce, setLimit } from './limit-versions.ts'
export { peerCheck, peerTransfer } from './peer-transfer.ts'
export { testDeposit } from './test-deposit.ts'
export { withdrawal } from './withdrawal.ts'
export { withdrawalTerms } from './withdrawal-terms.ts'
export { setWithdrawalPeriods, withdrawalPeriods, type Period } from './withdrawal-period.ts'
export {
  approveWithdrawal,
  confirmWithdrawal,
  rejectWithdrawal,
  revokeApproval,
  seenPayment,
  type Confirmed,
} from './withdrawal-review.ts'
export { ownerOfWaiting, stageOf, waitingWithdrawals, type WithdrawalRow } from './withdrawals.ts'
