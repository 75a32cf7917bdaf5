/**
 * A withdrawal is paid: whether a person or the machine sent the transfer, it is settled here and nowhere else, by
 * a transfer that is in a solid block and has paid nothing else.
 */
import type { Approval } from '../platform/approval.ts'
import { recordAudit } from '../platform/audit.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { claim, locate } from '../identity/index.ts'
import { settle } from '../ledger/index.ts'
import type { SolidTransfer } from '../tron/index.ts'
import { endOrder } from './payout/payout-orders.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { stageOf, type Stage, type WithdrawalRow } from './withdrawals.ts'

export interface ReviewRequest {
  /** Who decides: as in the audit log. */
  actor: string
  client: ClientId
  id: string
}

/** What paid it: a transfer's place in the chain. */
export type Payment = Pick<SolidTransfer, 'txId' | 'ordinal' | 'block' | 'at'>

/** Settles a held withdrawal that is not paid yet. False when none of the transfers is free to pay it. */
export async function settleBy(
  tx: Transaction,
  context: AppContext,
  { row, actor }: { row: WithdrawalRow; actor: string },
  payments: readonly Payment[],
): Promise<boolean> {
  const { client, id } = row
  const payment = await claimOne(tx, client, payments)
  if (!payment) return false

  const at = context.clock()
  const outcome = await settle(tx, { client, id, at })
  if (outcome !== 'settled') throw new Error(`withdrawal ${id}: its reserve is ${outcome}`)
  const { txId, ordinal, block } = payment
  await sql`
    insert into payout (client_id, withdrawal_id, tx_id, ordinal, block, block_at, confirmed_at)
    values (${client}, ${id}, ${txId}, ${ordinal}, ${block}, ${payment.at}, ${at})`.execute(tx)
  await endWaiting(tx, id)
  await sendWithdrawalMail(tx, context, row, { stage: 'paid', txId }, at)
  const after = { stage: 'paid', txId, ordinal }
  await auditReview(tx, context, { actor, client, id }, 'confirmed', stageOf(row), after)
  return true
}

/** One of the transfers that has paid nothing yet. */
async function claimOne(
  tx: Transaction,
  client: ClientId,
  payments: readonly Payment[],
): Promise<Payment | null> {
  for (const payment of payments) if (await claim(tx, payoutKey(payment), client)) return payment
  return null
}

/** Whether a transfer has paid a withdrawal. */
export const hasPaid = async (
  connection: Connection,
  payment: Pick<Payment, 'txId' | 'ordinal'>,
): Promise<boolean> => (await locate(connection, payoutKey(payment))) !== null

const payoutKey = ({ txId, ordinal }: Pick<Payment, 'txId' | 'ordinal'>): string =>
  `payout:${txId}:${ordinal}`

/** Neither operators nor the machine have to do with it any more. */
export async function endWaiting(tx: Transaction, id: string): Promise<void> {
  await sql`delete from withdrawal_waiting where withdrawal_id = ${id}`.execute(tx)
  await endOrder(tx, id)
}

export async function auditReview(
  tx: Transaction,
  context: AppContext,
  { actor, client, id }: ReviewRequest,
  verb: string,
  before: Stage,
  after: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, {
    id: context.newId(),
    at: context.clock(),
    actor,
    action: `withdrawal.${verb}`,
    client,
    subject: id,
    before: { stage: before },
    after,
  })
}

/** The first of two approvals that a payment is booked, or ended as paid or not. */
export async function auditPaymentApproval(
  tx: Transaction,
  context: AppContext,
  { client, actor, reason }: Pick<Approval, 'client' | 'actor' | 'reason'>,
  { txId, ordinal, decision }: { txId: string; ordinal: number; decision: 'booked' | 'paid' | 'unpaid' },
): Promise<void> {
  await recordAudit(tx, {
    id: context.newId(),
    at: context.clock(),
    actor,
    action: 'withdrawal.paymentApproved',
    client,
    subject: txId,
    after: { ordinal, reason, decision },
  })
}
