/** The state of a client's verification: derived from the last scan and its last verdict, stored nowhere. */
import type { VerificationStatus } from '../../contract/codes.ts'
import { type RejectionReason, showVerification } from '../../contract/verification.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { lockClient } from '../identity/index.ts'
import { route } from '../http/route.ts'

export type ReviewOutcome = 'verified' | 'rejected' | 'reopened'

export interface Verification {
  status: VerificationStatus
  /** The scan that it is about. */
  scan: string | undefined
  uploadedAt: Date | undefined
  /** Not there where the name that the scan was rejected for was changed since: there is nothing to complain of. */
  verdict: { at: Date; reason: RejectionReason | undefined } | undefined
}

interface Row {
  scan: string
  uploadedAt: Date
  verdict: ReviewOutcome | null
  reason: RejectionReason | null
  at: Date | null
  isNameChanged: boolean | null
}

/** Nothing was uploaded, or the upload no longer counts. */
const nothing: Verification = {
  status: 'unverified',
  scan: undefined,
  uploadedAt: undefined,
  verdict: undefined,
}

export async function verificationOf(connection: Connection, client: ClientId): Promise<Verification> {
  const { rows } = await sql<Row>`
    select scan.id as scan, scan.uploaded_at as "uploadedAt", review.verdict, review.reason, review.at,
      review.reason = 'otherName' and exists (
        select from security_event
        where client_id = ${client} and kind = 'nameChanged' and at >= review.at) as "isNameChanged"
    from verification_scan as scan
    left join verification_review as review on review.client_id = scan.client_id and review.scan_id = scan.id
    where scan.client_id = ${client}
    order by scan.id desc, review.id desc limit 1`.execute(connection)
  const [row] = rows
  if (!row || row.verdict === 'reopened') return nothing

  const { scan, uploadedAt, verdict, at, reason, isNameChanged } = row
  if (!verdict || !at) return { status: 'waiting', scan, uploadedAt, verdict: undefined }
  if (isNameChanged) return { status: verdict, scan, uploadedAt, verdict: undefined }
  return { status: verdict, scan, uploadedAt, verdict: { at, reason: reason ?? undefined } }
}

/** Upload is allowed in these states only (specification, section 4). */
export const awaitsScan = ({ status }: Verification): boolean =>
  status === 'unverified' || status === 'rejected'

/** Two changes of a client's verification at once wait here for each other. */
export async function lockVerification(tx: Transaction, client: ClientId): Promise<Verification> {
  await lockClient(tx, client)
  return verificationOf(tx, client)
}

/** The state of the client's own verification. */
export const show = route(showVerification, async (_request, { client }, { database }) => {
  const { status, uploadedAt, verdict } = await verificationOf(database, client)
  return { status, uploadedAt, verdict }
})
