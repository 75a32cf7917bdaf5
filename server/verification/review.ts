import type { RejectionReason } from '../../contract/verification.ts'
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { postMail } from '../platform/mail/index.ts'
import { lockVerification, type Verification, type Verdict } from './verification-status.ts'

export type Judgement = { actor: string; client: ClientId; scan: string } & (
  | { verdict: 'verified' | 'reopened'; reason?: undefined }
  | { verdict: 'rejected'; reason: RejectionReason }
)

/** What a verdict can follow upon. */
const follows: Record<Verdict, Verification['status']> = {
  verified: 'waiting',
  rejected: 'waiting',
  reopened: 'verified',
}
const actions: Record<Verdict, string> = {
  verified: 'verification.accept',
  rejected: 'verification.reject',
  reopened: 'verification.reopen',
}

/** An operator's verdict on a scan. 'stale': the scan is no longer the last, or was judged meanwhile. */
export async function reviewScan(context: AppContext, judgement: Judgement): Promise<'ok' | 'stale'> {
  const { client, scan, verdict } = judgement
  return transaction(context.database, async tx => {
    const standing = await lockVerification(tx, client)
    if (standing.scan !== scan || standing.status !== follows[verdict]) return 'stale'

    const at = context.clock()
    await writeReview(tx, context, judgement, at)
    await writeAudit(tx, context, judgement, standing, at)
    await tellClient(tx, context, judgement, at)
    return 'ok'
  })
}

async function writeReview(
  tx: Transaction,
  { newId }: AppContext,
  { client, scan, verdict, reason, actor }: Judgement,
  at: Date,
): Promise<void> {
  await sql`
    insert into verification_review (client_id, scan_id, id, verdict, reason, actor, at)
    values (${client}, ${scan}, ${newId()}, ${verdict}, ${reason ?? null}, ${actor}, ${at})`.execute(tx)
}

const writeAudit = (
  tx: Transaction,
  { newId }: AppContext,
  { client, scan, verdict, reason, actor }: Judgement,
  { status }: Verification,
  at: Date,
): Promise<void> =>
  recordAudit(tx, {
    id: newId(),
    at,
    actor,
    action: actions[verdict],
    client,
    subject: scan,
    before: { status },
    after: { status: verdict === 'reopened' ? 'unverified' : verdict, ...(reason ? { reason } : {}) },
  })

/** Who came by a messenger has no email and reads it in the cabinet. */
async function tellClient(
  tx: Transaction,
  context: AppContext,
  { client, verdict, reason }: Judgement,
  at: Date,
): Promise<void> {
  const { name, email, language } = await theClient(tx, client)
  if (email === null) return
  const values = { name, verdict, reason }
  await postMail(tx, context, { to: email, language, kind: 'verification', values }, at)
}
