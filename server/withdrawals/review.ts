/**
 * What operators do with a withdrawal. An approved one is being paid and cannot be rejected; it can be revoked by an
 * operator who knows that nothing was sent. It is confirmed by the transfer that paid it, as the chain proves it.
 * Operators sign that it is approved, or confirmed, two where it takes two, and jobs carry it out; revoking or
 * rejecting takes one, who signs nothing. What is not carried out yet can be withdrawn at any time. It is neither
 * approved, revoked nor rejected while the chain shows a transfer that looks like its payment: after a restore from a
 * backup, or when two work at once, it may have been paid already. Nor is it rejected while operators propose that it
 * was paid.
 *
 * What the machine has signed is the machine's until its end is proven: 'held' for everybody else. The money of a
 * failed payment is returned only while it still appears failed: 'failureUnproven' otherwise.
 */
import type { WithdrawalReason } from '../../contract/codes.ts'
import { sql, transaction } from '../database/index.ts'
import { bestEffort } from '../platform/best-effort.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { actOutcome, closeProposal, openProposalsOf, outcomeOrWait, type ActOf } from '../operators/index.ts'
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

/** 'notThere', the state that it is in instead, or the reason against the decision. */
export type ReviewOutcome =
  | 'done'
  | 'notThere'
  | 'frozen'
  | 'seemsPaid'
  | 'wrongChain'
  | 'held'
  | 'failureUnproven'
  | 'endProposed'
  | Stage

/** As operators have signed it. */
export const approveWithdrawal: ActOf = async (context, { proposal, signers }) => {
  const request = { client: proposal.client!, id: proposal.subject }
  const objection = await objectionTo(context, request)
  if (objection) return actOutcome(objection, await seenDetail(context, request, objection))
  const { database, clock, newId, config } = context
  const { rows } = await sql<{ outcome: string }>`
    select withdrawal_approve(${proposal.id}, ${signers}::uuid[], ${config.withdrawal.twoFromMicro},
                              ${config.withdrawal.aloneMaxMicro}, ${clock()}, ${newId()}, ${newId()}) as outcome`.execute(
    database,
  )
  const { outcome } = rows[0]!
  return outcomeOrWait(outcome)
}

/** What is not carried out yet is withdrawn, whatever the chain shows: that may be just what is wrong. */
export async function revokeApproval(
  context: AppContext,
  request: ReviewRequest,
  reason: string,
): Promise<ReviewOutcome> {
  if (await withdrawOpen(context, request, reason)) return 'done'
  return (await objectionTo(context, request)) ?? revoke(context, request, reason)
}

async function withdrawOpen(
  context: AppContext,
  { actor, id }: ReviewRequest,
  reason: string,
): Promise<boolean> {
  let isAny = false
  for (const { id: proposal, action } of await openProposalsOf(context, id))
    if (action === 'withdrawal.pay' || action === 'withdrawal.confirm')
      isAny =
        (await closeProposal(context, proposal, { outcome: 'withdrawn', detail: reason, actor })) || isAny
  return isAny
}

async function revoke(
  context: AppContext,
  { actor, client, id }: ReviewRequest,
  reason: string,
): Promise<ReviewOutcome> {
  const { rows } = await sql<{ outcome: ReviewOutcome }>`
    select withdrawal_revoke(${client}, ${id}, ${reason}, ${actor}, ${context.clock()}, ${context.newId()})
      as outcome`.execute(context.database)
  return rows[0]!.outcome
}

/** Returns the money to the finance account, unless others say that it has left. */
export const rejectWithdrawal = (
  context: AppContext,
  request: ReviewRequest,
  reason: WithdrawalReason,
): Promise<ReviewOutcome> =>
  returnReserve(context, request, reason, ({ client, id, actor }, at, audit) => {
    return sql`select withdrawal_reject(${client}, ${id}, ${reason}, ${actor}, ${at}, ${audit}) as outcome`
  })

/** The same as its client wants it; 'asked' while it is not due. */
export const carryOutCancellation = (context: AppContext, request: ReviewRequest): Promise<ReviewOutcome> =>
  returnReserve(context, request, 'clientAsked', ({ client, id }, at, audit) => {
    return sql`select withdrawal_cancel(${client}, ${id}, ${at}, ${audit}) as outcome`
  })

type Returning = (
  request: ReviewRequest,
  at: Date,
  audit: string,
) => ReturnType<typeof sql<{ outcome: ReviewOutcome }>>

async function returnReserve(
  context: AppContext,
  request: ReviewRequest,
  reason: WithdrawalReason,
  returning: Returning,
): Promise<ReviewOutcome> {
  const objection = await objectionTo(context, request)
  if (objection) return objection
  if (await hasDisprovedFailure(context, request)) return 'failureUnproven'
  const outcome = await returnAndMail(context, request, reason, returning)
  if (outcome === 'done')
    await bestEffort(context, 'withdrawing what was proposed of a rejected withdrawal', () =>
      withdrawOpen(context, request, reason),
    )
  return outcome
}

/** That it was paid, which the nodes may not show yet, or how its payment ended. */
export const isEndProposed = async (
  context: Parameters<typeof openProposalsOf>[0],
  id: string,
): Promise<boolean> =>
  (await openProposalsOf(context, id)).some(
    ({ action }) => action === 'withdrawal.confirm' || action === 'withdrawal.endPayment',
  )

const returnAndMail = (
  context: AppContext,
  request: ReviewRequest,
  reason: WithdrawalReason,
  returning: Returning,
): Promise<ReviewOutcome> =>
  transaction(context.database, async tx => {
    const { client, id } = request
    const at = context.clock()
    // All that the mail needs is read before the function writes.
    const reader = await theClient(tx, client)
    const row = await findWithdrawal(tx, client, id)
    // Nodes take their time: what is proposed meanwhile counts too.
    if (await isEndProposed({ ...context, database: tx }, id)) return 'endProposed'
    const { rows } = await returning(request, at, context.newId()).execute(tx)
    const { outcome } = rows[0]!
    if (outcome === 'done')
      await sendWithdrawalMail(tx, context, reader, row!, { stage: 'rejected', reason }, at)
    return outcome
  })

type Subject = Pick<ReviewRequest, 'client' | 'id'>

async function objectionTo(
  context: AppContext,
  request: Subject,
): Promise<'seemsPaid' | 'wrongChain' | null> {
  const seen = await seenPayment(context, request)
  if (!seen) return null
  return seen === 'wrongChain' ? seen : 'seemsPaid'
}

/** Which transfer looks like the payment, for the operator to examine. */
async function seenDetail(
  context: AppContext,
  request: Subject,
  objection: string,
): Promise<string | undefined> {
  const seen = objection === 'seemsPaid' ? await seenPayment(context, request) : null
  return seen && seen !== 'wrongChain' ? `Transaction ${seen.txId}` : undefined
}
