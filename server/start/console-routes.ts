/** Every call of the operators' console; each names the right that it takes. */
import * as audit from '../audit/index.ts'
import * as books from '../books/index.ts'
import { coverageShow } from '../coverage/index.ts'
import * as deposits from '../deposits/index.ts'
import * as house from '../house/index.ts'
import type { OperatorRoute } from '../http/operator-route.ts'
import * as care from '../care/index.ts'
import * as operators from '../operators/index.ts'
import * as withdrawals from '../withdrawals/index.ts'
import { inboxSources } from './console-inbox.ts'
import * as verification from '../verification/index.ts'
import * as staff from '../staff/index.ts'

export const consoleRoutes: readonly OperatorRoute[] = [
  operators.consoleSession,
  ...operators.inboxRoutes(inboxSources),
  operators.proposalList,
  operators.proposalShow,
  operators.proposalMake,
  operators.proposalText,
  operators.proposalSign,
  operators.proposalWithdraw,
  audit.auditList,
  audit.auditFile,
  audit.auditOpen,
  audit.auditChain,
  audit.auditVerify,
  books.bookDays,
  books.bookDay,
  books.closeBookDay,
  books.bookDayFile,
  books.comparisons,
  care.clientsSearch,
  care.clientsShow,
  care.clientsOpen,
  care.clientsBook,
  care.clientsTrading,
  care.clientsChain,
  care.clientsTraces,
  care.clientsPapers,
  care.clientsPartners,
  care.clientsActions,
  care.clientsFreeze,
  care.clientsEndSessions,
  care.clientsPropose,
  care.clientsRefuseDeletion,
  care.clientsDeletions,
  care.clientsView,
  verification.scansWaiting,
  verification.scansShow,
  verification.scansPicture,
  verification.scansDecide,
  staff.enrolLook,
  staff.enrolFinish,
  staff.signInText,
  staff.signInWithKey,
  staff.signInWithPassword,
  staff.signOut,
  staff.proveWithKey,
  staff.ownAccount,
  staff.ownSessionEnd,
  staff.ownKeyOptions,
  staff.ownKeyAdd,
  staff.peopleList,
  staff.peopleBounds,
  staff.peopleFile,
  withdrawals.withdrawalList,
  withdrawals.withdrawalShow,
  withdrawals.withdrawalDecide,
  withdrawals.withdrawalBatch,
  withdrawals.payoutShow,
  withdrawals.payoutHalt,
  withdrawals.payoutBookLost,
  deposits.depositList,
  deposits.depositMark,
  house.walletList,
  house.walletTextOf,
  house.walletPin,
  house.walletArrival,
  coverageShow,
]
