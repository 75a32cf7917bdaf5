/** What the machine has left to operators, and may try once more. */
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { isLiving, lastAttempt } from '../tron/index.ts'
import { hasRefutedFailure } from './payout/disproved-failure.ts'
import { payoutPurpose, orderOf, orderPayout } from './payout/payout-orders.ts'
import { approvalOf, isEnough } from './approval.ts'
import { seenPayment } from './payment.ts'
import type { Judged } from './review.ts'
import { writeDown, type Judging } from './settle.ts'
import { lockWithdrawal, stageOf } from './withdrawals.ts'

/** 'notParked': the machine is at it, or never had it. 'oneApproval': it takes two, and only one has approved it. */
export type Retried = Judged | 'notParked' | 'oneApproval'

/** Has the machine try again what it has left to operators. */
export async function retryPayout(context: AppContext, judging: Judging): Promise<Retried> {
  const seen = await seenPayment(context, judging)
  if (seen === 'wrongChain') return seen
  if (seen) return 'seemsPaid'
  if (await hasRefutedFailure(context, judging)) return 'failureUnproven'
  return transaction(context.database, tx => orderAgain(tx, context, judging))
}

async function orderAgain(tx: Transaction, context: AppContext, judging: Judging): Promise<Retried> {
  const { client, id } = judging
  const row = await lockWithdrawal(tx, client, id)
  if (!row || stageOf(row) !== 'approved') return row ? stageOf(row) : 'notThere'
  const sent = await lastAttempt(tx, payoutPurpose(id))
  if (sent && isLiving(sent)) return 'held'
  const order = await orderOf(tx, id)
  if (!order?.parked) return 'notParked'
  if ((await theClient(tx, client)).blockedAt) return 'blocked'

  const consent = approvalOf(context, row, order)
  if (!isEnough(consent)) return 'oneApproval'
  await orderPayout(tx, { client, id, at: context.clock(), forgiven: sent?.attempt ?? 0, consent })
  await writeDown(tx, context, judging, 'retried', 'approved', { parked: order.parked })
  return 'done'
}
