import * as operators from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { coverageWait } from './coverage.ts'
import {
  actor,
  expectArguments,
  isId,
  printFirst,
  refuse,
  UsageTrouble,
  withContext,
  type Command,
} from './command.ts'

/** What waits for a signature, or to be carried out. */
export const proposals: Command = {
  usage: [
    'proposals                               what is proposed and not carried out, and who has signed it, if anyone has',
    'proposals withdraw <proposal>           ends one, so that nobody can sign it any more',
  ],
  run: ([verb, ...args], config) =>
    withContext(config, context => {
      if (verb === undefined) return list(context)
      if (verb === 'withdraw') return withdraw(context, args)
      throw new UsageTrouble('Use one of: proposals, proposals withdraw.')
    }),
}

const listedMax = 200

async function list(context: AppContext): Promise<number> {
  const register = await operators.readRegister(context)
  const waits = await coverageWait(context)
  if (waits) console.log(`Approvals of withdrawals and months wait: ${waits}`)
  const waiting = await operators.openProposals(context, listedMax + 1)
  await printFirst(waiting, listedMax, 'oldest', proposal => lineOf(context, register, proposal))
  return 0
}

async function lineOf(
  context: AppContext,
  register: operators.Register,
  proposal: operators.Proposal,
): Promise<string> {
  const counted = await operators.countedSignatures(context, proposal, register)
  const names = counted.map(one => register.operators.get(one.operator)?.name ?? 'the recovery key')
  const signed = names.length > 0 ? `signed by ${names.join(', ')}` : 'no signature that counts'
  const { id, proposedAt, action, subject } = proposal
  return [id, proposedAt.toISOString(), action, subject, ...factsOf(proposal), signed].join('  ')
}

/** An email of a client, and what an open deal is, are read with "approve" alone, which records that. */
const factsOf = ({ action, facts }: operators.Proposal): string[] =>
  operators.isReadAlone(action)
    ? ['shown by "approve"']
    : Object.entries(facts).map(([name, value]) => `${name} ${shortened(value)}`)

/** The text of news is read with "approve". */
const shortened = (value: string): string => (value.length > 80 ? `${value.slice(0, 80)}…` : value)

async function withdraw(context: AppContext, args: string[]): Promise<number> {
  const [id] = expectArguments(args, 1)
  const proposal = isId(id!) ? await operators.findProposal(context.database, id!) : null
  const isEnded =
    proposal &&
    (await operators.closeProposal(context, proposal.id, { outcome: 'withdrawn', actor: actor() }))
  if (!isEnded) return refuse('No open proposal has this id. Nothing was changed.')
  console.log('Withdrawn.')
  return 0
}
