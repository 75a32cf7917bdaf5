/** Where the machine's work on a withdrawal ends: with an operator, in the ledger, or for now. */
import { recordAudit } from '../../platform/audit.ts'
import { transaction, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { NodeTrouble, TransactionRecord } from '../../tron/index.ts'
import { settleBy } from '../settle.ts'
import { lockWithdrawal, stageOf } from '../withdrawals.ts'
import {
  lockOrder,
  recordUnreadable,
  putOrderOnHold,
  type OnHoldReason,
  type PayoutOrder,
} from './payout-orders.ts'
import { payoutActor } from './signing.ts'

/** Left to operators, unless somebody else has taken it since. */
export async function leaveToOperators(
  context: AppContext,
  order: PayoutOrder,
  onHold: OnHoldReason,
  row: TransactionRecord | null,
): Promise<void> {
  const { client, id } = order
  const after = { onHold, ...(row && { txId: row.txId, evidence: row.evidence }) }
  const event = { actor: payoutActor, action: 'payout.onHold', client, subject: id, after }
  const isParked = await transaction(context.database, async tx => {
    if (!(await lockOrder(tx, order))) return false
    await putOrderOnHold(tx, id, onHold)
    await recordAudit(tx, { id: context.newId(), at: context.clock(), ...event })
    return true
  })
  if (isParked) context.log.warn({ withdrawal: id, onHold }, 'a payout is left to operators')
}

/** By the same way as a payment by hand. */
export const settle = (context: AppContext, order: PayoutOrder, row: TransactionRecord): Promise<void> =>
  transaction(context.database, tx => settleOnce(tx, context, order, row))

async function settleOnce(
  tx: Transaction,
  context: AppContext,
  { client, id }: PayoutOrder,
  { txId, ordinal, block, blockAt }: TransactionRecord,
): Promise<void> {
  const row = await lockWithdrawal(tx, client, id)
  if (!row) throw new Error(`withdrawal ${id} is gone, and ${txId} has paid it`)
  // Another process was faster.
  if (stageOf(row) === 'paid') return
  const payment = { txId, ordinal: ordinal!, block: block!, at: blockAt! }
  const isOpen = stageOf(row) === 'approved'
  if (isOpen && (await settleBy(tx, context, { row, actor: payoutActor }, [payment]))) return
  throw new Error(`withdrawal ${id} is ${stageOf(row)}, and ${txId} has paid it`)
}

/** The others have their turn; an operator looks at it when it goes on. */
export async function postpone(
  context: AppContext,
  order: PayoutOrder,
  { reason, detail }: NodeTrouble,
): Promise<void> {
  const { database, clock, log } = context
  const at = clock()
  const since = await recordUnreadable(database, order, at)
  if (since.getTime() === at.getTime())
    log.warn({ withdrawal: order.id, reason, detail }, 'what the recipient of a payout got cannot be seen')
  if (at.getTime() - since.getTime() > unreadableMsMax) await leaveToOperators(context, order, 'unseen', null)
}

const unreadableMsMax = 60 * 60_000
