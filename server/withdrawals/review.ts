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
import { sql, transaction, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import type { ApprovalPending } from '../platform/approval.ts'
import { theClient } from '../identity/index.ts'
import { hasDisprovedFailure } from './payout/disproved-failure.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { seenPayment } from './payment.ts'
import { findWithdrawal, type Stage } from './withdrawals.ts'

export interface ReviewRequest {
  /** Who decides: as in the audit log. */
  actor: string
  client: ClientId
  id: string
}

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

export async function approveWithdrawal(context: AppContext, request: ReviewRequest): Promise<ReviewOutcome> {
  const { actor, client, id } = request
  const { twoFromMicro } = context.config.withdrawal
  const objection = await objectionTo(context, request)
  if (objection) return objection
  const { rows } = await sql<{ outcome: ReviewOutcome }>`
    select withdrawal_approve(${client}, ${id}, ${actor}, ${twoFromMicro}, ${context.clock()}, ${context.newId()})
      as outcome`.execute(context.database)
  return rows[0]!.outcome
}

/** A first approval whatever the chain shows: it may be wrong about just that. */
export async function revokeApproval(context: AppContext, request: ReviewRequest): Promise<ReviewOutcome> {
  const revoked = await revoke(context, request, true)
  if (revoked) return revoked
  return (await objectionTo(context, request)) ?? (await revoke(context, request, false))!
}

async function revoke(
  context: AppContext,
  { actor, client, id }: ReviewRequest,
  isFirst: boolean,
): Promise<ReviewOutcome | null> {
  const { rows } = await sql<{ outcome: ReviewOutcome | null }>`
    select withdrawal_revoke(${client}, ${id}, ${isFirst}, ${actor}, ${context.clock()}, ${context.newId()})
      as outcome`.execute(context.database)
  return rows[0]!.outcome
}

/** Gives the money back to the finance account. */
export async function rejectWithdrawal(
  context: AppContext,
  request: ReviewRequest,
  reason: WithdrawalReason,
): Promise<ReviewOutcome> {
  const objection = await objectionTo(context, request)
  if (objection) return objection
  if (await hasDisprovedFailure(context, request)) return 'failureUnproven'
  return transaction(context.database, async tx => {
    const { actor, client, id } = request
    const at = context.clock()
    // All that the mail needs is read before the function writes.
    const [reader, row] = [await theClient(tx, client), await findWithdrawal(tx, client, id)]
    const outcome = await reject(tx, { actor, client, id, reason, at, audit: context.newId() })
    if (outcome === 'done')
      await sendWithdrawalMail(tx, context, reader, row!, { stage: 'rejected', reason }, at)
    return outcome
  })
}

interface Rejecting extends ReviewRequest {
  reason: WithdrawalReason
  at: Date
  audit: string
}

async function reject(
  connection: Connection,
  { client, id, reason, actor, at, audit }: Rejecting,
): Promise<ReviewOutcome> {
  const { rows } = await sql<{ outcome: ReviewOutcome }>`
    select withdrawal_reject(${client}, ${id}, ${reason}, ${actor}, ${at}, ${audit}) as outcome`.execute(
    connection,
  )
  return rows[0]!.outcome
}

async function objectionTo(
  context: AppContext,
  request: ReviewRequest,
): Promise<'seemsPaid' | 'wrongChain' | null> {
  const seen = await seenPayment(context, request)
  if (!seen) return null
  return seen === 'wrongChain' ? seen : 'seemsPaid'
}
