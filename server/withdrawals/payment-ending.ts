/**
 * The last way out: a payment of the machine that cannot be concluded, because nodes tell of it what cannot be, is ended
 * by two operators as paid or as not paid, each on the same evidence. If the chain says otherwise later, the comparison
 * with the books finds it: a payment that it does not show, or a movement that nothing explains.
 */
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  approve,
  findFirstApprover,
  recordApproval,
  type Approval,
  type ApprovalPending,
} from '../platform/approval.ts'
import { concludeByDecision, lastAttempt, type TransactionRecord } from '../tron/index.ts'
import { payoutPurpose, putOrderOnHold } from './payout/payout-orders.ts'
import { confirmationBy } from './confirmation.ts'
import { paymentEvidence, type PaymentEvidence } from './payment-evidence.ts'
import { auditPaymentApproval, auditReview, settleBy, type ReviewRequest } from './settle.ts'
import { endOf, lockWithdrawal, stageOf, type WithdrawalRow } from './withdrawals.ts'

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

/** Nodes that err tell the truth minutes later. */
const waitMs = 30 * 60_000
/** After its expiry it can be in no further block; a minute of it for clocks, the others for blocks to be solid. */
const pastMs = 10 * 60_000
/** A transaction refers to one of the last 65 536 blocks, which is some 55 hours, whatever its expiry says. */
const agedMs = 3 * 24 * 60 * 60_000

/** Needs no node: one that does not answer is part of the evidence. */
export async function endPayment(context: AppContext, ending: Ending): Promise<EndOutcome> {
  const evidence = await paymentEvidence(context, ending)
  return transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, ending.client, ending.id)
    const ended = endOf(row)
    if (ended) return ended
    const sent = await lastAttempt(tx, payoutPurpose(ending.id))
    if (!evidence || sent?.id !== evidence.sent.id || !isOpen(sent)) return 'notOpen'
    if (!isDue(sent, ending, context.clock())) return 'tooEarly'
    if (evidence.hash !== ending.hash) return 'otherEvidence'
    return endBy(tx, context, { ending, row: row!, evidence })
  })
}

const isOpen = ({ state }: TransactionRecord): boolean => state === 'signed' || state === 'sending'

/** What may still come into a block is not called unpaid. */
function isDue({ signedAt, expiresAt, onHold }: TransactionRecord, { decision }: Ending, now: Date): boolean {
  const isPast = now.getTime() > expiresAt.getTime() + pastMs || now.getTime() > signedAt.getTime() + agedMs
  const hasWaited = now.getTime() > signedAt.getTime() + waitMs
  return hasWaited && (isPast || (decision === 'paid' && onHold !== null))
}

interface Deciding {
  ending: Ending
  row: WithdrawalRow
  evidence: PaymentEvidence
}

async function endBy(
  tx: Transaction,
  context: AppContext,
  { ending, row, evidence }: Deciding,
): Promise<'done' | ApprovalPending> {
  const { client, id, actor, decision, hash, reason } = ending
  const { txId } = evidence.sent
  const at = context.clock()
  const approval: Approval = {
    client,
    subject: id,
    action: decision === 'paid' ? 'endPaid' : 'endUnpaid',
    terms: `${txId}:${ordinal} ${hash}`,
    actor,
    reason,
  }
  const firstActor = await findFirstApprover(tx, approval)
  const outcome = await approve(tx, approval, { firstActor, takesTwo: true, at })
  const read = { decision, reason, txId, hash, evidence: [...evidence.facts, ...evidence.present] }
  if (outcome === 'needsSecond') {
    await auditPaymentApproval(tx, context, approval, { txId, ordinal, decision })
    await auditReview(tx, context, ending, 'ending', stageOf(row), read)
  }
  if (outcome !== 'done') return outcome

  await auditReview(tx, context, ending, 'ended', stageOf(row), { ...read, first: firstActor })
  const decided = { how: 'operators', ...read, actors: [firstActor, actor] }
  const place = evidence.place ?? { block: evidence.sent.reference.number, at: evidence.sent.expiresAt }
  await concludeByDecision(tx, evidence.sent, { decision, evidence: decided, ...place }, at)
  if (decision === 'unpaid') await putOrderOnHold(tx, id, 'endedUnpaid')
  else if (await settleBy(tx, context, { row, actor }, [{ txId, ordinal, ...place }]))
    await recordApproval(tx, confirmationBy(ending, txId), { firstActor, isComplete: true, at })
  else throw new Error(`transaction ${txId} has paid another withdrawal`)
  return 'done'
}

/** Of the transfer among the logs of a transaction that does nothing else. */
const ordinal = 0
