/** Operators name the transaction that paid a withdrawal; it counts as far as the chain proves it. */
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { actOutcome, type ActOf, type Approved } from '../operators/index.ts'
import { theClient } from '../identity/index.ts'
import { isLiving, lastAttempt, type SolidTransfer } from '../tron/index.ts'
import { isOurWallet } from '../treasury/index.ts'
import { payoutPurpose } from './payout/payout-orders.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { paymentsOf } from './payment.ts'
import type { ReviewOutcome } from './review.ts'
import { endOf, findWithdrawal, type WithdrawalRow } from './withdrawals.ts'

/**
 * Besides the state it is in instead: 'notSolid' while the transaction is in no solid block, or nowhere; 'otherPayment'
 * where it does not pay this amount of the token to this address, or pays another withdrawal already; 'strangeSender'
 * where it came from no wallet that is known as ours: a stranger's money pays no debt of ours.
 *
 * Unless it was rejected, a withdrawal is paid when the chain proves it, approved or not. Throws `NodeTrouble`.
 */
export const confirmWithdrawal: ActOf = async (context, approved) => {
  const { client, subject, facts } = approved.proposal
  const row = await findWithdrawal(context.database, client!, subject)
  const objection = await objectionTo(context.database, row)
  if (objection) return actOutcome(objection)

  const payments = await paymentsOf(context, row!, facts['transaction']!)
  if (payments === 'wrongChain') return actOutcome(payments)
  if (!payments) return actOutcome('notSolid')
  const ours = await sentByUs(context.database, payments)
  if (payments.length > 0 && ours.length === 0) return actOutcome('strangeSender')
  for (const payment of ours) {
    const outcome = await confirmBy(context, { approved, row: row! }, payment)
    if (outcome !== 'otherPayment') return actOutcome(outcome)
  }
  return actOutcome('otherPayment')
}

async function sentByUs(
  connection: Connection,
  payments: readonly SolidTransfer[],
): Promise<SolidTransfer[]> {
  const ours: SolidTransfer[] = []
  for (const payment of payments) if (await isOurWallet(connection, payment.from)) ours.push(payment)
  return ours
}

/** One person paying what the machine is about to pay would pay it twice. */
async function objectionTo(connection: Connection, row: WithdrawalRow | null): Promise<ReviewOutcome | null> {
  const ended = endOf(row)
  if (ended) return ended
  const sent = await lastAttempt(connection, payoutPurpose(row!.id))
  return sent && isLiving(sent) ? 'held' : null
}

interface Confirming {
  approved: Approved
  row: WithdrawalRow
}

/** Read before the function writes, for the mail. */
const confirmBy = (
  context: AppContext,
  { approved, row }: Confirming,
  payment: SolidTransfer,
): Promise<string> =>
  transaction(context.database, async tx => {
    const at = context.clock()
    const reader = await theClient(tx, row.client)
    const outcome = await confirm(tx, context, approved, payment, at)
    const paid = { stage: 'paid', txId: payment.txId } as const
    if (outcome === 'done') await sendWithdrawalMail(tx, context, reader, row, paid, at)
    return outcome
  })

async function confirm(
  tx: Transaction,
  { config, newId }: AppContext,
  { proposal, signers }: Approved,
  { ordinal, block, at: blockAt }: SolidTransfer,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select withdrawal_confirm(${proposal.id}, ${signers}::uuid[], ${ordinal}, ${block}, ${blockAt},
                              ${config.withdrawal.twoFromMicro}, ${config.withdrawal.aloneMaxMicro}, ${at}, ${newId()}, ${newId()}) as outcome`.execute(
    tx,
  )
  return rows[0]!.outcome
}
