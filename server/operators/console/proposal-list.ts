/** Proposals as the console shows them: in a list, and each on its own. */
import * as contract from '../../../contract/console/proposals.ts'
import type { Language } from '../../../contract/languages.ts'
import { hasRight, rightToRead } from '../../../contract/console/rights.ts'
import { readSignedText } from '../../../contract/signed-text.ts'
import { sql, type Connection } from '../../database/index.ts'
import { operatorRoute, type OperatorRequest, type OperatorRoute } from '../../http/operator-route.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { termsOf, type Proposal } from '../actions.ts'
import { contentOf, contentsOf, type ApprovalContent } from '../approval-text.ts'
import { isExpired, isHaltedFor } from '../approve.ts'
import {
  findProposal,
  findProposals,
  isOpenProposal,
  outcomeOf,
  outcomesOf,
  signaturesOf,
  waitsOf,
  type ProposalOutcome,
} from '../proposals.ts'
import { referralCodesOf } from '../referral-codes.ts'
import type { Register } from '../register.ts'
import { verifiedSignatures, type Signature } from '../verify.ts'
import { actorOf, isTheirs, mayWithdrawTheirs } from './own-proposals.ts'
import { isReadAlone, recordProposalLook } from './proposal-looks.ts'
import { onlooker } from './record-look.ts'
import { knownRegister } from './register.ts'

const pageSize = 25

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
  const isListed = isOpen ? isOpenProposal(clock()) : sql`not (${isOpenProposal(clock())})`
  // Apart from the rows: a page that has become empty has none to count.
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from proposal where ${isListed}`.execute(database)
  const { rows } = await sql<{ id: string }>`
    select id from proposal where ${isListed} order by ${isOpen ? sql`proposed_at` : sql`proposed_at desc`}, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { ids: rows.map(({ id }) => id), total: counted[0]!.total }
}

/** What proposals that are shown together are described by. */
interface Known {
  register: Register
  proposals: readonly Proposal[]
  contents: Map<string, ApprovalContent>
  signatures: Map<string, Signature[]>
  outcomes: Map<string, ProposalOutcome>
  waits: Map<string, contract.WaitReason | 'needsSecond'>
  /** Of their clients. */
  codes: Map<string, string>
}

/** Proposals as the console lists them, in the order of their ids. */
async function describe(
  context: AppContext,
  caller: OperatorRequest,
  ids: readonly string[],
  takesSecond: TakesSecond,
): Promise<contract.ListedProposal[]> {
  const known = await readKnown(context, ids)
  const listed: contract.ListedProposal[] = []
  for (const proposal of known.proposals)
    listed.push(await describeOne(context, caller, known, proposal, takesSecond))
  return listed
}

async function readKnown(context: AppContext, ids: readonly string[]): Promise<Known> {
  const { database } = context
  const found = new Map((await findProposals(database, ids)).map(one => [one.id, one]))
  const proposals = ids.flatMap(id => found.get(id) ?? [])
  return {
    register: await knownRegister(context),
    proposals,
    contents: await contentsOf(database, proposals),
    signatures: await signaturesOf(database, ids),
    outcomes: await outcomesOf(database, ids),
    waits: await waitsOf(database, ids),
    codes: await referralCodesOf(
      database,
      proposals.flatMap(({ client }) => client ?? []),
    ),
  }
}

async function describeOne(
  context: AppContext,
  caller: OperatorRequest,
  known: Known,
  proposal: Proposal,
  takesSecond: TakesSecond,
): Promise<contract.ListedProposal> {
  const { register } = known
  const content = known.contents.get(proposal.id)
  const ended = known.outcomes.get(proposal.id)
  // Ended ones show the signatures that counted then: a signature is valid for a week, and roles end.
  const asOf = ended?.at ?? caller.at
  const signers = content
    ? verifiedSignatures(register, content, known.signatures.get(proposal.id)!, asOf)
    : []
  const isMine = signers.some(({ operator }) => operator === caller.operator.id)
  const isOpen = !ended && !isExpired(proposal, caller.at)
  const outcome = ended?.outcome ?? (isOpen ? undefined : 'expired')
  const isOpenToThem = isOpen && (await isTheirs(context.database, register, caller, proposal))
  const first = signers[0]?.operator ?? caller.operator.id
  return {
    ...termsOf(proposal.action),
    id: proposal.id,
    action: proposal.action,
    subject: proposal.subject,
    name: subjectName(register, proposal, content, caller.language),
    client: proposal.client ?? undefined,
    code: known.codes.get(proposal.client ?? ''),
    amountMicro: amountOf(content),
    people: await peopleOf(known, proposal, () => takesSecond(context, proposal, first)),
    proposedAt: proposal.proposedAt,
    signers: signers.map(({ operator, signedAt }) => ({
      operator,
      name: nameOf(register, operator),
      at: signedAt,
    })),
    mayWithdraw: isOpenToThem && (await mayWithdrawTheirs(context.database, caller, proposal)),
    isToSign: isOpenToThem && !isMine && content !== undefined,
    outcome,
    endedAt: ended?.at,
    waitsFor: isOpen || outcome === 'expired' ? waitOf(known, proposal, isOpen, caller.at) : undefined,
  }
}

/** How many have to sign it, or did. */
async function peopleOf(
  { contents, outcomes, waits }: Known,
  { id, action }: Proposal,
  takesSecond: () => Promise<boolean>,
): Promise<number> {
  const ended = outcomes.get(id)
  if (ended?.outcome === 'done') return ended.signers.length
  if (waits.get(id) === 'needsSecond') return 2
  return contents.has(id) && (await takesSecond()) ? 2 : termsOf(action).people
}

/** Of one that is open, or has expired. */
function waitOf(
  { register, waits }: Known,
  proposal: Proposal,
  isOpen: boolean,
  at: Date,
): contract.WaitReason | undefined {
  if (isOpen && isHaltedFor(register, proposal, at)) return 'halted'
  return contract.waitReasons.find(reason => reason === waits.get(proposal.id))
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
