import { showVerification } from '../../contract/verification.ts'
import { route } from '../http/route.ts'
import { verificationOf } from './verification-status.ts'

/** Where the client's own verification stands. */
export const show = route(showVerification, async (_request, { client }, { database }) => {
  const { status, uploadedAt, verdict } = await verificationOf(database, client)
  return { status, uploadedAt, verdict }
})
