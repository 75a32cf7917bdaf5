/** Verifying a client's identity, by a scan of the passport's main spread. */
import { call } from './call.ts'
import { okOnly, verificationStatuses } from './codes.ts'
import { code, field, moment, optional, record } from './wire.ts'

/** Why a scan was rejected, in words that a client can act on. */
export const rejectionReasons = {
  unreadable: 1,
  cropped: 2,
  notPassport: 3,
  expired: 4,
  otherName: 5,
  doubtful: 6,
} as const
export type RejectionReason = keyof typeof rejectionReasons

/** Upload the scan: multipart, one JPEG in the field `file`. Success only on HTTP 200 and `rc` 0. */
export const uploadVerification = call('/api/user/verification/upload', {
  effect: 'changes',
  proof: 'none',
  outcomes: { ok: 0, tryAgain: 2, invalidFile: 12, notAwaited: 13, fileTooLarge: 15 },
})

/** The state of the verification, since when, and why a scan was rejected. */
export const showVerification = call('/api/user/verification', {
  outcomes: okOnly,
  answer: {
    status: field('s', code(verificationStatuses)),
    uploadedAt: field('d', optional(moment)),
    verdict: field(
      'v',
      optional(record({ at: field('d', moment), reason: field('r', optional(code(rejectionReasons))) })),
    ),
  },
})
