/**
 * A payment that the database has lost: asked for and paid after the backup was made that it was restored from. The
 * money left the chain, and is still on the client's account. The payment is booked as what it was, a withdrawal
 * that is paid, as far as the chain proves that a wallet of ours made it. A large one is booked by two.
 */
import {
  approve,
  findFirstApprover,
  recordApproval,
  type Approval,
  type ApprovalPending,
} from '../platform/approval.ts'
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { InsufficientFunds, reserve } from '../ledger/index.ts'
import type { SolidTransfer } from '../tron/index.ts'
import { readDestination, isOurWallet } from '../treasury/index.ts'
import { countFor, takesTwo } from './large-withdrawals.ts'
import { confirmationBy } from './confirmation.ts'
import { transfersTo } from './payment.ts'
import { auditPaymentApproval, hasPaid, settleBy } from './settle.ts'
import { findWithdrawal } from './withdrawals.ts'

/** What an operator approves: this client asked for it. */
export interface LostPayment {
  client: ClientId
  txId: string
  address: string
  actor: string
  reason: string
}

export type BookingOutcome =
  | 'done'
  | 'wrongChain'
  | 'notSolid'
  /** Nothing of it went to this address, it has paid a withdrawal already, or the machine follows it. */
  | 'otherPayment'
  /** It came from none of our wallets. */
  | 'strangeSender'
  /** A withdrawal of the client that looks the same waits: that is what it paid, or it was asked for again. */
  | 'stillWaits'
  /** The client has less on their account by now. */
  | 'insufficientFunds'
  | ApprovalPending

/** Throws `NodeTrouble`. */
export async function bookLostPayment(context: AppContext, lost: LostPayment): Promise<BookingOutcome> {
  const address = await readDestination(context, lost.address)
  if (!address) return 'otherPayment'
  const transfers = await transfersTo(context, { address }, lost.txId)
  if (transfers === 'wrongChain') return transfers
  if (!transfers) return 'notSolid'
  const payment = await freeOne(context.database, transfers)
  if (!payment) return 'otherPayment'
  if (!(await isOurWallet(context.database, payment.from))) return 'strangeSender'
  if (await isWaiting(context.database, lost.client, payment)) return 'stillWaits'
  return book(context, lost, payment)
}

/** The first that explains nothing yet, and that no living transaction of the machine explains. */
async function freeOne(
  connection: Connection,
  transfers: readonly SolidTransfer[],
): Promise<SolidTransfer | null> {
  for (const transfer of transfers)
    if (!(await isMachines(connection, transfer)) && !(await hasPaid(connection, transfer))) return transfer
  return null
}

/** What was taken for dead and is in a block nevertheless is nobody's any more. */
async function isMachines(connection: Connection, { txId }: SolidTransfer): Promise<boolean> {
  const { rows } = await sql`
    select from tron_transaction where tx_id = ${txId} and state not in ('failed', 'expired')`.execute(
    connection,
  )
  return rows.length > 0
}

async function isWaiting(
  connection: Connection,
  client: ClientId,
  { to, units }: SolidTransfer,
): Promise<boolean> {
  const { rows: waiting } = await sql<{ id: string }>`
    select withdrawal_id as id from withdrawal_waiting where client_id = ${client}`.execute(connection)
  const { rows } = await sql`
    select from withdrawal
    where client_id = ${client} and id = any(${waiting.map(({ id }) => id)}::uuid[])
      and address = ${to} and amount_micro = ${String(units)}::numeric limit 1`.execute(connection)
  return rows.length > 0
}

/** Asked for, reserved and paid in one transaction, with the time of now: nothing is booked back in time. */
async function book(context: AppContext, lost: LostPayment, payment: SolidTransfer): Promise<BookingOutcome> {
  try {
    return await transaction(context.database, tx => bookIn(tx, context, lost, payment))
  } catch (error) {
    if (error instanceof InsufficientFunds) return 'insufficientFunds'
    throw error
  }
}

async function bookIn(
  tx: Transaction,
  context: AppContext,
  lost: LostPayment,
  payment: SolidTransfer,
): Promise<'done' | ApprovalPending> {
  const { client, actor, reason } = lost
  const { to: address, units: amountMicro, txId, ordinal } = payment
  const [id, at] = [context.newId(), context.clock()]
  const counted = await countFor(tx, context, { client, id, amountMicro, actor })
  const approval: Approval = {
    client,
    subject: `${txId}:${ordinal}`,
    action: 'bookLost',
    terms: '',
    actor,
    reason,
  }
  const firstActor = await findFirstApprover(tx, approval)
  const outcome = await approve(tx, approval, { firstActor, takesTwo: takesTwo(counted), at })
  if (outcome === 'needsSecond')
    await auditPaymentApproval(tx, context, approval, { txId, ordinal, decision: 'booked' })
  if (outcome !== 'done') return outcome

  await reserve(tx, { client, id, amountMicro, address, at })
  await sql`
    insert into withdrawal (client_id, id, asked_at, address, amount_micro)
    values (${client}, ${id}, ${at}, ${address}, ${amountMicro})`.execute(tx)
  const event = { actor, action: 'withdrawal.booked', client, subject: id, after: { txId, reason } }
  await recordAudit(tx, { id: context.newId(), at, ...event })
  const row = (await findWithdrawal(tx, client, id))!
  if (!(await settleBy(tx, context, { row, actor }, [payment])))
    throw new Error(`transaction ${txId} has paid another withdrawal at this moment`)
  await recordApproval(tx, confirmationBy({ client, id, actor }, txId), { firstActor, isComplete: true, at })
  return 'done'
}
