/**
 * Anybody may send the amount of a withdrawal to its address, and the client too. Such a transfer looks like the payment
 * and stands in its way, until an operator dismisses the match; two operators, where the payment takes two.
 */
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { ApprovalPending } from '../platform/approval.ts'
import { isOurWallet } from '../treasury/index.ts'
import { transfersAlike } from './payment.ts'
import type { ReviewRequest } from './review.ts'
import { endOf, findWithdrawal, type WithdrawalRow } from './withdrawals.ts'

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
  const { client, id, actor } = request
  const { rows } = await sql<{ outcome: DismissOutcome }>`
    select withdrawal_dismiss_match(${client}, ${id}, ${txId}, ${reason}, ${actor},
                                    ${context.config.withdrawal.twoFromMicro}, ${context.clock()}, ${context.newId()})
      as outcome`.execute(context.database)
  return rows[0]!.outcome
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
