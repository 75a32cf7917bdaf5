/** Retrying what the machine has left to operators. */
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { hasDisprovedFailure } from './payout/disproved-failure.ts'
import { seenPayment } from './payment.ts'
import type { ReviewOutcome, ReviewRequest } from './review.ts'

/** 'notOnHold': the machine works on it, or never had it. 'oneApproval': it takes two, and only one has approved it. */
export type RetryOutcome = ReviewOutcome | 'notOnHold' | 'oneApproval'

/** Releases an order from hold, so that the machine tries again. */
export async function retryPayout(
  context: AppContext,
  request: ReviewRequest,
  reason: string,
): Promise<RetryOutcome> {
  const seen = await seenPayment(context, request)
  if (seen === 'wrongChain') return seen
  if (seen) return 'seemsPaid'
  if (await hasDisprovedFailure(context, request)) return 'failureUnproven'
  const { client, id, actor } = request
  const { rows } = await sql<{ outcome: RetryOutcome }>`
    select payout_order_retry(${client}, ${id}, ${reason}, ${actor}, ${context.config.withdrawal.twoFromMicro},
                              ${context.clock()}, ${context.newId()}) as outcome`.execute(context.database)
  return rows[0]!.outcome
}
