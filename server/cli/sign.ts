/** Signing at the keyboard: shows the text, reads the passphrase, and waits for the outcome. */
import { setTimeout as pause } from 'node:timers/promises'
import * as operators from '../operators/index.ts'
import type { Environment } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import { takesSecond } from '../withdrawals/index.ts'
import { refuse } from './command.ts'
import { openOwnKey, ownKey } from './operator-key.ts'
import { outcomeMessage } from './outcome-messages.ts'

/** Proposes it, or finds the same open proposal, and signs it. */
export async function proposeAndSign(
  context: AppContext,
  environment: Environment,
  wanted: operators.NewProposal,
): Promise<number> {
  const { operator } = await ownKey(context.config, environment)
  const whole = await operators.withPrior(context, wanted)
  return signAndWait(context, environment, await operators.propose(context, operator, whole))
}

/** Signs a proposal, and prints its outcome. */
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
  const isCounted = proposal.action === 'operator.recover' || counted.some(one => one.operator === operator)
  if (isCounted && counted.length < 2 && (await takesSecond(context, proposal, operator)))
    // Carried out meanwhile, it counts among what they let go.
    if (!(await operators.outcomeOf(context.database, proposal.id))) {
      console.log(waitsForSecond(proposal))
      return 0
    }
  // A proposal that was carried out meanwhile does not count any more either, and is not refused.
  const ended = await outcomeWithin(context, proposal, isCounted ? attemptsMax : attemptsMin)
  if (!ended && !isCounted) return refuse(notCounted)
  if (!ended) console.log(counted.length === 1 ? `${notYet} ${orSecond(proposal)}` : stillOpen)
  else if (ended.outcome !== 'done') return refuse(outcomeMessage(proposal.action, ended))
  else console.log(outcomeMessage(proposal.action, ended))
  return 0
}

const [attemptsMin, attemptsMax] = [12, 40]
const pollMs = 250

/** The jobs verify it and carry it out. */
async function outcomeWithin({ database }: AppContext, { id }: operators.Proposal, attempts: number) {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const ended = await operators.outcomeOf(database, id)
    if (ended) return ended
    await pause(pollMs)
  }
  return null
}

const notCounted =
  'Signed, and it does not count: your key or your right is not in force (new ones wait 24 hours), or the register is halted. Run "operator list".'

/** Each run of their commands makes another key, and so another proposal. */
const withNewKey = new Set<operators.Proposal['action']>(['provider.add', 'provider.key'])

function waitsForSecond({ id, action }: operators.Proposal): string {
  const orSame = withNewKey.has(action) ? '' : ', or the same command word for word, its reason too'
  return `Signed. Nothing happens yet: a second operator must run "approve ${id}"${orSame}.`
}

const notYet = 'Signed. It is not carried out yet:'
const stillOpen = 'Signed. It is carried out by the jobs as soon as they can: see "proposals".'
const orSecond = ({ id }: operators.Proposal): string =>
  `the jobs do so as soon as they can, or it takes a second operator, who must run "approve ${id}". See "proposals".`
