/**
 * A payment that the database has lost: requested and paid after the backup was made that it was restored from. The
 * money left the chain, and is still on the client's account. The payment is booked as a paid withdrawal, as far as the
 * chain proves that a wallet of ours made it. Two sign it, whatever the amount: the client has not asked for it.
 */
import { isRefusedAs, sql, transaction, type Transaction } from '../database/index.ts'
import { actOutcome, type ActOf, type Approved } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import type { SolidTransfer } from '../tron/index.ts'
import { readDestination, isOurWallet } from '../treasury/index.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { hasPaid, transfersTo } from './payment.ts'

/**
 * Why it cannot be booked. 'otherPayment': no part of it went to this address, it has paid a withdrawal already, or the
 * machine follows it. 'strangeSender': it came from none of our wallets.
 */
type LostObjection = 'wrongChain' | 'notSolid' | 'otherPayment' | 'strangeSender'

/** The transfer of ours in a transaction that paid this address, and that has paid no withdrawal. Throws `NodeTrouble`. */
export async function findLostPayment(
  context: AppContext,
  lost: { address: string; txId: string },
): Promise<SolidTransfer | LostObjection> {
  const address = await readDestination(context, lost.address)
  if (!address) return 'otherPayment'
  const transfers = await transfersTo(context, { address }, lost.txId)
  if (transfers === 'wrongChain') return transfers
  if (!transfers) return 'notSolid'
  for (const transfer of transfers)
    if (!(await hasPaid(context.database, transfer)))
      return (await isOurWallet(context.database, transfer.from)) ? transfer : 'strangeSender'
  return 'otherPayment'
}

/**
 * As two operators have signed it. 'stillWaits': an identical withdrawal of a client waits, so the transfer may have paid
 * that one, or the client requested it again. 'insufficientFunds': the client's balance is too low by now.
 */
export const bookLostPayment: ActOf = async (context, approved) => {
  const { subject, facts } = approved.proposal
  const found = await findLostPayment(context, { address: facts['address']!, txId: subject.split(':')[0]! })
  if (typeof found === 'string') return actOutcome(found)
  const isSigned =
    subject === `${found.txId}:${found.ordinal}` && facts['micro-dollars'] === found.units.toString()
  if (!isSigned) return actOutcome('otherPayment')
  try {
    return actOutcome(await transaction(context.database, tx => bookAndMail(tx, context, approved, found)))
  } catch (error) {
    if (isRefusedAs('insufficient_funds', error)) return actOutcome('insufficientFunds')
    throw error
  }
}

/** Read before the function writes, for the mail. */
async function bookAndMail(
  tx: Transaction,
  context: AppContext,
  approved: Approved,
  payment: SolidTransfer,
): Promise<string> {
  const at = context.clock()
  const reader = await theClient(tx, approved.proposal.client!)
  const outcome = await book(tx, context, approved, payment, at)
  if (outcome !== 'done') return outcome
  const { to: address, units: amountMicro, txId } = payment
  await sendWithdrawalMail(tx, context, reader, { address, amountMicro }, { stage: 'paid', txId }, at)
  return outcome
}

async function book(
  tx: Transaction,
  { newId }: AppContext,
  { proposal, signers }: Approved,
  { block, at: blockAt }: SolidTransfer,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select withdrawal_book_lost(${proposal.id}, ${signers}::uuid[], ${newId()}, ${block}, ${blockAt}, ${at},
                                ${newId()}, ${newId()}, ${newId()})
      as outcome`.execute(tx)
  return rows[0]!.outcome
}
