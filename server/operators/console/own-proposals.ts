/** Which proposals an operator may sign, or withdraw. */
import { hasRight } from '../../../contract/console/rights.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { OperatorRequest } from '../../http/operator-route.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { termsOf, type Action, type Proposal } from '../actions.ts'
import { contentsOf } from '../approval-text.ts'
import { isAboutOwn } from '../own-client.ts'
import { findProposals, signaturesOf } from '../proposals.ts'
import type { Register } from '../register.ts'
import { verifiedSignatures } from '../verify.ts'
import { knownRegister } from './register.ts'

/** By the operator's roles, or because it is about themselves. */
export function maySign(
  { operator }: OperatorRequest,
  { action, subject }: { action: Action; subject: string },
): boolean {
  const { role, own } = termsOf(action)
  if (subject === operator.id) return own !== undefined
  return own !== 'only' && operator.roles.includes(role)
}

/** Among those that they may sign: nobody withdraws what others propose about them. */
export async function mayWithdrawTheirs(
  connection: Connection,
  { operator: { id, roles } }: OperatorRequest,
  proposal: Proposal,
): Promise<boolean> {
  if (!hasRight(roles, 'proposal.make')) return false
  const isAboutThem = proposal.subject === id && termsOf(proposal.action).own === 'too'
  return !isAboutThem || (await actorOf(connection, proposal, 'proposal.make')) === id
}

/** They may sign it: by their role, and about no client who is themselves or whom they gain by. */
export const isTheirs = async (
  connection: Connection,
  register: Register,
  caller: OperatorRequest,
  proposal: Proposal,
): Promise<boolean> =>
  maySign(caller, proposal) && !(await isAboutOwn(connection, register, caller.operator.id, proposal))

/** Those of these proposals that wait for this operator's signature. */
export async function signableAmong(
  context: AppContext,
  caller: OperatorRequest,
  ids: readonly string[],
): Promise<Set<string>> {
  const register = await knownRegister(context)
  const signatures = await signaturesOf(context.database, ids)
  const ofThem = (id: string) => signatures.get(id)!.filter(({ operator }) => operator === caller.operator.id)
  const proposals = await findProposals(context.database, ids)
  const contents = await contentsOf(
    context.database,
    proposals.filter(({ id }) => ofThem(id).length > 0),
  )
  const signable = new Set<string>()
  for (const proposal of proposals) {
    const content = contents.get(proposal.id)
    const isMine = content && verifiedSignatures(register, content, ofThem(proposal.id), caller.at).length > 0
    if (!isMine && (await isTheirs(context.database, register, caller, proposal))) signable.add(proposal.id)
  }
  return signable
}

/** Who proposed it, or ended it without carrying it out. */
export async function actorOf(
  connection: Connection,
  { id, subject }: Proposal,
  event: 'proposal.make' | 'proposal.close',
): Promise<string | undefined> {
  const { rows } = await sql<{ actor: string }>`
    select actor from audit
    where subject = ${subject} and action = ${event} and after ->> 'proposal' = ${id}::text`.execute(
    connection,
  )
  return rows[0]?.actor
}
