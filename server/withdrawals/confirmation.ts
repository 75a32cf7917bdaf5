/** Operators say which transaction has paid a withdrawal; it counts as far as the chain proves it. */
import { transaction, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isLiving, lastAttempt, type SolidTransfer } from '../tron/index.ts'
import { payoutPurpose, orderOf } from './payout/payout-orders.ts'
import { isOurWallet } from '../treasury/index.ts'
import { decideApproval, recordApproval, type Approval } from '../platform/approval.ts'
import { countFor, isApprovedEnough, takesTwo } from './large-withdrawals.ts'
import { paymentsOf } from './payment.ts'
import type { ReviewOutcome } from './review.ts'
import { hasPaid, settleBy, auditReview, type ReviewRequest } from './settle.ts'
import { endOf, findWithdrawal, lockWithdrawal, stageOf, type WithdrawalRow } from './withdrawals.ts'

export type ConfirmOutcome =
  | ReviewOutcome
  /** The transaction is in no solid block yet, or nowhere. */
  | 'notSolid'
  /** It does not pay this amount of the token to this address, or pays another withdrawal already. */
  | 'otherPayment'
  /** It came from no wallet that is known as ours: a stranger's money pays no debt of ours. */
  | 'strangeSender'

/**
 * What has not been rejected is paid when the chain proves it, approved or not. What takes two and has not been
 * approved by two waits for another's word on the same transaction. Throws `NodeTrouble`.
 */
export async function confirmWithdrawal(
  context: AppContext,
  request: ReviewRequest,
  txId: string,
): Promise<ConfirmOutcome> {
  const row = await findWithdrawal(context.database, request.client, request.id)
  const objection = await objectionTo(context.database, row)
  if (objection) return objection

  const payments = await paymentsOf(context, row!, txId)
  if (payments === 'wrongChain') return payments
  if (!payments) return 'notSolid'
  const ours = await sentByUs(context.database, payments)
  if (payments.length > 0 && ours.length === 0) return 'strangeSender'
  return transaction(context.database, async tx => {
    const held = await lockWithdrawal(tx, request.client, request.id)
    const late = await objectionTo(tx, held)
    return late ?? confirmBy(tx, context, { request, row: held!, txId }, ours)
  })
}

async function sentByUs(
  connection: Connection,
  payments: readonly SolidTransfer[],
): Promise<SolidTransfer[]> {
  const ours: SolidTransfer[] = []
  for (const payment of payments) if (await isOurWallet(connection, payment.from)) ours.push(payment)
  return ours
}

/** Two payments are made where one person pays what the machine is about to pay. */
async function objectionTo(connection: Connection, row: WithdrawalRow | null): Promise<ReviewOutcome | null> {
  const ended = endOf(row)
  if (ended) return ended
  const sent = await lastAttempt(connection, payoutPurpose(row!.id))
  return sent && isLiving(sent) ? 'held' : null
}

interface Confirming {
  request: ReviewRequest
  row: WithdrawalRow
  txId: string
}

async function confirmBy(
  tx: Transaction,
  context: AppContext,
  { request, row, txId }: Confirming,
  ours: readonly SolidTransfer[],
): Promise<ConfirmOutcome> {
  if (!(await isAnyFree(tx, ours))) return 'otherPayment'
  const { actor } = request
  if (stageOf(row) === 'approved' && isApprovedEnough(context, row, await orderOf(tx, row.id)))
    return (await settleBy(tx, context, { row, actor }, ours)) ? 'done' : 'otherPayment'

  const firstActor = firstApproverOf(row, txId)
  const counted = await countFor(tx, context, { ...row, actor })
  const outcome = decideApproval({ actor, firstActor, takesTwo: takesTwo(counted) })
  if (outcome === 'sameActor') return outcome
  if (outcome === 'done' && !(await settleBy(tx, context, { row, actor }, ours))) return 'otherPayment'
  const [approval, at] = [confirmationBy(request, txId), context.clock()]
  await recordApproval(tx, approval, { firstActor, isComplete: outcome === 'done', at })
  if (outcome === 'needsSecond')
    await auditReview(tx, context, request, 'firstConfirmed', stageOf(row), { stage: 'firstConfirmed', txId })
  return outcome
}

/** A confirmation completes an approval, or a confirmation of the same transaction. */
const firstApproverOf = ({ action, confirmedTxId, actor }: WithdrawalRow, txId: string): string | null =>
  action === 'pay' || confirmedTxId === txId ? actor : null

/** That a transaction has paid a withdrawal. */
export const confirmationBy = ({ client, id, actor }: ReviewRequest, txId: string): Approval => ({
  client,
  subject: id,
  action: 'confirm',
  terms: txId,
  actor,
  reason: null,
})

async function isAnyFree(tx: Transaction, payments: readonly SolidTransfer[]): Promise<boolean> {
  for (const payment of payments) if (!(await hasPaid(tx, payment))) return true
  return false
}
