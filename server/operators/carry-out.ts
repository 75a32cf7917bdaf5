/**
 * Carries out what operators have signed. The process verifies the signatures first; the function of the database that
 * acts records the proposal as used in the same transaction, so the process may be killed at any point.
 */
import { secondMs } from '../../contract/time.ts'
import type { AppContext } from '../platform/app-context.ts'
import { everything, sqlState } from '../database/index.ts'
import { NodeTrouble } from '../tron/index.ts'
import { termsOf, type Action, type Approved, type Proposal } from './actions.ts'
import { countedSignatures, isExpired } from './approve.ts'
import { closeProposal, proposalsToEnd } from './proposals.ts'
import { readRegister } from './read-register.ts'
import type { Register } from './register.ts'
import type { Signature } from './verify.ts'

/**
 * 'done', and the function has recorded it; 'needsSecond' where the amount takes another signature; 'later' what may
 * still become possible; 'ended' where another process was faster. Any other outcome refuses it for good.
 */
export type ActOutcome = 'done' | 'needsSecond' | 'later' | 'ended' | Refusal
export type ActOf = (context: AppContext, approved: Approved, signatures: Signature[]) => Promise<ActOutcome>
export type Acts = Partial<Record<Action, ActOf>>

/** The outcome of a function's answer. */
export const actOutcome = (word: string, detail?: string): ActOutcome =>
  word === 'done' || word === 'needsSecond' || word === 'ended'
    ? word
    : { refused: word, ...(detail && { detail }) }

/** The refuser's name in the audit log. */
const actor = 'job:proposals'
const portion = 100

/**
 * A failure of one is thrown after the others had their turn, however many lack valid signatures. Throws
 * `RegisterTrouble`.
 */
export async function carryOutProposals(context: AppContext, acts: Acts): Promise<void> {
  const errors: unknown[] = []
  for (let last: Proposal | undefined; ;) {
    const some = await proposalsToEnd(context, portion, last)
    const mine = some.filter(({ action }) => acts[action])
    if (mine.length > 0) errors.push(...(await carryOutSome(context, acts, mine)))
    last = some.at(-1)
    if (!last) break
  }
  if (errors.length > 0) throw errors[0]
}

async function carryOutSome(context: AppContext, acts: Acts, mine: readonly Proposal[]): Promise<unknown[]> {
  const errors: unknown[] = []
  let register = await readRegister(context)
  for (const proposal of mine)
    try {
      const outcome = await carryOut(context, acts, proposal, register)
      if (outcome === 'done' && proposal.action.startsWith('operator.'))
        register = await readRegister(context)
    } catch (error) {
      errors.push(error)
    }
  return errors
}

async function carryOut(
  context: AppContext,
  acts: Acts,
  proposal: Proposal,
  register: Register,
): Promise<ActOutcome> {
  if (isExpired(proposal, context.clock())) return refuse(context, proposal, { refused: 'expired' })
  const signatures = await countedSignatures(context, proposal, register)
  if (signatures.length === 0 || signatures.length < termsOf(proposal.action).people) return 'needsSecond'
  if (isPostponed(context, proposal, signatures)) return 'later'
  const approved = { proposal, signers: signatures.slice(0, 2).map(({ operator }) => operator) }
  const outcome = await actOrPostpone(context, acts[proposal.action]!, approved, signatures)
  if (outcome === 'done') context.hints.publish(proposal.client ?? everything)
  if (outcome === 'needsSecond' || outcome === 'later') postpone(context, proposal, signatures, outcome)
  else postponed.get(context.log)?.delete(proposal.id)
  return typeof outcome === 'string' ? outcome : refuse(context, proposal, outcome)
}

async function actOrPostpone(
  context: AppContext,
  act: ActOf,
  approved: Approved,
  signatures: Signature[],
): Promise<ActOutcome> {
  try {
    return await act(context, approved, signatures)
  } catch (error) {
    if (error instanceof NodeTrouble) postpone(context, approved.proposal, signatures, 'later')
    // A month is executed in many transactions, and is followed to its end.
    const isOne = approved.proposal.action !== 'settlement.execute'
    if (isOne && isOfValues(error)) return { refused: 'invalid', detail: (error as Error).message }
    throw error
  }
}

/** The database cannot take the values, however often it is tried: a check, or data that are none of their type. */
const isOfValues = (error: unknown): boolean => /^(23514|22...)$/.test(sqlState(error) ?? '')

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

function postpone(
  { log, clock }: AppContext,
  { id }: Proposal,
  signatures: Signature[],
  why: 'needsSecond' | 'later',
): void {
  const until = why === 'later' ? clock().getTime() + laterMs : Infinity
  const known = postponed.get(log) ?? new Map<string, { signers: string; until: number }>()
  postponed.set(log, known.set(id, { signers: signersOf(signatures), until }))
}

const signersOf = (signatures: Signature[]): string => signatures.map(({ operator }) => operator).join(' ')

function isPostponed({ log, clock }: AppContext, { id }: Proposal, signatures: Signature[]): boolean {
  const found = postponed.get(log)?.get(id)
  return found !== undefined && found.signers === signersOf(signatures) && clock().getTime() < found.until
}
