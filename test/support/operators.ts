/** Operators of a test: they propose and sign as on the command line, and the jobs carry it out at once. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { OperatorRole } from '../../contract/console/roles.ts'
import {
  enrolmentFacts,
  findProposal,
  operatorIdOf,
  outcomeOf,
  propose,
  signProposal,
  trialKeys,
  withPrior,
  type NewProposal,
} from '../../server/operators/index.ts'
import { publicKeyOf } from '../../server/operators/keys.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import { carryOutApproved, settleApproved } from '../../server/start/approved-acts.ts'

export interface TestOperator {
  id: string
  name: string
  key: string
  privateKey: KeyObject
}

export type Wanted = NewProposal

/** The two who are there from the start outside of production; they hold every role. */
export async function trialOperators({
  config,
}: Pick<AppContext, 'config'>): Promise<[TestOperator, TestOperator]> {
  const [first, second] = await trialKeys(config)
  return [
    { ...first, id: operatorIdOf(first.key) },
    { ...second, id: operatorIdOf(second.key) },
  ]
}

/** A person with a key that is not enrolled. */
export function stranger(name = 'stranger'): TestOperator {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = publicKeyOf(privateKey)
  return { id: operatorIdOf(key), name, key, privateKey }
}

interface EnrolledAs {
  hoursAgo?: number
  roles?: OperatorRole[]
  /** Their own account as a client. */
  client?: string
}

/** Enrolled by both trial operators so long ago. Not while others are at it: an entry is never older than the last one. */
export async function enrolled(
  context: AppContext,
  name: string,
  { hoursAgo = 25, roles = ['treasury'], client }: EnrolledAs = {},
): Promise<TestOperator> {
  const operator = stranger(name)
  const facts = enrolmentFacts({ name, client: client ?? null, keys: [operator.key], roles })
  const then = { ...context, clock: () => new Date(context.clock().getTime() - hoursAgo * 3_600_000) }
  const wanted: Wanted = { action: 'operator.enrol', subject: operator.id, client: null, facts }
  for (const administrator of await trialOperators(context)) await sign(then, administrator, wanted)
  await carryOutApproved(then)
  return operator
}

/** Proposes, or joins the same proposal, and signs it. */
export async function sign(context: AppContext, operator: TestOperator, wanted: Wanted) {
  const proposal = await propose(context, operator.id, await withPrior(context, wanted))
  const signed = await signProposal(context, proposal, operator.key, async () => operator.privateKey)
  return { proposal, signed }
}

/** As the console's page does: the text as the rows are. Returns what the jobs make of it, or why it is not signed. */
export async function signListed(
  context: AppContext,
  { key, privateKey }: TestOperator,
  id: string,
): Promise<string> {
  const proposal = (await findProposal(context.database, id))!
  const signed = await signProposal(context, proposal, key, async () => privateKey)
  if (signed !== 'signed') return signed
  await carryOutApproved(context)
  await settleApproved(context)
  return outcome(context, id)
}

/** The same of a new one, and what the jobs make of it. */
export async function approve(context: AppContext, operator: TestOperator, wanted: Wanted): Promise<string> {
  const { proposal, signed } = await sign(context, operator, wanted)
  if (signed === 'sameOperator') return 'sameActor'
  if (signed === 'notThere') return signed
  await carryOutApproved(context)
  await settleApproved(context)
  return outcome(context, proposal.id)
}

export async function outcome({ database }: AppContext, id: string): Promise<string> {
  if (!(await findProposal(database, id))) throw new Error(`there is no proposal ${id}`)
  return (await outcomeOf(database, id))?.outcome ?? 'needsSecond'
}

/** Signed by both trial operators. */
export async function approveByTwo(context: AppContext, wanted: Wanted): Promise<string> {
  const [first, second] = await trialOperators(context)
  const alone = await approve(context, first, wanted)
  return alone === 'needsSecond' ? approve(context, second, wanted) : alone
}
