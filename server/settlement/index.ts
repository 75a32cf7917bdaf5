/** Settlement: the results of each month for every account, previewed, then executed as previewed. */
export { settlementFaults } from './settlement-faults.ts'
export { recomputeSettlement } from './recomputation.ts'
export { monthHashFaults } from './month-hashes.ts'
export { months } from './settled-months.ts'
export { monthsInAll } from './months-in-all.ts'
export { executeMonth, type Executed } from './execute.ts'
export { previewMonth, type Preview, type Previewed, type ProgramTotals } from './preview.ts'
export { prepareSettlement } from './job.ts'
export { previewRows, recordExport, type PreviewRow } from './preview-rows.ts'
export {
  objectionsTo,
  overdueMs,
  settlementStatus,
  type Objection,
  type SettlementStatus,
} from './settlement-status.ts'
export { monthList, monthPreview, monthPropose, monthRows, monthShow } from './console/months.ts'
export { monthInboxSource } from './console/inbox.ts'
