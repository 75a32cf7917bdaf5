/** Deals of the programs' strategies: reported, opened and sealed, executed, credited. */
export { dayRootFaults, dealFaults } from './deal-faults.ts'

export { viewDeal } from './deal-view.ts'
export { cancelDeal, creditByTwo, creditDeal, type Credited, uncreditedBefore } from './crediting.ts'
export { disputeDeal, disputeToEnd, endDispute } from './disputes.ts'
export { enterDeals, entryOf, readLines, type ReadLine } from './entered-reports.ts'
export { readDealFile } from './import-file.ts'
export { serveIntake } from './intake.ts'
export { purgeDeliveries } from './intake-delivery.ts'
export {
  addProvider,
  addProviderKey,
  endProvider,
  isProviderName,
  keyToAdd,
  listProviders,
  newProviderKey,
  providerToAdd,
  type NewKey,
} from './providers.ts'
export { findDeal, findNumbered, latestDeals, statusOf, waitingDeals, type DealRow } from './deal-rows.ts'
export { interimOf, releaseInterims, setInterim } from './interim.ts'
export { isFault, readReport, resultText, type Report } from './report.ts'
export { verifyRoots } from './root-verification.ts'
export { calendar, dayRoots, leavesOfDay, recordsOfDeal } from './day-roots.ts'
export { findSealed } from './find-sealed.ts'
export { serveDays } from './day-file.ts'
export { makeDayRoots } from './root-job.ts'
export { openRootWriter, type RootWriter } from './root-writer.ts'
export { writeRoots } from './root-writing-job.ts'
export { hasSignedRoots, rootsToWrite } from './root-transactions.ts'
export { sealedByDeals } from './providers.ts'
export { sealedDeals } from './sealed-deals.ts'
export { serveTrackRecordFiles } from './track-record-files.ts'
export { programIds, programs } from './track-record-programs.ts'
export { record, recordFigures, type RecordFigures } from './track-record.ts'
export { figuresOf } from './track-record-figures.ts'
export { partDeals } from './parting.ts'
export { notifySums } from './notified-sum.ts'
export {
  dealCancel,
  dealCredit,
  dealDispute,
  dealEndDispute,
  dealEnter,
  dealList,
  dealShow,
} from './console/deals.ts'
export {
  creditInboxSource,
  disputeInboxSource,
  partAlarmInboxSource,
  partInboxSource,
  partWaitsMs,
} from './console/inbox.ts'
export { providerAdd, providerAddKey, providerEnd, providerList } from './console/providers.ts'
