/**
 * Anybody may send the amount of a withdrawal to its address, and the client himself too. Such a transfer looks like
 * the payment and stands in its way, until an operator says that it is none of ours; two, where it takes two.
 */
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isOurWallet } from '../treasury/index.ts'
import { dismissedMatches, transfersAlike } from './payment.ts'
import type { ApprovalPending } from './review.ts'
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
    const ended = endOf(row)
    if (ended) return ended
    const isNew = await disown(tx, context, request, { txId, reason })
    if (isNew) await auditReview(tx, context, request, 'disowned', stageOf(row!), { txId, reason })
    if ((await dismissedMatches(tx, context, row!)).has(txId)) return 'done'
    return isNew ? 'needsSecond' : 'sameActor'
  })
}

/** A transfer that one operator has called a stranger's, where it takes two. */
export interface FirstDisowning {
  txId: string
  actor: string
  at: Date
}

/** The words that wait for another one's. */
export async function firstDismissals(context: AppContext, row: WithdrawalRow): Promise<FirstDisowning[]> {
  const { rows } = await sql<FirstDisowning>`
    select tx_id as "txId", actor, at from withdrawal_disowned
    where client_id = ${row.client} and withdrawal_id = ${row.id} order by at, tx_id`.execute(
    context.database,
  )
  const disowned = await dismissedMatches(context.database, context, row)
  return rows.filter(({ txId }) => !disowned.has(txId))
}

/** False when he has said so before. */
async function disown(
  tx: Transaction,
  { clock }: AppContext,
  { client, id, actor }: ReviewRequest,
  { txId, reason }: { txId: string; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into withdrawal_disowned (client_id, withdrawal_id, tx_id, reason, actor, at)
    values (${client}, ${id}, ${txId}, ${reason}, ${actor}, ${clock()})
    on conflict (client_id, withdrawal_id, tx_id, actor) do nothing`.execute(tx)
  return numAffectedRows === 1n
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
