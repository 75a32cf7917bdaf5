/**
 * A payment that the database has lost: asked for and paid after the backup was made that it was restored from. The
 * money left the chain, and is still on the client's account. The payment is booked as what it was, a withdrawal
 * that is paid, as far as the chain proves that a wallet of ours made it. A large one is booked by two.
 */
import { isRefusedAs, sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import type { ApprovalPending } from '../platform/approval.ts'
import { theClient } from '../identity/index.ts'
import type { SolidTransfer } from '../tron/index.ts'
import { readDestination, isOurWallet } from '../treasury/index.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { transfersTo } from './payment.ts'

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
  for (const transfer of transfers) {
    const outcome = await bookBy(context, lost, transfer)
    if (outcome !== 'otherPayment') return outcome
  }
  return 'otherPayment'
}

async function bookBy(
  context: AppContext,
  lost: LostPayment,
  payment: SolidTransfer,
): Promise<BookingOutcome> {
  if (!(await isOurWallet(context.database, payment.from))) return 'strangeSender'
  try {
    return await transaction(context.database, tx => bookAndMail(tx, context, lost, payment))
  } catch (error) {
    if (isRefusedAs('insufficient_funds', error)) return 'insufficientFunds'
    throw error
  }
}

/** The mail needs what is read before the function writes. */
async function bookAndMail(
  tx: Transaction,
  context: AppContext,
  lost: LostPayment,
  payment: SolidTransfer,
): Promise<BookingOutcome> {
  const at = context.clock()
  const reader = await theClient(tx, lost.client)
  const outcome = await book(tx, context, lost, payment, at)
  if (outcome !== 'done') return outcome
  const { to: address, units: amountMicro, txId } = payment
  await sendWithdrawalMail(tx, context, reader, { address, amountMicro }, { stage: 'paid', txId }, at)
  return outcome
}

async function book(
  tx: Transaction,
  { newId, config }: AppContext,
  { client, actor, reason }: LostPayment,
  { to, units, txId, ordinal, block, at: blockAt }: SolidTransfer,
  at: Date,
): Promise<BookingOutcome> {
  const { rows } = await sql<{ outcome: BookingOutcome }>`
    select withdrawal_book_lost(${client}, ${newId()}, ${to}, ${units}, ${txId}, ${ordinal}, ${block}, ${blockAt},
                                ${reason}, ${actor}, ${config.withdrawal.twoFromMicro}, ${at}, ${newId()}, ${newId()})
      as outcome`.execute(tx)
  return rows[0]!.outcome
}
