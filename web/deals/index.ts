/** A deal and its seal, for everyone who may see it. */
export { DealOpener, dealTones } from './deal-opener.tsx'
export { isByHand } from './manual-deal.ts'
export { RecordedDay } from './recorded-day.tsx'
export { type Sealed } from './seal-check.ts'
export { sealPart, sourceKeys } from './seal-parts.ts'
export { SealSheet } from './seal-sheet.tsx'
