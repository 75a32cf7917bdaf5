/** Acts on proposals in the console: they are made, signed and withdrawn. The jobs carry them out. */
import * as contract from '../../../contract/console/proposals.ts'
import { isOneLine } from '../../../contract/console/fields.ts'
import { everything } from '../../database/index.ts'
import { operatorRoute, type OperatorRequest } from '../../http/operator-route.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isAction, type Action, type Proposal } from '../actions.ts'
import { isAboutOwn } from '../own-client.ts'
import { contentOf, approvalText } from '../approval-text.ts'
import { isExpired } from '../approve.ts'
import { closeProposal, findProposal, outcomeOf, propose } from '../proposals.ts'
import { storeSignature } from '../signing.ts'
import { withPrior } from '../with-prior.ts'
import { isTheirs, maySign, mayWithdrawTheirs } from './own-proposals.ts'
import { recordProposalLook } from './proposal-looks.ts'
import { knownRegister } from './register.ts'

/** They have calls of their own, which see to it that clients get their notice of what is against them. */
const asksNotice: ReadonlySet<Action> = new Set(['limit.set', 'calendar.set'])

/** Anyone who may not sign an action may not propose it either. */
export const proposalMake = operatorRoute(
  contract.proposalMake,
  'proposal.make',
  async ({ action, subject, client, facts }, caller, context) => {
    if (!isAction(action) || !maySign(caller, { action, subject })) return 'notAllowed'
    if (asksNotice.has(action) || !Object.values(facts).every(isOneLine) || facts['reason']?.trim() === '')
      return 'invalid'
    const wanted = await withPrior(context, { action, subject, client: client ?? null, facts })
    const register = await knownRegister(context)
    if (await isAboutOwn(context.database, register, caller.operator.id, wanted)) return 'ownClient'
    const draft: Proposal = { ...wanted, id: context.newId(), proposedAt: caller.at }
    if (!(await contentOf(context.database, draft))) return 'notThere'
    return { id: (await propose(context, caller.operator.id, wanted)).id }
  },
)

export const proposalText = operatorRoute(
  contract.proposalText,
  'proposal.read',
  async ({ id }, caller, context) => {
    const ready = await readySign(context, caller, id)
    if (typeof ready === 'string') return ready
    const at = context.clock()
    // Pages show it beforehand, and record that.
    const who = { at, actor: caller.operator.id, shownSince: caller.session.startedAt }
    await recordProposalLook(context, who, ready.proposal, true)
    return { text: approvalText(ready.content, caller.operator.id, at), at }
  },
)

/** The proposal with its values, where this operator may sign it now. */
async function readySign(context: AppContext, caller: OperatorRequest, id: string) {
  const proposal = await findProposal(context.database, id)
  if (!proposal) return 'notThere'
  if (!maySign(caller, proposal)) return 'notAllowed'
  if ((await outcomeOf(context.database, id)) || isExpired(proposal, caller.at)) return 'ended'
  const content = await contentOf(context.database, proposal)
  return content ? { proposal, content } : 'notThere'
}

const ends = { notCounted: 'badSignature', ownClient: 'notAllowed', signed: 'ok' } as const

/** Stores a valid signature; the process that acts verifies it again. */
export const proposalSign = operatorRoute(
  contract.proposalSign,
  'proposal.read',
  async ({ id, at, key, signature, authenticatorData = null, clientData = null }, caller, context) => {
    const ready = await readySign(context, caller, id)
    if (typeof ready === 'string') return ready
    const made = { key, signature, authenticatorData, clientData, signedAt: at }
    const kept = await storeSignature(context, ready.proposal, caller.operator.id, made)
    if (kept === 'signed') context.hints.publish(everything)
    return kept === 'ended' || kept === 'sameOperator' || kept === 'notThere' ? kept : ends[kept]
  },
)

export const proposalWithdraw = operatorRoute(
  contract.proposalWithdraw,
  'proposal.make',
  async ({ id, reason }, caller, context) => {
    const proposal = await findProposal(context.database, id)
    if (!proposal) return 'notThere'
    const { database } = context
    if (!(await isTheirs(database, await knownRegister(context), caller, proposal))) return 'notAllowed'
    if (!(await mayWithdrawTheirs(database, caller, proposal))) return 'notAllowed'
    const withdrawn = { outcome: 'withdrawn', detail: reason, actor: caller.operator.id }
    return (await closeProposal(context, id, withdrawn)) ? 'ok' : 'ended'
  },
)
