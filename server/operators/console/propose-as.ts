/** Proposing an act from the console call that prepared it. */
import type { OperatorRequest } from '../../http/operator-route.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { termsOf, type NewProposal } from '../actions.ts'
import { contentOf } from '../approval-text.ts'
import { isOwnClient } from '../own-client.ts'
import { propose } from '../proposals.ts'

/**
 * Proposes an act, or finds the same proposal while it is open. Anyone who may not sign it may not propose it either;
 * 'notThere': its subject is missing, or differs.
 */
export async function proposeAs(
  context: AppContext,
  { operator, at }: OperatorRequest,
  wanted: NewProposal,
): Promise<{ proposal: string } | 'notAllowed' | 'notThere'> {
  if (!operator.roles.includes(termsOf(wanted.action).role)) return 'notAllowed'
  if (wanted.client !== null && (await isOwnClient(context, operator.id, wanted.client))) return 'notAllowed'
  if (!(await contentOf(context.database, { ...wanted, id: context.newId(), proposedAt: at })))
    return 'notThere'
  return { proposal: (await propose(context, operator.id, wanted)).id }
}
