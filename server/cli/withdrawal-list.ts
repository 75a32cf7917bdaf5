/** `withdrawal list`: what an operator has to know before deciding. */
import { writeAmount } from '../../contract/money.ts'
import * as withdrawals from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isFrozen } from '../freezes/index.ts'
import { theClient } from '../identity/index.ts'
import { verificationOf } from '../verification/index.ts'
import * as operators from '../operators/index.ts'
import type { Environment } from '../platform/config.ts'
import { printFirst } from './command.ts'
import { ownKey } from './operator-key.ts'

const listedMax = 200

/** What an operator at the list has to know of the others. */
interface Listing {
  context: AppContext
  register: operators.Register
  /** Of the one at the list; none where they have no key here. */
  operator: string | null
}

export async function listWaiting(context: AppContext, environment: Environment): Promise<void> {
  const own = await ownKey(context.config, environment).catch(() => null)
  const register = await operators.readRegister(context)
  const listing = { context, register, operator: own?.operator ?? null }
  const rows = await withdrawals.waitingWithdrawals(context.database, listedMax + 1)
  await printFirst(rows, listedMax, 'oldest', row => lineOf(listing, row))
}

/** With the client's standing, and whether it is being paid already. */
async function lineOf(listing: Listing, row: withdrawals.WithdrawalRow): Promise<string> {
  const { context } = listing
  const [client, progress, frozen] = await Promise.all([
    theClient(context.database, row.client),
    verificationOf(context.database, row.client),
    isFrozen(context.database, row.client, 'payments'),
  ])
  const who = [client.referralCode, frozen ? 'FROZEN' : progress.status]
  const request = [row.id, row.askedAt.toISOString(), writeAmount(row.amountMicro), row.address]
  const inner = await withdrawals.withdrawalProgress(context, row)
  const described = describeProgress(listing, row, inner, await takingOf(listing, row))
  return [...request, ...who, ...described, ...(await proposedOf(listing, row))].join('  ')
}

/** What was signed about it and is not carried out, because it takes another operator. */
async function proposedOf(
  { context, register }: Listing,
  { id }: withdrawals.WithdrawalRow,
): Promise<string[]> {
  const lines: string[] = []
  for (const proposal of await operators.openProposalsOf(context, id)) {
    const signed = await operators.countedSignatures(context, proposal, register)
    const names = signed.map(one => nameOf(register, one.operator))
    const about = proposal.facts['transaction'] ? ` of ${proposal.facts['transaction']}` : ''
    if (names.length > 0)
      lines.push(
        `${proposal.action}${about} signed by ${names.join(', ')}  waits for a second operator: ${proposal.id}`,
      )
  }
  return lines
}

const nameOf = ({ operators: known }: operators.Register, id: string): string => known.get(id)?.name ?? id

/** How many operators it takes, counting the approval of the one at the list. */
async function takingOf({ context, operator }: Listing, row: withdrawals.WithdrawalRow): Promise<string[]> {
  if (withdrawals.isLarge(context, row.amountMicro)) return ['needs two operators']
  const isPart = operator !== null && (await withdrawals.isPartOfLarge(context, row, operator))
  return isPart ? ['needs two operators, counting what you approved within 24 hours'] : []
}

function describeProgress(
  { register }: Listing,
  row: withdrawals.WithdrawalRow,
  { state, txId, onHold, isOrdered }: withdrawals.WithdrawalProgress,
  taking: string[],
): string[] {
  if (state === 'reserved') return [state, ...taking]
  if (state === 'cancelling') return [state]
  const signers = [row.firstActor, row.actor].filter(one => one !== null)
  const by = `approved by ${signers.map(one => nameOf(register, one)).join(' and ')} ${row.reviewedAt?.toISOString()}`
  const whose = isOrdered ? 'paid by the payout process' : onHold ? `on hold: ${onHold}` : 'paid by hand'
  return [state === 'approved' ? by : `${state} ${txId}`, whose]
}
