/**
 * The last way out: a payment of the machine that cannot be concluded, because nodes tell of it what cannot be, is ended
 * by two operators as paid or as not paid, each on the same evidence. If the chain says otherwise later, the comparison
 * with the books finds it: a payment that it does not show, or a movement that nothing explains.
 */
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { ApprovalPending } from '../platform/approval.ts'
import { theClient } from '../identity/index.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { paymentEvidence, type PaymentEvidence } from './payment-evidence.ts'
import type { ReviewRequest } from './review.ts'
import { endOf, findWithdrawal } from './withdrawals.ts'

export interface Ending extends ReviewRequest {
  decision: 'paid' | 'unpaid'
  /** The hash of what the operator has read. */
  hash: string
  reason: string
}

export type EndOutcome =
  | 'done'
  | 'notThere'
  | 'paid'
  | 'rejected'
  /** The machine has sent nothing whose end is open. */
  | 'notOpen'
  /** It may still end by itself. */
  | 'tooEarly'
  /** Nodes say something else than what was read. */
  | 'otherEvidence'
  | ApprovalPending

/** Needs no node: one that does not answer is part of the evidence. */
export async function endPayment(context: AppContext, ending: Ending): Promise<EndOutcome> {
  const evidence = await paymentEvidence(context, ending)
  if (!evidence) return endOf(await findWithdrawal(context.database, ending.client, ending.id)) ?? 'notOpen'
  return transaction(context.database, async tx => {
    const at = context.clock()
    // All that the mail needs is read before the function writes.
    const [reader, row] = [
      await theClient(tx, ending.client),
      await findWithdrawal(tx, ending.client, ending.id),
    ]
    const outcome = await end(tx, context, ending, evidence, at)
    const paid = { stage: 'paid', txId: evidence.sent.txId } as const
    if (outcome === 'done' && ending.decision === 'paid')
      await sendWithdrawalMail(tx, context, reader, row!, paid, at)
    return outcome
  })
}

async function end(
  tx: Transaction,
  { newId }: AppContext,
  { client, id, actor, decision, reason, hash }: Ending,
  { sent, facts, present, place }: PaymentEvidence,
  at: Date,
): Promise<EndOutcome> {
  const { rows } = await sql<{ outcome: EndOutcome }>`
    select withdrawal_end_payment(${client}, ${id}, ${sent.id}, ${decision}, ${reason}, ${hash}, ${facts}::text[],
                                  ${present}::text[], ${place?.block ?? null}, ${place?.at ?? null}, ${actor}, ${at},
                                  ${newId()}, ${newId()}) as outcome`.execute(tx)
  return rows[0]!.outcome
}
