import type { RejectionReason } from '../../contract/verification.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { theClient, type Client, shortName } from '../identity/index.ts'
import { actOutcome, type ActOf, type InboxSource } from '../operators/index.ts'
import { sealPersonal } from '../platform/audit-personal.ts'
import { postMail } from '../platform/mail/index.ts'
import { lockVerification, type ReviewOutcome } from './verification-status.ts'
import { countWaitingScans, hasSeen, isLost, waitingScans } from './scan.ts'

export type ScanReview = {
  actor: string
  client: ClientId
  scan: string
  /** For operators: the client never reads it. */
  comment?: string | undefined
} & ({ verdict: 'verified'; reason?: undefined } | { verdict: 'rejected'; reason: RejectionReason })

/**
 * An operator's verdict on a scan. 'stale': the scan is no longer the last, or was reviewed meanwhile; 'notSeen': its
 * picture was not shown to them.
 */
export async function reviewScan(
  context: AppContext,
  review: ScanReview,
): Promise<'ok' | 'stale' | 'notSeen'> {
  const { client, scan } = review
  if (!(await mayReview(context, review))) return 'notSeen'
  return transaction(context.database, async tx => {
    const current = await lockVerification(tx, client)
    if (current.scan !== scan || current.status !== 'waiting') return 'stale'

    const at = context.clock()
    const reader = await theClient(tx, client)
    await writeReview(tx, context, review, at)
    await notifyClient(tx, context, reader, review, at)
    return 'ok'
  })
}

/** Nobody reviews a document that was not shown to them, except that what can be shown to nobody is rejected. */
const mayReview = async (context: AppContext, review: ScanReview): Promise<boolean> =>
  (await hasSeen(context.database, review)) ||
  (review.verdict === 'rejected' && (await isLost(context, review.client, review.scan)))

/** The verdict, with its event of the audit. */
async function writeReview(
  tx: Transaction,
  context: AppContext,
  { client, scan, verdict, reason, comment, actor }: ScanReview,
  at: Date,
): Promise<void> {
  const event = context.newId()
  const sealed = comment
    ? await sealPersonal(tx, context, { client, event, values: { after: { comment } } })
    : null
  await sql`
    select verification_review_add(${client}, ${scan}, ${context.newId()}, ${verdict}, ${reason ?? null}, ${actor},
                                   ${at}, ${event}, ${sealed})`.execute(tx)
}

/** A client who registered by a messenger has no email and reads it in the cabinet. */
async function notifyClient(
  tx: Transaction,
  context: AppContext,
  { id, name, email, language }: Client,
  { verdict, reason }: { verdict: ReviewOutcome; reason?: RejectionReason | undefined },
  at: Date,
): Promise<void> {
  if (email === null) return
  const values = { name, verdict, reason }
  await postMail(tx, context, { client: id, to: email, language, kind: 'verification', values }, at)
}

/** Opens an accepted verification again, as two operators have signed it. */
export const reopenVerification: ActOf = (context, { proposal, signers }) =>
  transaction(context.database, async tx => {
    const at = context.clock()
    const reader = await theClient(tx, proposal.client!)
    const { rows } = await sql<{ outcome: string }>`
      select verification_reopen(${proposal.id}, ${signers}::uuid[], ${context.newId()}, ${at}, ${context.newId()},
                                 ${context.newId()}) as outcome`.execute(tx)
    const { outcome } = rows[0]!
    if (outcome === 'done') await notifyClient(tx, context, reader, { verdict: 'reopened' }, at)
    return actOutcome(outcome)
  })

/** What two operators sign for it. */
export const verificationToReopen = (client: ClientId, scan: string, reason: string) => ({
  action: 'verification.reopen' as const,
  subject: scan,
  client,
  facts: { reason },
})

/** Documents without a verdict. */
export const documentInboxSource: InboxSource = {
  kind: 'document',
  right: 'verification.read',
  decides: 'verification.review',
  count: ({ database }) => countWaitingScans(database),
  items: async ({ database }, limit) =>
    (await waitingScans(database, limit)).map(({ id, client, name, uploadedAt }) => ({
      key: id,
      since: uploadedAt,
      link: `/verification?scan=${id}`,
      subject: shortName(name),
      client,
    })),
}
