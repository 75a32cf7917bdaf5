/**
 * What operators do with a withdrawal. An approved one is being paid and cannot be rejected; it can be revoked by
 * somebody who vouches that nothing was sent. It is confirmed by the transfer that paid it, as the chain proves it.
 * What takes two is approved, or confirmed, by the second of them; to revoke or to reject it takes one. A first word
 * moves nothing, and is taken back at any time.
 * It is neither approved, revoked nor rejected while the chain shows a transfer that looks like its payment: after a
 * restore from a backup, or when two work at once, it may have been paid already.
 *
 * What the machine has signed is the machine's until its end is proven: 'held' for everybody else. What it has seen fail
 * is given back only while it still shows as failed: 'failureUnproven' otherwise.
 */
import type { WithdrawalReason } from '../../contract/codes.ts'
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { release } from '../ledger/index.ts'
import { isLiving, lastAttempt, type TransactionRecord } from '../tron/index.ts'
import { hasDisprovedFailure } from './payout/disproved-failure.ts'
import { payoutPurpose, orderPayout, putOrderOnHold } from './payout/payout-orders.ts'
import { consentToPaying, isEnough } from './approval.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { seenPayment } from './payment.ts'
import { endWaiting, auditReview, type ReviewRequest } from './settle.ts'
import {
  addReview,
  isFirstApproval,
  lockWithdrawal,
  stageOf,
  type Stage,
  type Verdict,
  type WithdrawalRow,
} from './withdrawals.ts'

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
/** His word is kept and another's is awaited; or he has had his word already. */
export type ApprovalPending = 'needsSecond' | 'sameActor'

type ReviewDecision = 'approved' | 'revoked' | 'rejected'

export const approveWithdrawal = (context: AppContext, request: ReviewRequest): Promise<ReviewOutcome> =>
  reviewUnpaid(context, request, 'approved', null)

export const revokeApproval = async (context: AppContext, request: ReviewRequest): Promise<ReviewOutcome> =>
  (await revokeFirstApproval(context, request)) ?? reviewUnpaid(context, request, 'revoked', null)

/** Gives the money back to the finance account. */
export const rejectWithdrawal = (
  context: AppContext,
  request: ReviewRequest,
  reason: WithdrawalReason,
): Promise<ReviewOutcome> => reviewUnpaid(context, request, 'rejected', reason)

/** A first word, whatever the chain shows: it may be wrong about just that. */
const revokeFirstApproval = (context: AppContext, request: ReviewRequest): Promise<'done' | null> =>
  transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, request.client, request.id)
    if (!row || !isFirstApproval(row)) return null
    await recordReview(tx, context, request, row, { verdict: 'revoked' })
    return 'done'
  })

async function reviewUnpaid(
  context: AppContext,
  request: ReviewRequest,
  verdict: ReviewDecision,
  reason: WithdrawalReason | null,
): Promise<ReviewOutcome> {
  const seen = await seenPayment(context, request)
  if (seen === 'wrongChain') return seen
  if (seen) return 'seemsPaid'
  if (verdict === 'rejected' && (await hasDisprovedFailure(context, request))) return 'failureUnproven'
  return reviewUnlessSent(context, request, verdict, reason)
}

async function reviewUnlessSent(
  context: AppContext,
  request: ReviewRequest,
  verdict: ReviewDecision,
  reason: WithdrawalReason | null,
): Promise<ReviewOutcome> {
  const { client, id } = request
  return transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, client, id)
    if (!row) return 'notThere'
    const sent = await lastAttempt(tx, payoutPurpose(id))
    if (sent && isLiving(sent)) return stageOf(row) === 'paid' ? 'paid' : 'held'
    if (!isOpenTo(verdict, row, sent)) return stageOf(row)
    if (verdict === 'approved') return approve(tx, context, request, row, sent)
    if (verdict === 'revoked') await putOrderOnHold(tx, id, 'revoked')
    if (reason !== null) await giveBack(tx, context, row, reason)
    await recordReview(tx, context, request, row, { verdict, reason })
    return 'done'
  })
}

async function approve(
  tx: Transaction,
  context: AppContext,
  request: ReviewRequest,
  row: WithdrawalRow,
  sent: TransactionRecord | null,
): Promise<ReviewOutcome> {
  const { client, id } = row
  // A stolen account is blocked so that its money stays.
  if ((await theClient(tx, client)).blockedAt) return 'blocked'
  const consent = await consentToPaying(tx, context, row, request.actor)
  if (consent === 'sameActor') return consent
  if (!isEnough(consent)) {
    await recordReview(tx, context, request, row, { verdict: 'endorsed' })
    return 'needsSecond'
  }
  await recordReview(tx, context, request, row, { verdict: 'approved', first: consent.first })
  await orderPayout(tx, { client, id, at: context.clock(), acknowledgedAttempt: sent?.attempt ?? 0, consent })
  return 'done'
}

/** What the machine tried and did not move may go back to the client without another word. */
function isOpenTo(verdict: ReviewDecision, row: WithdrawalRow, sent: TransactionRecord | null): boolean {
  const stage = stageOf(row)
  if (verdict === 'revoked') return stage === 'approved'
  return stage === 'asked' || (verdict === 'rejected' && stage === 'approved' && sent !== null)
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

interface ReviewDetails {
  verdict: Verdict
  reason?: WithdrawalReason | null
  first?: string | null
}

async function recordReview(
  tx: Transaction,
  context: AppContext,
  request: ReviewRequest,
  row: WithdrawalRow,
  { verdict, reason = null, first = null }: ReviewDetails,
): Promise<void> {
  await addReview(tx, row, { verdict, reason, first, actor: request.actor, at: context.clock() })
  const after = { stage: verdict, reason, ...(first !== null && { first }) }
  await auditReview(tx, context, request, verdict, stageOf(row), after)
}
