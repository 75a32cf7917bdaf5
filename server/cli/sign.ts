/** Signing at the keyboard: the text is shown, the passphrase asked for, and what becomes of it awaited. */
import { setTimeout as pause } from 'node:timers/promises'
import * as operators from '../operators/index.ts'
import type { Environment } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import { refuse } from './command.ts'
import { openOwnKey, ownKey } from './operator-key.ts'
import { outcomeMessage } from './outcome-messages.ts'

type Wanted = Parameters<typeof operators.propose>[2]

/** Proposes it, or finds the same proposal that somebody else has made, and signs it. */
export async function proposeAndSign(
  context: AppContext,
  environment: Environment,
  wanted: Wanted,
): Promise<number> {
  const { operator } = await ownKey(context.config, environment)
  return signAndWait(context, environment, await operators.propose(context, operator, wanted))
}

/** Signs a proposal, and says what has become of it. */
export async function signAndWait(
  context: AppContext,
  environment: Environment,
  proposal: operators.Proposal,
): Promise<number> {
  const own = await ownKey(context.config, environment)
  const signed = await operators.signProposal(context, proposal, own.key, text => {
    console.error(`${text}\n`)
    return openOwnKey(own, environment)
  })
  if (signed !== 'signed') return refuse(refusals[signed])
  return awaitOutcome(context, proposal, own.operator)
}

const refusals: Record<Exclude<operators.SignOutcome, 'signed'>, string> = {
  ended: 'This proposal has ended. Nothing was signed. Run "proposals" to see what is open.',
  sameOperator: 'You have already signed this; nothing was changed. A second operator must sign it.',
  notThere: 'What this proposal is about has changed or is not there. Nothing was signed.',
}

async function awaitOutcome(
  context: AppContext,
  proposal: operators.Proposal,
  operator: string,
): Promise<number> {
  const counted = await operators.countedSignatures(context, proposal)
  if (proposal.action !== 'operator.recover' && !counted.some(one => one.operator === operator))
    return refuse(notCounted)
  if (counted.length < operators.termsOf(proposal.action).people) {
    console.log(waitsForSecond(proposal))
    return 0
  }
  return report(context, proposal, counted.length)
}

const notCounted =
  'Signed, and it does not count: your key or your right is not in force (new ones wait 24 hours), or the register is halted. Run "operator list".'

const waitsForSecond = ({ id }: operators.Proposal): string =>
  `Signed. Nothing happens yet: a second operator must run "approve ${id}", or the same command.`

const looks = 40
const lookMs = 250

/** The jobs verify it and carry it out. */
async function report(context: AppContext, proposal: operators.Proposal, signed: number): Promise<number> {
  for (let look = 0; look < looks; look++) {
    const ended = await operators.outcomeOf(context.database, proposal.id)
    if (ended) {
      const message = outcomeMessage(proposal.action, ended)
      if (ended.outcome !== 'done') return refuse(message)
      console.log(message)
      return 0
    }
    await pause(lookMs)
  }
  console.log(signed === 1 ? `Signed. It is not carried out yet: ${orSecond(proposal)}` : stillOpen)
  return 0
}

const stillOpen = 'Signed. It is carried out by the jobs as soon as they can: see "proposals".'
const orSecond = ({ id }: operators.Proposal): string =>
  `the jobs do so as soon as they can, or it takes a second operator, who must run "approve ${id}". See "proposals".`
