/** Proving who one is, by a scan of the passport's main spread. */
import { call } from './call.ts'

/** Upload the scan: multipart, one JPEG in the field `file`. Success only on HTTP 200 and `rc` 0. */
export const uploadVerification = call('/api/user/verification/upload', {
  ends: { ok: 0, tryAgain: 2, invalidFile: 12, notAwaited: 13 },
})
