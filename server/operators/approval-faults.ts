/** Invariants of everything that operators have signed, verified from the rows alone. */
import { lowestId, sql, type Connection } from '../database/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { termsOf, type Proposal } from './actions.ts'
import { contentsOf } from './approval-text.ts'
import { signedAboutOwn } from './own-client.ts'
import { doneAmong, findProposals, signaturesOf, type ProposalOutcome } from './proposals.ts'
import { readRegister } from './read-register.ts'
import type { Register } from './register.ts'
import { verifiedSignatures } from './verify.ts'

/** Proposals per query; there may be many. */
const pageSize = 500

/**
 * A sentence for each violation, none when all is well. Throws `RegisterTrouble` where the register cannot be replayed.
 */
export async function approvalFaults(context: AppContext): Promise<string[]> {
  const { database } = context
  const register = await readRegister(context)
  const faults = [
    ...(await unsignedApprovals(database)),
    ...(await unsignedMonths(database)),
    ...(await unaudited(database)),
  ]
  for (let after = ''; ;) {
    const page = await carriedOut(database, after)
    faults.push(...(await faultsOfPage(context, register, page)))
    if (page.length < pageSize) return faults
    after = page.at(-1)!.id
  }
}

type CarriedOut = ProposalOutcome & { id: string }

async function carriedOut(connection: Connection, after: string): Promise<CarriedOut[]> {
  const { rows } = await sql<CarriedOut>`
    select proposal_id as id, outcome, signers, detail, at from proposal_outcome
    where outcome = 'done' and (${after} = '' or proposal_id > nullif(${after}, '')::uuid)
    order by proposal_id limit ${pageSize}`.execute(connection)
  return rows
}

/** Each was signed by those who are named, with the rights they had when it was carried out, and about nobody's own. */
async function faultsOfPage(
  { database }: AppContext,
  register: Register,
  page: readonly CarriedOut[],
): Promise<string[]> {
  const ids = page.map(({ id }) => id)
  const proposals = new Map((await findProposals(database, ids)).map(one => [one.id, one]))
  const contents = await contentsOf(database, [...proposals.values()])
  const signed = await signaturesOf(database, ids)
  const own = await signedAboutOwn(
    database,
    register,
    page.flatMap(({ id, signers }) => {
      const proposal = proposals.get(id)
      return proposal ? [{ proposal, signers }] : []
    }),
  )
  return page.flatMap(({ id, signers, at }) => {
    const [proposal, content] = [proposals.get(id), contents.get(id)]
    if (!proposal || !content) return [`What was carried out as proposal ${id} is not there as it was signed`]
    // Entries of the register were verified as it was replayed; some have ended their own signer's key.
    const operators = proposal.action.startsWith('operator.')
      ? (register.signers.get(id) ?? [])
      : verifiedSignatures(register, content, signed.get(id)!, at).map(one => one.operator)
    const isSigned =
      signers.every(one => operators.includes(one)) && signers.length >= termsOf(proposal.action).people
    return [
      ...(isSigned
        ? []
        : [`${nameOf(proposal)} was carried out without the signatures of ${signers.join(', ')}`]),
      ...(own.has(id)
        ? [`${nameOf(proposal)} was signed by an operator who is its client, or related to them`]
        : []),
    ]
  })
}

const nameOf = ({ id, action, subject }: Proposal): string => `${action} of ${subject} (proposal ${id})`

interface ApprovalRow {
  client: ClientId
  subject: string
  step: number
  action: string
  proposal: string | null
}

/** What took effect without a proposal that was carried out. */
async function unsignedApprovals(connection: Connection): Promise<string[]> {
  const faults: string[] = []
  for (let after: Pick<ApprovalRow, 'client' | 'subject' | 'step'> = beforeAll; ;) {
    const { rows } = await sql<ApprovalRow>`
      select client_id as client, subject, step, action, proposal_id as proposal from approval
      where (client_id, subject, step) > (${after.client}, ${after.subject}, ${after.step})
        and action not in ('revoke', 'reject')
      order by client_id, subject, step limit ${pageSize}`.execute(connection)
    const known = await doneAmong(
      connection,
      rows.flatMap(({ proposal }) => (proposal ? [proposal] : [])),
    )
    for (const { proposal, action, subject } of rows)
      if (!proposal || !known.has(proposal))
        faults.push(`Nobody has signed the approval ${action} of ${subject}`)
    if (rows.length < pageSize) return faults
    after = rows.at(-1)!
  }
}

const beforeAll = { client: lowestId, subject: '', step: 0 }

/** The same for months, and for halts that were lifted. */
async function unsignedMonths(connection: Connection): Promise<string[]> {
  const months = await sql<{ month: string }>`
    select month from settlement
    where finished_at is not null
      -- One that moves nothing, and in which no deal was executed, needs nobody.
      and (actor not like 'job:%' or totals -> 'programs' <> '[]' or exists (
        select from deal_result where month_of(executed_at) = settlement.month))
      and not exists (
      select from proposal join proposal_outcome on proposal_outcome.proposal_id = proposal.id
      where proposal.action = 'settlement.execute' and proposal.subject = settlement.month
        and proposal.facts ->> 'hash' = settlement.hash and proposal_outcome.outcome = 'done')`.execute(
    connection,
  )
  const halts = await sql<{ reason: string }>`
    select reason from payout_halt as lifted
    where kind = 'lifted' and not exists (
      select from proposal join proposal_outcome on proposal_outcome.proposal_id = proposal.id
      where proposal.action = 'payouts.resume' and proposal.subject = lifted.reason
        and proposal_outcome.outcome = 'done' and proposal_outcome.at = lifted.at)`.execute(connection)
  return [
    ...months.rows.map(({ month }) => `Nobody has signed the settlement of ${month}`),
    ...halts.rows.map(({ reason }) => `Nobody has signed the end of the halt for ${reason}`),
  ]
}

async function unaudited(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ proposal: string }>`
    select proposal_id as proposal from proposal_outcome
    where outcome = 'done' and not exists (
      select from audit
      where action = 'proposal.done' and after ->> 'proposal' = proposal_outcome.proposal_id::text)`.execute(
    connection,
  )
  return rows.map(({ proposal }) => `The audit does not have that proposal ${proposal} was carried out`)
}
