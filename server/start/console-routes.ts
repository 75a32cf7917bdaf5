/** Every call of the operators' console, with the right that it takes. */
import * as audit from '../audit/index.ts'
import * as books from '../books/index.ts'
import * as content from '../content/index.ts'
import * as documents from '../documents/index.ts'
import * as freezes from '../freezes/index.ts'
import * as news from '../news/index.ts'
import { coverageShow } from '../coverage/index.ts'
import * as deposits from '../deposits/index.ts'
import * as house from '../house/index.ts'
import * as deals from '../deals/index.ts'
import { withProof, type OperatorRoute } from '../http/operator-route.ts'
import * as care from '../care/index.ts'
import { health } from '../health/index.ts'
import * as operators from '../operators/index.ts'
import { ringList, ringReview } from '../partnership/index.ts'
import * as settlement from '../settlement/index.ts'
import * as tokens from '../tokens/index.ts'
import * as trading from '../trading/index.ts'
import * as withdrawals from '../withdrawals/index.ts'
import { inboxSources } from './console-inbox.ts'
import * as verification from '../verification/index.ts'
import * as staff from '../staff/index.ts'

/**
 * One operator's decisions about money, identity or publications take a key: a password with a code signs in read-only.
 */
export const consoleRoutes: readonly OperatorRoute[] = [
  operators.consoleSession,
  ...operators.inboxRoutes(inboxSources),
  ...operators.proposalRoutes(withdrawals.takesSecond),
  operators.proposalMake,
  operators.proposalText,
  operators.proposalSign,
  operators.proposalWithdraw,
  audit.auditList,
  audit.auditFile,
  audit.auditOpen,
  audit.auditChain,
  audit.auditVerify,
  trading.programList,
  trading.programCreate,
  trading.programChange,
  trading.programClose,
  deals.providerList,
  deals.providerAdd,
  deals.providerAddKey,
  deals.providerEnd,
  deals.dealList,
  deals.dealShow,
  withProof(deals.dealCredit),
  deals.dealDispute,
  deals.dealEndDispute,
  deals.dealCancel,
  deals.dealEnter,
  settlement.monthList,
  settlement.monthShow,
  settlement.monthPreview,
  settlement.monthPropose,
  settlement.monthRows,
  ringList,
  withProof(ringReview),
  tokens.tokenShow,
  tokens.tokenSupplyChange,
  tokens.tokenGrant,
  withdrawals.limitShow,
  withdrawals.limitChange,
  withdrawals.calendarChange,
  health,
  news.newsList,
  news.newsPropose,
  news.newsWithdraw,
  documents.documentList,
  documents.documentPropose,
  documents.documentFile,
  content.testimonialList,
  withProof(content.testimonialDecide),
  content.contactsShow,
  content.contactsPropose,
  freezes.incidentList,
  freezes.incidentStart,
  freezes.incidentEnd,
  freezes.incidentEndSessions,
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
  withProof(care.clientsCancelChange),
  withProof(care.clientsRefuseDeletion),
  care.clientsDeletions,
  care.clientsView,
  verification.scansWaiting,
  verification.scansShow,
  verification.scansPicture,
  withProof(verification.scansDecide),
  staff.showEnrolment,
  staff.enrolFinish,
  staff.signInText,
  staff.signInWithKey,
  staff.signInWithPassword,
  staff.signOut,
  staff.proveWithKey,
  staff.ownAccount,
  staff.ownSessionEnd,
  staff.ownCodeKey,
  staff.ownPassword,
  staff.ownKeyOptions,
  staff.ownKeyAdd,
  staff.peopleList,
  staff.peopleBounds,
  staff.peopleFile,
  withProof(staff.peopleReview),
  staff.invitationWithdraw,
  withdrawals.withdrawalList,
  withdrawals.withdrawalShow,
  withProof(withdrawals.withdrawalDecide),
  withdrawals.withdrawalEvidence,
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
  house.venueEndKey,
  coverageShow,
]
