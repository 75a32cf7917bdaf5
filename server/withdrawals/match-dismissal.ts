/**
 * Anybody may send the amount of a withdrawal to its address, and the client too. Such a transfer looks like the payment
 * and stands in its way, until an operator dismisses the match; two operators, where the payment takes two.
 */
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { approve, findFirstApprover, type ApprovalPending } from '../platform/approval.ts'
import { isOurWallet } from '../treasury/index.ts'
import { isLarge } from './large-withdrawals.ts'
import { dismissedMatches, transfersAlike } from './payment.ts'
import { auditReview, type ReviewRequest } from './settle.ts'
import { endOf, findWithdrawal, lockWithdrawal, stageOf, type WithdrawalRow } from './withdrawals.ts'

/** 'ownSender': a wallet of ours sent it. 'otherPayment': it does not look like this withdrawal's payment. */
export type DismissOutcome =
  | 'done'
  | 'notThere'
  | 'paid'
  | 'rejected'
  | 'wrongChain'
  | 'ownSender'
  | 'otherPayment'
  | ApprovalPending

interface Dismissal {
  txId: string
  reason: string
}

/** Throws `NodeTrouble`. */
export async function dismissMatch(
  context: AppContext,
  request: ReviewRequest,
  txId: string,
  reason: string,
): Promise<DismissOutcome> {
  const objection = await objectionTo(
    context,
    await findWithdrawal(context.database, request.client, request.id),
    txId,
  )
  if (objection) return objection
  return transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, request.client, request.id)
    return endOf(row) ?? dismissBy(tx, context, { request, row: row! }, { txId, reason })
  })
}

async function dismissBy(
  tx: Transaction,
  context: AppContext,
  { request, row }: { request: ReviewRequest; row: WithdrawalRow },
  { txId, reason }: Dismissal,
): Promise<'done' | ApprovalPending> {
  const { client, id: subject, actor } = request
  const approval = { client, subject, action: 'dismissMatch', terms: txId, actor, reason } as const
  const outcome = await approve(tx, approval, {
    firstActor: await findFirstApprover(tx, approval),
    takesTwo: isLarge(context, row.amountMicro),
    at: context.clock(),
  })
  if (outcome !== 'sameActor') {
    await auditReview(tx, context, request, 'matchDismissed', stageOf(row), { txId, reason })
    return outcome
  }
  return (await dismissedMatches(tx, context, row)).has(txId) ? 'done' : outcome
}

async function objectionTo(
  context: AppContext,
  row: WithdrawalRow | null,
  txId: string,
): Promise<Exclude<DismissOutcome, 'done'> | null> {
  const ended = endOf(row)
  if (ended) return ended
  const alike = await transfersAlike(context, row!)
  if (alike === 'wrongChain') return alike
  const meant = alike.filter(transfer => transfer.txId === txId)
  if (meant.length === 0) return 'otherPayment'
  for (const { from } of meant) if (await isOurWallet(context.database, from)) return 'ownSender'
  return null
}
