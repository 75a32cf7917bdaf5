/** How the machine's work on a withdrawal ends: with an operator, in the ledger, or for now. */
import { hourMs } from '../../../contract/time.ts'
import { sql, transaction, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { theClient } from '../../identity/index.ts'
import type { NodeTrouble, TransactionRecord } from '../../tron/index.ts'
import { haltPayouts, logHalt, type HaltDetails } from '../../treasury/index.ts'
import { sendWithdrawalMail } from '../client-mail.ts'
import { findWithdrawal, type Stage } from '../withdrawals.ts'
import { recordUnreadable, putOrderOnHold, type OnHoldReason, type PayoutOrder } from './payout-orders.ts'

/** Put on hold for operators, unless another process has taken it since. */
export async function leaveToOperators(
  context: AppContext,
  order: PayoutOrder,
  onHold: OnHoldReason,
): Promise<void> {
  if (await putOrderOnHold(context.database, context, order, onHold)) logHold(context, order, onHold)
}

const logHold = ({ log }: AppContext, { id }: PayoutOrder, onHold: OnHoldReason): void =>
  log.warn({ withdrawal: id, onHold }, 'a payout is left to operators')

/** The same, with a halt of payouts in the same transaction, so that every halt has its subject. */
export async function haltAndLeave(
  context: AppContext,
  order: PayoutOrder,
  onHold: OnHoldReason,
  { details, actor }: { details: HaltDetails; actor: string },
): Promise<void> {
  const halting = { reason: onHold, details: { ...details }, actor, at: context.clock() }
  // The order is locked before the halts, as in signing.
  const [isHeld, isNew] = await transaction(context.database, async tx => [
    await putOrderOnHold(tx, context, order, onHold),
    await haltPayouts(tx, context, halting),
  ])
  if (isNew) logHalt(context, onHold, details)
  if (isHeld) logHold(context, order, onHold)
}

/** By what the chain has confirmed of the machine's own transaction. */
export const settleOrder = (
  context: AppContext,
  { client, id }: PayoutOrder,
  { txId }: TransactionRecord,
): Promise<void> =>
  notifyAfter(context, client, async tx => {
    const at = context.clock()
    // All that the mail needs is read before the function writes.
    const reader = await theClient(tx, client)
    const row = await findWithdrawal(tx, client, id)
    const outcome = await settlePayout(tx, { client, id, at, audit: context.newId() })
    // Another process was faster.
    if (outcome === 'paid') return
    if (outcome !== 'settled') throw new Error(`withdrawal ${id} is ${outcome}, and ${txId} has paid it`)
    await sendWithdrawalMail(tx, context, reader, row!, { stage: 'paid', txId }, at)
  })

/** A transaction whose client's pages show what it has done. */
async function notifyAfter(
  { database, hints }: AppContext,
  client: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await transaction(database, work)
  hints.publish(client)
}

async function settlePayout(
  tx: Transaction,
  { client, id, at, audit }: { client: string; id: string; at: Date; audit: string },
): Promise<'settled' | 'otherPayment' | Stage | null> {
  const { rows } = await sql<{ outcome: 'settled' | 'otherPayment' | Stage | null }>`
    select payout_settle(${client}, ${id}, ${at}, ${audit}) as outcome`.execute(tx)
  return rows[0]!.outcome
}

/** The others have their turn; an operator examines it if it continues. */
export async function postponeOrder(
  context: AppContext,
  order: PayoutOrder,
  { reason, detail }: NodeTrouble,
): Promise<void> {
  const { database, clock, log } = context
  const at = clock()
  const since = await recordUnreadable(database, order, at)
  if (since.getTime() === at.getTime())
    log.warn({ withdrawal: order.id, reason, detail }, 'what the recipient of a payout got cannot be seen')
  if (at.getTime() - since.getTime() > unreadableMsMax) await leaveToOperators(context, order, 'unseen')
}

const unreadableMsMax = hourMs
