/**
 * The last resort: a payment of the machine that cannot be concluded, because nodes report about it what cannot be, is
 * ended by two operators as paid or as not paid, each on the same evidence. If the chain shows otherwise later, the
 * comparison with the books finds it: a payment that it does not show, or a movement that nothing explains.
 */
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { actOutcome, type ActOf, type Approved } from '../operators/index.ts'
import { theClient } from '../identity/index.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { paymentEvidence, type PaymentEvidence } from './payment-evidence.ts'
import { endOf, findWithdrawal } from './withdrawals.ts'

/**
 * As both have signed it, on the same evidence. 'notOpen': the machine has sent nothing whose end is open. 'tooEarly':
 * it may still end by itself. 'otherEvidence': nodes report something else than what was read. Needs no node: one that
 * does not answer is part of the evidence.
 */
export const endPayment: ActOf = async (context, approved) => {
  const { client, subject: id, facts } = approved.proposal
  const evidence = await paymentEvidence(context, { client: client!, id })
  if (!evidence) return actOutcome(endOf(await findWithdrawal(context.database, client!, id)) ?? 'notOpen')
  return transaction(context.database, async tx => {
    const at = context.clock()
    // All that the mail needs is read before the function writes.
    const reader = await theClient(tx, client!)
    const row = await findWithdrawal(tx, client!, id)
    const outcome = await end(tx, context, approved, evidence, at)
    const paid = { stage: 'paid', txId: evidence.sent.txId } as const
    if (outcome === 'done' && facts['outcome'] === 'paid')
      await sendWithdrawalMail(tx, context, reader, row!, paid, at)
    return actOutcome(outcome)
  })
}

async function end(
  tx: Transaction,
  { newId }: AppContext,
  { proposal, signers }: Approved,
  { facts, present, place }: PaymentEvidence,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select withdrawal_end_payment(${proposal.id}, ${signers}::uuid[], ${facts}::text[], ${present}::text[],
                                  ${place?.block ?? null}, ${place?.at ?? null}, ${at}, ${newId()}, ${newId()},
                                  ${newId()}) as outcome`.execute(tx)
  return rows[0]!.outcome
}
