/**
 * What operators approve. Some actions take one person, others two: then the first approval is kept and moves nothing,
 * and another person's approval of the same action, subject and terms completes it. Callers hold the subject until
 * their transaction ends, so that of two people at once one is first. The log of approvals only grows.
 */
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId } from './app-context.ts'

export type ApprovalAction =
  | 'pay'
  | 'confirm'
  | 'revoke'
  | 'reject'
  | 'dismissMatch'
  | 'bookLost'
  | 'endPaid'
  | 'endUnpaid'

export interface Approval {
  client: ClientId
  /** What it is about: a withdrawal's id, or a transfer. */
  subject: string
  action: ApprovalAction
  /** What exactly is approved, such as a transaction: an approval of other terms counts for nothing. */
  terms: string
  actor: string
  reason: string | null
}

export type ApprovalOutcome = 'done' | ApprovalPending
/** It is kept, and a second person has to approve the same; or that person already has. */
export type ApprovalPending = 'needsSecond' | 'sameActor'

interface Deciding {
  actor: string
  /** Whose earlier approval this one completes; `null` without one. */
  firstActor: string | null
  takesTwo: boolean
}

export function decideApproval({ actor, firstActor, takesTwo }: Deciding): ApprovalOutcome {
  if (firstActor === actor) return 'sameActor'
  return takesTwo && firstActor === null ? 'needsSecond' : 'done'
}

/** Decides and records. The same person's repetition is not recorded. */
export async function approve(
  tx: Transaction,
  approval: Approval,
  { firstActor, takesTwo, at }: Omit<Deciding, 'actor'> & { at: Date },
): Promise<ApprovalOutcome> {
  const outcome = decideApproval({ actor: approval.actor, firstActor, takesTwo })
  if (outcome !== 'sameActor')
    await recordApproval(tx, approval, { firstActor, isComplete: outcome === 'done', at })
  return outcome
}

export async function recordApproval(
  tx: Transaction,
  { client, subject, action, terms, actor, reason }: Approval,
  { firstActor, isComplete, at }: { firstActor: string | null; isComplete: boolean; at: Date },
): Promise<void> {
  await sql`
    insert into approval
      (client_id, subject, step, action, terms, reason, actor, first_actor, is_complete, at)
    select ${client}, ${subject}, coalesce(max(step), 0) + 1, ${action}, ${terms}, ${reason}, ${actor},
           ${firstActor}, ${isComplete}::boolean, ${at}::timestamptz
    from approval where client_id = ${client} and subject = ${subject}`.execute(tx)
}

/** Who has approved exactly the same before: somebody else, if anybody has. */
export async function findFirstApprover(
  tx: Transaction,
  { client, subject, action, terms, actor }: Approval,
): Promise<string | null> {
  const { rows } = await sql<{ actor: string }>`
    select actor from approval
    where client_id = ${client} and subject = ${subject} and action = ${action} and terms = ${terms}
    order by actor = ${actor}, step limit 1`.execute(tx)
  return rows[0]?.actor ?? null
}
