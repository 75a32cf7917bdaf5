/**
 * Carries out what operators have signed. The process verifies the signatures first; the function of the database that
 * acts records the proposal as used in the same transaction, so the process may be killed at any point.
 */
import { waitReasons, type WaitReason } from '../../contract/console/proposals.ts'
import { secondMs } from '../../contract/time.ts'
import type { AppContext } from '../platform/app-context.ts'
import { everything, sql, sqlState } from '../database/index.ts'
import { isAway, NodeTrouble } from '../tron/index.ts'
import { termsOf, type Action, type Approved, type Proposal } from './actions.ts'
import { countedSignatures, isExpired } from './approve.ts'
import { closeProposal, proposalsToEnd } from './proposals.ts'
import { readRegister } from './read-register.ts'
import type { Register } from './register.ts'
import type { Signature } from './verify.ts'

/**
 * 'done', and the function has recorded it; 'needsSecond' where the amount takes another signature; 'later' what is
 * tried again soon, and `waitsFor` the same, with why: its signers read it; 'ended' where another process was faster.
 * Any other outcome refuses it for good.
 */
export type ActOutcome = 'done' | 'needsSecond' | 'later' | Waiting | 'ended' | Refusal
export type ActOf = (context: AppContext, approved: Approved, signatures: Signature[]) => Promise<ActOutcome>
export type Acts = Partial<Record<Action, ActOf>>

/** The outcome of a function's answer. */
export const actOutcome = (word: string, detail?: string): ActOutcome =>
  word === 'done' || word === 'needsSecond' || word === 'ended'
    ? word
    : { refused: word, ...(detail && { detail }) }

/** The same of a function whose answer may be what it only waits for. */
export function outcomeOrWait(word: string): ActOutcome {
  const waitsFor = waitReasons.find(reason => reason === word)
  return waitsFor ? { waitsFor } : actOutcome(word)
}

/** The refuser's name in the audit log. */
const actor = 'job:proposals'
const portion = 100

/** One pass over what is to be carried out. */
interface Pass {
  context: AppContext
  acts: Acts
  /** For them a node was away, and each more of them would wait for it as long. */
  away: Set<Action>
  errors: unknown[]
}

/**
 * Changes of the register first: a stolen key ends at once. A failure of one is thrown after the others had their turn,
 * however many lack valid signatures. Throws `RegisterTrouble`.
 */
export async function carryOutProposals(context: AppContext, acts: Acts): Promise<void> {
  const pass: Pass = { context, acts, away: new Set(), errors: [] }
  const actions = Object.keys(acts) as Action[]
  await carryOutAll(pass, actions.filter(isOfRegister))
  await carryOutAll(
    pass,
    actions.filter(action => !isOfRegister(action)),
  )
  if (pass.errors.length > 0) throw pass.errors[0]
}

const isOfRegister = (action: Action): boolean => action.startsWith('operator.')

async function carryOutAll(pass: Pass, actions: readonly Action[]): Promise<void> {
  if (actions.length === 0) return
  for (let last: Proposal | undefined; ;) {
    const some = await proposalsToEnd(pass.context, actions, portion, last)
    last = some.at(-1)
    if (!last) return
    await carryOutSome(pass, some)
  }
}

async function carryOutSome(pass: Pass, some: readonly Proposal[]): Promise<void> {
  let register = await readRegister(pass.context)
  for (const proposal of some)
    try {
      const outcome = await carryOut(pass, proposal, register)
      if (outcome === 'done' && isOfRegister(proposal.action)) register = await readRegister(pass.context)
    } catch (error) {
      if (error instanceof NodeTrouble && isAway(error)) pass.away.add(proposal.action)
      pass.errors.push(error)
    }
}

async function carryOut(
  { context, acts, away }: Pass,
  proposal: Proposal,
  register: Register,
): Promise<ActOutcome> {
  if (isExpired(proposal, context.clock())) return refuse(context, proposal, { refused: 'expired' })
  const signatures = await countedSignatures(context, proposal, register)
  if (signatures.length === 0 || signatures.length < termsOf(proposal.action).people) return 'needsSecond'
  if (isPostponed(context, proposal, signatures)) return 'later'
  if (away.has(proposal.action)) return noteWait(context, proposal, 'nodeAway')
  const approved = { proposal, signers: signatures.slice(0, 2).map(({ operator }) => operator) }
  const outcome = await actOrPostpone(context, acts[proposal.action]!, approved, signatures)
  if (outcome === 'done') context.hints.publish(proposal.client ?? everything)
  if (outcome === 'done' || outcome === 'ended' || isRefusal(outcome))
    postponed.get(context.log)?.delete(proposal.id)
  else await postpone(context, proposal, signatures, outcome)
  return isRefusal(outcome) ? refuse(context, proposal, outcome) : outcome
}

const isRefusal = (outcome: ActOutcome): outcome is Refusal =>
  typeof outcome === 'object' && 'refused' in outcome

async function actOrPostpone(
  context: AppContext,
  act: ActOf,
  approved: Approved,
  signatures: Signature[],
): Promise<ActOutcome> {
  try {
    return await act(context, approved, signatures)
  } catch (error) {
    if (error instanceof NodeTrouble)
      await postpone(context, approved.proposal, signatures, { waitsFor: 'nodeAway' })
    // A month is executed in many transactions, and is followed to its end.
    const isOne = approved.proposal.action !== 'settlement.execute'
    if (isOne && isOfValues(error)) return { refused: 'invalid', detail: (error as Error).message }
    throw error
  }
}

/** The database cannot take the values, however often it is tried: a check, one that is missing, or none of its type. */
const isOfValues = (error: unknown): boolean => /^(23502|23514|22...)$/.test(sqlState(error) ?? '')

interface Waiting {
  waitsFor: WaitReason
}

interface Refusal {
  refused: string
  detail?: string
}

async function refuse(context: AppContext, { id, action }: Proposal, refusal: Refusal): Promise<'ended'> {
  const { refused: outcome, detail } = refusal
  if (await closeProposal(context, id, { outcome, ...(detail && { detail }), actor }))
    context.log.warn({ proposal: id, action, outcome, detail }, 'a proposal is not carried out')
  return 'ended'
}

/** Proposals that need another signer are tried again when there is one, and others after a while. */
const postponed = new WeakMap<object, Map<string, { signers: string; until: number }>>()
const laterMs = 10 * secondMs

async function postpone(
  context: AppContext,
  proposal: Proposal,
  signatures: Signature[],
  why: 'needsSecond' | 'later' | Waiting,
): Promise<void> {
  const { log, clock } = context
  const until = why === 'needsSecond' ? Infinity : clock().getTime() + laterMs
  const known = postponed.get(log) ?? new Map<string, { signers: string; until: number }>()
  postponed.set(log, known.set(proposal.id, { signers: signersOf(signatures), until }))
  if (why !== 'later') await noteWait(context, proposal, why === 'needsSecond' ? why : why.waitsFor)
}

/** So that those who have signed it read why nothing happens. */
async function noteWait(
  { database, hints }: AppContext,
  { id }: Proposal,
  reason: WaitReason | 'needsSecond',
): Promise<'later'> {
  const { rows } = await sql<{ isNew: boolean }>`
    select proposal_wait_note(${id}, ${reason}) as "isNew"`.execute(database)
  if (rows[0]!.isNew) hints.publish(everything)
  return 'later'
}

const signersOf = (signatures: Signature[]): string => signatures.map(({ operator }) => operator).join(' ')

function isPostponed({ log, clock }: AppContext, { id }: Proposal, signatures: Signature[]): boolean {
  const found = postponed.get(log)?.get(id)
  return found !== undefined && found.signers === signersOf(signatures) && clock().getTime() < found.until
}
