/** Proposals and their signatures, as they are in the database. Nothing in it is verified here. */
import type { WaitReason } from '../../contract/console/proposals.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import {
  actions,
  isAction,
  proposalValidMs,
  type Action,
  type NewProposal,
  type Proposal,
} from './actions.ts'
import type { Signature } from './verify.ts'

/** Records a proposal, or finds the same one while it is open. */
export const propose = (context: AppContext, operator: string, wanted: NewProposal): Promise<Proposal> =>
  transaction(context.database, tx => proposeWith(tx, context, operator, wanted))

/** The same, with other rows in the same transaction. */
export async function proposeWith(
  tx: Transaction,
  { clock, newId }: Pick<AppContext, 'clock' | 'newId'>,
  operator: string,
  { action, subject, client, facts }: NewProposal,
): Promise<Proposal> {
  const { rows } = await sql<{ id: string }>`
    select proposal_make(${newId()}, ${action}, ${subject}, ${client}, ${JSON.stringify(facts)}::jsonb, ${operator},
                         ${clock()}, ${newId()}) as id`.execute(tx)
  return (await findProposal(tx, rows[0]!.id))!
}

const columns = sql`id, action, subject, client_id as client, facts, proposed_at as "proposedAt"`

export const findProposal = async (connection: Connection, id: string): Promise<Proposal | null> =>
  (await findProposals(connection, [id]))[0] ?? null

export async function findProposals(connection: Connection, ids: readonly string[]): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select ${columns} from proposals_of(${ids}::uuid[])`.execute(connection)
  return rows.filter(({ action }) => isAction(action))
}

/** A condition over `proposal`: it has not ended, and can still be signed and carried out. The jobs close expired ones. */
export const isOpenProposal = (at: Date) => sql<boolean>`
  proposal.proposed_at > ${expiredAt(at)} and exists (select from proposal_open where proposal_id = proposal.id)`

/** Proposals of until then have expired. */
const expiredAt = (at: Date): Date => new Date(at.getTime() - proposalValidMs)

type Open = Pick<AppContext, 'database' | 'clock'>

/**
 * What the jobs carry out or close: of those that have not ended, the ones with a claimed signature and the expired ones;
 * the oldest first, or after another one.
 */
export async function proposalsToEnd(
  { database, clock }: Open,
  wanted: readonly Action[],
  limit: number,
  after?: Pick<Proposal, 'id'>,
): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select ${columns} from proposal
    where action = any (${wanted}::text[])
      and exists (select from proposal_open where proposal_id = proposal.id)
      and (${after?.id ?? null}::uuid is null
           or (proposed_at, id) > (select proposed_at, id from proposal where id = ${after?.id ?? null}))
      and (exists (select from approval_signature where proposal_id = proposal.id) or proposed_at <= ${expiredAt(clock())})
    order by proposed_at, id limit ${limit}`.execute(database)
  return rows
}

/** What people may still sign, also where nobody has yet; the oldest first. */
export async function openProposals({ database, clock }: Open, limit: number): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select ${columns} from proposal
    where action = any (${Object.keys(actions)}::text[]) and ${isOpenProposal(clock())}
    order by proposed_at, id limit ${limit}`.execute(database)
  return rows
}

/** The open proposals about a subject. */
export async function openProposalsOf({ database, clock }: Open, subject: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select ${columns} from proposal where subject = ${subject} and ${isOpenProposal(clock())}
    order by proposed_at, id`.execute(database)
  return rows.filter(({ action }) => isAction(action))
}

/** The open proposals about a client, of whatever subject. */
export async function openProposalsAbout({ database, clock }: Open, client: ClientId): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select ${columns} from proposal where client_id = ${client} and ${isOpenProposal(clock())}
    order by proposed_at, id`.execute(database)
  return rows.filter(({ action }) => isAction(action))
}

/** The signatures under each of these proposals, verified or not. */
export async function signaturesOf(
  connection: Connection,
  proposals: readonly string[],
): Promise<Map<string, Signature[]>> {
  const { rows } = await sql<Signature & { proposal: string }>`
    select proposal_id as proposal, operator_id as operator, key, signature, signed_at as "signedAt",
      authenticator_data as "authenticatorData", client_data as "clientData"
    from approval_signature where proposal_id = any(${proposals}::uuid[])
    order by signed_at, operator_id`.execute(connection)
  const found = new Map<string, Signature[]>(proposals.map(id => [id, []]))
  for (const { proposal, ...signature } of rows) found.get(proposal)!.push(signature)
  return found
}

export interface ProposalOutcome {
  outcome: string
  signers: string[]
  detail: string | null
  at: Date
}

export const outcomeOf = async (connection: Connection, id: string): Promise<ProposalOutcome | null> =>
  (await outcomesOf(connection, [id])).get(id) ?? null

/** Of ended ones, by their proposals. */
export async function outcomesOf(
  connection: Connection,
  proposals: readonly string[],
): Promise<Map<string, ProposalOutcome>> {
  const { rows } = await sql<ProposalOutcome & { proposal: string }>`
    select proposal_id as proposal, outcome, signers, detail, at from proposal_outcome
    where proposal_id = any(${proposals}::uuid[])`.execute(connection)
  return new Map(rows.map(({ proposal, ...outcome }) => [proposal, outcome]))
}

/** Those of them that were carried out. */
export async function doneAmong(connection: Connection, proposals: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select proposal_id as id from proposal_outcome
    where outcome = 'done' and proposal_id = any(${proposals}::uuid[])`.execute(connection)
  return new Set(rows.map(({ id }) => id))
}

/** Why the jobs could not carry them out when they last tried, by their proposals. */
export async function waitsOf(
  connection: Connection,
  proposals: readonly string[],
): Promise<Map<string, WaitReason | 'needsSecond'>> {
  const { rows } = await sql<{ proposal: string; reason: WaitReason | 'needsSecond' }>`
    select proposal_id as proposal, reason from proposal_wait
    where proposal_id = any(${proposals}::uuid[])`.execute(connection)
  return new Map(rows.map(({ proposal, reason }) => [proposal, reason]))
}

/** Ends it without carrying it out; false when it has ended already. */
export async function closeProposal(
  { database, clock, newId }: AppContext,
  id: string,
  { outcome, detail, actor }: { outcome: string; detail?: string; actor: string },
): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select proposal_close(${id}, ${outcome}, ${detail ?? null}, ${actor}, ${clock()}, ${newId()})
      as "isClosed"`.execute(database)
  return rows[0]!.isClosed
}
