/** Verification: that a client is who the passport says. */
export { scansDecide, scansPicture, scansShow, scansWaiting } from './console.ts'
export { commentsOn } from './comments.ts'
export { clearFormerScans } from './former-scans.ts'
export {
  documentInboxSource,
  reopenVerification,
  reviewScan,
  verificationToReopen,
  type ScanReview,
} from './review.ts'
export { resealScans, clientOfScan, hasSeen, ownScan, viewScan, waitingScans } from './scan.ts'
export { show } from './verification-status.ts'
export { verificationOf } from './verification-status.ts'
export { upload } from './upload.ts'
