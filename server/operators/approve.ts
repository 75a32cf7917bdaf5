/** Whether a proposal may be carried out: every process checks this before it acts on one. */
import type { AppContext } from '../platform/app-context.ts'
import { proposalValidMs, termsOf, type Proposal } from './actions.ts'
import type { Connection } from '../database/index.ts'
import { contentOf } from './approval-text.ts'
import { findProposal, outcomeOf, signaturesOf } from './proposals.ts'
import { readRegister } from './read-register.ts'
import { rootsOf } from './roots.ts'
import { isAboutOwn } from './own-client.ts'
import type { Register } from './register.ts'
import { recoverySignature, verifiedSignatures, type Signature } from './verify.ts'

/**
 * The signatures of a proposal that count now, over the rows as they are now; none where it has expired, or its subject
 * is missing. Throws `RegisterTrouble`.
 */
export async function countedSignatures(
  context: AppContext,
  proposal: Proposal,
  register?: Register,
): Promise<Signature[]> {
  const at = context.clock()
  if (isExpired(proposal, at)) return []
  const known = register ?? (await readRegister(context))
  const content = await contentOf(context.database, proposal)
  if (!content) return []
  const signatures = (await signaturesOf(context.database, [proposal.id])).get(proposal.id)!
  if (proposal.action === 'operator.recover') {
    const found = recoverySignature((await rootsOf(context.config)).recoveryKey, content, signatures, at)
    return found ? [found] : []
  }
  if (isHaltedFor(known, proposal, at)) return []
  return withoutOwn(context.database, known, verifiedSignatures(known, content, signatures, at), proposal)
}

async function withoutOwn(
  connection: Connection,
  register: Register,
  signatures: readonly Signature[],
  proposal: Proposal,
): Promise<Signature[]> {
  const counted: Signature[] = []
  for (const one of signatures)
    if (!(await isAboutOwn(connection, register, one.operator, proposal))) counted.push(one)
  return counted
}

/**
 * A proposal that was carried out, if its signatures were valid at that moment: for processes that must not trust
 * others' rows. `null` where they were not. Throws `RegisterTrouble`.
 */
export async function wasApproved(context: AppContext, id: string): Promise<Proposal | null> {
  const { database } = context
  const proposal = await findProposal(database, id)
  const outcome = await outcomeOf(database, id)
  const content = proposal && outcome?.outcome === 'done' ? await contentOf(database, proposal) : null
  if (!proposal || !outcome || !content) return null
  const signatures = (await signaturesOf(database, [id])).get(id)!
  const counted = verifiedSignatures(await readRegister(context), content, signatures, outcome.at)
  return counted.length >= termsOf(proposal.action).people ? proposal : null
}

/** Only taking rights away is possible then: it is how the others object. */
export const isHaltedFor = (register: Register, { action }: Proposal, at: Date): boolean =>
  isHalted(register, at) && action !== 'operator.end' && action !== 'operator.recover'

/** The offline key has enrolled an administrator: nothing is approved, and nothing is paid, for a while. */
export const isHalted = ({ haltedUntil }: Register, at: Date): boolean =>
  haltedUntil !== null && at < haltedUntil

export const isExpired = ({ proposedAt }: Proposal, at: Date): boolean =>
  at.getTime() - proposedAt.getTime() >= proposalValidMs
