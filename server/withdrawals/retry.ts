/** What the machine has left to operators, and may try once more. */
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { isLiving, lastAttempt } from '../tron/index.ts'
import { hasDisprovedFailure } from './payout/disproved-failure.ts'
import { payoutPurpose, orderOf, orderPayout } from './payout/payout-orders.ts'
import { approvalOf, isApprovedByEnough } from './large-withdrawals.ts'
import { seenPayment } from './payment.ts'
import type { ReviewOutcome } from './review.ts'
import { auditReview, type ReviewRequest } from './settle.ts'
import { lockWithdrawal, stageOf } from './withdrawals.ts'

/** 'notOnHold': the machine is at it, or never had it. 'oneApproval': it takes two, and only one has approved it. */
export type RetryOutcome = ReviewOutcome | 'notOnHold' | 'oneApproval'

/** Has the machine try again what it has left to operators. */
export async function retryPayout(context: AppContext, request: ReviewRequest): Promise<RetryOutcome> {
  const seen = await seenPayment(context, request)
  if (seen === 'wrongChain') return seen
  if (seen) return 'seemsPaid'
  if (await hasDisprovedFailure(context, request)) return 'failureUnproven'
  return transaction(context.database, tx => orderAgain(tx, context, request))
}

async function orderAgain(
  tx: Transaction,
  context: AppContext,
  request: ReviewRequest,
): Promise<RetryOutcome> {
  const { client, id } = request
  const row = await lockWithdrawal(tx, client, id)
  if (!row || stageOf(row) !== 'approved') return row ? stageOf(row) : 'notThere'
  const sent = await lastAttempt(tx, payoutPurpose(id))
  if (sent && isLiving(sent)) return 'held'
  const order = await orderOf(tx, id)
  if (!order?.onHold) return 'notOnHold'
  if ((await theClient(tx, client)).blockedAt) return 'blocked'

  const approval = approvalOf(context, row, order)
  if (!isApprovedByEnough(approval)) return 'oneApproval'
  await orderPayout(tx, {
    client,
    id,
    at: context.clock(),
    acknowledgedAttempt: sent?.attempt ?? 0,
    approval,
  })
  await auditReview(tx, context, request, 'retried', 'approved', { onHold: order.onHold })
  return 'done'
}
