/** Operators say which transaction has paid a withdrawal; it counts as far as the chain proves it. */
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { isLiving, lastAttempt, type SolidTransfer } from '../tron/index.ts'
import { isOurWallet } from '../treasury/index.ts'
import { payoutPurpose } from './payout/payout-orders.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { paymentsOf } from './payment.ts'
import type { ReviewOutcome, ReviewRequest } from './review.ts'
import { endOf, findWithdrawal, type WithdrawalRow } from './withdrawals.ts'

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
  for (const payment of ours) {
    const outcome = await confirmBy(context, { request, row: row! }, payment)
    if (outcome !== 'otherPayment') return outcome
  }
  return 'otherPayment'
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
}

/** The mail needs what is read before the function writes. */
const confirmBy = (
  context: AppContext,
  { request, row }: Confirming,
  payment: SolidTransfer,
): Promise<ConfirmOutcome> =>
  transaction(context.database, async tx => {
    const at = context.clock()
    const reader = await theClient(tx, row.client)
    const outcome = await confirm(tx, context, request, payment, at)
    const paid = { stage: 'paid', txId: payment.txId } as const
    if (outcome === 'done') await sendWithdrawalMail(tx, context, reader, row, paid, at)
    return outcome
  })

async function confirm(
  tx: Transaction,
  { config, newId }: AppContext,
  { client, id, actor }: ReviewRequest,
  { txId, ordinal, block, at: blockAt }: SolidTransfer,
  at: Date,
): Promise<ConfirmOutcome> {
  const { rows } = await sql<{ outcome: ConfirmOutcome }>`
    select withdrawal_confirm(${client}, ${id}, ${txId}, ${ordinal}, ${block}, ${blockAt}, ${actor},
                              ${config.withdrawal.twoFromMicro}, ${at}, ${newId()}) as outcome`.execute(tx)
  return rows[0]!.outcome
}
