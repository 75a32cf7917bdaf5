/**
 * What operators do with a withdrawal. An approved one is being paid and cannot be rejected; it can be revoked by
 * an operator who knows that nothing was sent. It is confirmed by the transfer that paid it, as the chain proves it.
 * What takes two is approved, or confirmed, by the second of them; to revoke or to reject takes one. A first
 * approval moves nothing, and can be revoked at any time.
 * It is neither approved, revoked nor rejected while the chain shows a transfer that looks like its payment: after a
 * restore from a backup, or when two work at once, it may have been paid already.
 *
 * What the machine has signed is the machine's until its end is proven: 'held' for everybody else. What it has seen fail
 * is given back only while it still shows as failed: 'failureUnproven' otherwise.
 */
import type { WithdrawalReason } from '../../contract/codes.ts'
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { approve, recordApproval, type ApprovalPending } from '../platform/approval.ts'
import { theClient } from '../identity/index.ts'
import { release } from '../ledger/index.ts'
import { isLiving, lastAttempt, type TransactionRecord } from '../tron/index.ts'
import { hasDisprovedFailure } from './payout/disproved-failure.ts'
import { payoutPurpose, orderPayout, putOrderOnHold } from './payout/payout-orders.ts'
import { countFor, takesTwo } from './large-withdrawals.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { seenPayment } from './payment.ts'
import { endWaiting, auditReview, type ReviewRequest } from './settle.ts'
import { isFirstApproval, lockWithdrawal, stageOf, type Stage, type WithdrawalRow } from './withdrawals.ts'

/** 'notThere', where it stands instead of where it would have to, or why nobody should decide so. */
export type ReviewOutcome =
  | 'done'
  | 'notThere'
  | 'blocked'
  | 'seemsPaid'
  | 'wrongChain'
  | 'held'
  | 'failureUnproven'
  | Stage
  | ApprovalPending

type Decision = 'pay' | 'revoke' | 'reject'

export const approveWithdrawal = (context: AppContext, request: ReviewRequest): Promise<ReviewOutcome> =>
  reviewUnpaid(context, request, 'pay', null)

export const revokeApproval = async (context: AppContext, request: ReviewRequest): Promise<ReviewOutcome> =>
  (await revokeFirstApproval(context, request)) ?? reviewUnpaid(context, request, 'revoke', null)

/** Gives the money back to the finance account. */
export const rejectWithdrawal = (
  context: AppContext,
  request: ReviewRequest,
  reason: WithdrawalReason,
): Promise<ReviewOutcome> => reviewUnpaid(context, request, 'reject', reason)

/** Whatever the chain shows: a first approval may be wrong about just that. */
const revokeFirstApproval = (context: AppContext, request: ReviewRequest): Promise<'done' | null> =>
  transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, request.client, request.id)
    if (!row || !isFirstApproval(row)) return null
    await takeBack(tx, context, { request, row }, 'revoke', null)
    return 'done'
  })

async function reviewUnpaid(
  context: AppContext,
  request: ReviewRequest,
  decision: Decision,
  reason: WithdrawalReason | null,
): Promise<ReviewOutcome> {
  const seen = await seenPayment(context, request)
  if (seen === 'wrongChain') return seen
  if (seen) return 'seemsPaid'
  if (decision === 'reject' && (await hasDisprovedFailure(context, request))) return 'failureUnproven'
  return reviewUnsent(context, request, decision, reason)
}

async function reviewUnsent(
  context: AppContext,
  request: ReviewRequest,
  decision: Decision,
  reason: WithdrawalReason | null,
): Promise<ReviewOutcome> {
  const { client, id } = request
  return transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, client, id)
    if (!row) return 'notThere'
    const sent = await lastAttempt(tx, payoutPurpose(id))
    if (sent && isLiving(sent)) return stageOf(row) === 'paid' ? 'paid' : 'held'
    if (!isOpenTo(decision, row, sent)) return stageOf(row)
    if (decision === 'pay') return approvePayout(tx, context, { request, row }, sent)
    if (decision === 'revoke') await putOrderOnHold(tx, id, 'revoked')
    if (reason !== null) await giveBack(tx, context, row, reason)
    await takeBack(tx, context, { request, row }, decision, reason)
    return 'done'
  })
}

interface Review {
  request: ReviewRequest
  row: WithdrawalRow
}

async function approvePayout(
  tx: Transaction,
  context: AppContext,
  { request, row }: Review,
  sent: TransactionRecord | null,
): Promise<ReviewOutcome> {
  const { client, id } = row
  const { actor } = request
  // A stolen account is blocked so that its money stays.
  if ((await theClient(tx, client)).blockedAt) return 'blocked'
  const counted = await countFor(tx, context, { ...row, actor })
  const firstActor = row.action === 'pay' && !row.isComplete ? row.actor : null
  const at = context.clock()
  const approval = { client, subject: id, action: 'pay', terms: '', actor, reason: null } as const
  const outcome = await approve(tx, approval, { firstActor, takesTwo: takesTwo(counted), at })
  if (outcome === 'sameActor') return outcome
  const verb = outcome === 'done' ? 'approved' : 'firstApproved'
  await auditReview(tx, context, request, verb, stageOf(row), auditFacts(verb, null, firstActor))
  if (outcome === 'needsSecond') return outcome
  const acknowledgedAttempt = sent?.attempt ?? 0
  await orderPayout(tx, { client, id, at, acknowledgedAttempt, approval: { actor, firstActor, ...counted } })
  return 'done'
}

/** What the machine tried and did not move may go back to the client without a revocation. */
function isOpenTo(decision: Decision, row: WithdrawalRow, sent: TransactionRecord | null): boolean {
  const stage = stageOf(row)
  if (decision === 'revoke') return stage === 'approved'
  return stage === 'asked' || (decision === 'reject' && stage === 'approved' && sent !== null)
}

async function giveBack(
  tx: Transaction,
  context: AppContext,
  row: WithdrawalRow,
  reason: WithdrawalReason,
): Promise<void> {
  const { client, id } = row
  const at = context.clock()
  const outcome = await release(tx, { client, id, at })
  if (outcome !== 'released') throw new Error(`withdrawal ${id}: its reserve is ${outcome}`)
  await endWaiting(tx, id)
  await sendWithdrawalMail(tx, context, row, { stage: 'rejected', reason }, at)
}

/** To revoke and to reject takes one: neither moves money out. */
async function takeBack(
  tx: Transaction,
  context: AppContext,
  { request, row }: Review,
  action: 'revoke' | 'reject',
  reason: WithdrawalReason | null,
): Promise<void> {
  const { client, id: subject, actor } = request
  const approval = { client, subject, action, terms: '', actor, reason }
  await recordApproval(tx, approval, { firstActor: null, isComplete: true, at: context.clock() })
  const verb = action === 'revoke' ? 'revoked' : 'rejected'
  await auditReview(tx, context, request, verb, stageOf(row), auditFacts(verb, reason, null))
}

const auditFacts = (stage: string, reason: WithdrawalReason | null, firstActor: string | null) => ({
  stage,
  reason,
  ...(firstActor !== null && { first: firstActor }),
})
