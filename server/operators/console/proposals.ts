/** Proposals in the console: created, read, signed and withdrawn. The jobs carry them out. */
import * as contract from '../../../contract/console/proposals.ts'
import { isOneLine } from '../../../contract/console/fields.ts'
import type { Language } from '../../../contract/languages.ts'
import { hasRight, rightToRead } from '../../../contract/console/rights.ts'
import { readSignedText } from '../../../contract/signed-text.ts'
import { everything, sql, type Connection } from '../../database/index.ts'
import { operatorRoute, type OperatorRequest, type OperatorRoute } from '../../http/operator-route.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isAction, termsOf, type Action, type Proposal } from '../actions.ts'
import { isAboutOwn } from '../own-client.ts'
import { contentOf, contentsOf, approvalText, type ApprovalContent } from '../approval-text.ts'
import { isExpired, isHaltedFor } from '../approve.ts'
import {
  closeProposal,
  findProposal,
  findProposals,
  isOpenProposal,
  outcomeOf,
  outcomesOf,
  propose,
  signaturesOf,
  waitsOf,
} from '../proposals.ts'
import { referralCodesOf } from '../referral-codes.ts'
import type { Register } from '../register.ts'
import { storeSignature } from '../signing.ts'
import { verifiedSignatures } from '../verify.ts'
import { isReadAlone, recordProposalLook } from './proposal-looks.ts'
import { onlooker } from './record-look.ts'
import { knownRegister } from './register.ts'

const pageSize = 25

/** By the operator's roles, or because it is about themselves. */
function maySign(
  { operator }: OperatorRequest,
  { action, subject }: { action: Action; subject: string },
): boolean {
  const { role, own } = termsOf(action)
  if (subject === operator.id) return own !== undefined
  return own !== 'only' && operator.roles.includes(role)
}

/** Among those that they may sign: nobody withdraws what others propose about them. */
async function mayWithdrawTheirs(
  connection: Connection,
  { operator: { id, roles } }: OperatorRequest,
  proposal: Proposal,
): Promise<boolean> {
  if (!hasRight(roles, 'proposal.make')) return false
  const isAboutThem = proposal.subject === id && termsOf(proposal.action).own === 'too'
  return !isAboutThem || (await actorOf(connection, proposal, 'proposal.make')) === id
}

/** They may sign it: by their role, and about no client who is themselves or whom they gain by. */
const isTheirs = async (
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
async function actorOf(
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

/** Whether this operator's signature alone is not enough: for payments the sum decides, and their day. */
type TakesSecond = (context: AppContext, proposal: Proposal, first: string) => Promise<boolean>

export const proposalRoutes = (takesSecond: TakesSecond): OperatorRoute[] => [
  operatorRoute(contract.proposalList, 'proposal.read', async ({ of, page }, caller, context) => {
    const { ids, total } = await pageOf(context, of === 'open', page)
    return { proposals: await describe(context, caller, ids, takesSecond), total }
  }),
  operatorRoute(contract.proposalShow, 'proposal.read', ({ id }, caller, context) =>
    show(context, caller, id, takesSecond),
  ),
]

async function pageOf(
  { database, clock }: AppContext,
  isOpen: boolean,
  page: number,
): Promise<{ ids: string[]; total: number }> {
  // Apart from the rows: a page that has become empty has none to count.
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from proposal where (${isOpenProposal(clock())}) = ${isOpen}`.execute(
    database,
  )
  const { rows } = await sql<{ id: string }>`
    select id from proposal where (${isOpenProposal(clock())}) = ${isOpen}
    order by case when ${isOpen} then proposed_at end, case when not ${isOpen} then proposed_at end desc, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { ids: rows.map(({ id }) => id), total: counted[0]!.total }
}

/** Proposals as the console lists them, in the order of their ids. */
async function describe(
  context: AppContext,
  caller: OperatorRequest,
  ids: readonly string[],
  takesSecond: TakesSecond,
): Promise<contract.ListedProposal[]> {
  const { database } = context
  const found = new Map((await findProposals(database, ids)).map(one => [one.id, one]))
  const proposals = ids.flatMap(id => found.get(id) ?? [])
  const contents = await contentsOf(database, proposals)
  const signatures = await signaturesOf(database, ids)
  const outcomes = await outcomesOf(database, ids)
  const waits = await waitsOf(database, ids)
  const register = await knownRegister(context)
  const codes = await referralCodesOf(
    database,
    proposals.flatMap(({ client }) => client ?? []),
  )
  /** Of one that is open, or has expired. */
  const waitsFor = (proposal: Proposal, isOpen: boolean): contract.WaitReason | undefined => {
    if (isOpen && isHaltedFor(register, proposal, caller.at)) return 'halted'
    return contract.waitReasons.find(reason => reason === waits.get(proposal.id))
  }
  /** How many have to sign it, or did. */
  const people = async (
    proposal: Proposal,
    content: ApprovalContent | undefined,
    first: string,
  ): Promise<number> => {
    const ended = outcomes.get(proposal.id)
    if (ended?.outcome === 'done') return ended.signers.length
    if (waits.get(proposal.id) === 'needsSecond') return 2
    return content && (await takesSecond(context, proposal, first)) ? 2 : termsOf(proposal.action).people
  }
  const listed: contract.ListedProposal[] = []
  for (const proposal of proposals) {
    const content = contents.get(proposal.id)
    const ended = outcomes.get(proposal.id)
    // Ended ones show the signatures that counted then: a signature is valid for a week, and roles end.
    const asOf = ended?.at ?? caller.at
    const signers = content ? verifiedSignatures(register, content, signatures.get(proposal.id)!, asOf) : []
    const isMine = signers.some(({ operator }) => operator === caller.operator.id)
    const isOpen = !ended && !isExpired(proposal, caller.at)
    const outcome = ended?.outcome ?? (isOpen ? undefined : 'expired')
    const isOpenToThem = isOpen && (await isTheirs(database, register, caller, proposal))
    listed.push({
      ...termsOf(proposal.action),
      id: proposal.id,
      action: proposal.action,
      subject: proposal.subject,
      name: subjectName(register, proposal, content, caller.language),
      client: proposal.client ?? undefined,
      code: codes.get(proposal.client ?? ''),
      amountMicro: amountOf(content),
      people: await people(proposal, content, signers[0]?.operator ?? caller.operator.id),
      proposedAt: proposal.proposedAt,
      signers: signers.map(({ operator, signedAt }) => ({
        operator,
        name: nameOf(register, operator),
        at: signedAt,
      })),
      mayWithdraw: isOpenToThem && (await mayWithdrawTheirs(database, caller, proposal)),
      isToSign: isOpenToThem && !isMine && content !== undefined,
      outcome,
      endedAt: ended?.at,
      waitsFor: isOpen || outcome === 'expired' ? waitsFor(proposal, isOpen) : undefined,
    })
  }
  return listed
}

const nameLength = 80

/**
 * A proposal's name for people, where that is not its subject; news are in all languages. None of those that are read
 * alone: theirs is a client's, in full.
 */
function subjectName(
  register: Register,
  { action, subject, facts }: Proposal,
  content: ApprovalContent | null | undefined,
  language: Language,
): string | undefined {
  if (isReadAlone(action)) return undefined
  const valueOf = (wanted: string) => content?.values.find(([name]) => name === wanted)?.[1]
  const found =
    action === 'news.publish'
      ? facts[language]
      : action === 'news.withdraw'
        ? valueOf(language)
        : action.startsWith('deal.')
          ? valueOf('deal')
          : (facts['name'] ?? register.operators.get(subject)?.name)
  const name = found && readSignedText(found)
  // Up to the end of a word.
  return name && name.length > nameLength
    ? `${name.slice(0, nameLength).replace(/[\p{P}\s]*\s\S*$/u, '')}…`
    : name
}

/** The sum that moves, where the act has one: with a deletion all that is given up. */
function amountOf(content: ApprovalContent | null | undefined): bigint | undefined {
  const valuesOf = (pattern: RegExp): bigint[] =>
    (content?.values ?? [])
      .filter(([name, value]) => pattern.test(name) && /^\d{1,18}$/.test(value))
      .map(([, value]) => BigInt(value))
  const waived = valuesOf(/^waived (balance|rewards), micro-dollars$/).reduce((sum, one) => sum + one, 0n)
  return waived > 0n ? waived : valuesOf(/^micro-dollars( in all)?$/)[0]
}

/** The sums of these proposals, where they have one. */
export async function amountsOf(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, bigint | undefined>> {
  const contents = await contentsOf(connection, await findProposals(connection, ids))
  return new Map([...contents].map(([id, content]) => [id, amountOf(content)]))
}

const nameOf = ({ operators }: Register, id: string): string => operators.get(id)?.name ?? id

async function show(context: AppContext, caller: OperatorRequest, id: string, takesSecond: TakesSecond) {
  const [proposal] = await describe(context, caller, [id], takesSecond)
  if (!proposal) return 'notThere' as const
  const found = (await findProposal(context.database, id))!
  const content = await contentOf(context.database, found)
  const isRead = hasRight(caller.operator.roles, rightToRead(proposal))
  if (isRead) await recordProposalLook(context, onlooker(caller), found, proposal.outcome === undefined)
  const { operators } = await knownRegister(context)
  const lines = ((isRead && content?.values) || []).map(([name, value]) => ({
    name,
    value,
    operator: operators.get(value)?.name,
  }))
  const by = async (event: 'proposal.make' | 'proposal.close'): Promise<string | undefined> => {
    const actor = await actorOf(context.database, found, event)
    return operators.get(actor ?? '')?.name ?? actor
  }
  return {
    proposal,
    lines,
    detail: (await outcomeOf(context.database, id))?.detail ?? undefined,
    proposedBy: await by('proposal.make'),
    endedBy: await by('proposal.close'),
  }
}

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
    const wanted = { action, subject, client: client ?? null, facts }
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
