/**
 * Carries out what two operators have signed of the house's money. What the chain shows is read from all nodes first;
 * the functions of the database take every value from the proposal.
 */
import { sql } from '../database/index.ts'
import {
  actOutcome,
  callSigned,
  outcomeOrWait,
  signedAct,
  type ActOf,
  type Action,
  type Proposal,
  type SignedCall,
} from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { installationId } from '../platform/installation-id.ts'
import { arrivalsIn, placeOf } from './arrivals.ts'
import { addConnectorKey } from './connectors.ts'
import { isProven } from './wallet-proof.ts'
import { statementResult } from './statements.ts'

type HouseAction = Exclude<
  Extract<Action, `${'wallet' | 'capital' | 'venue' | 'order'}.${string}`>,
  'wallet.explain'
>

const pin: ActOf = async (context, approved) => {
  const { subject: address, facts } = approved.proposal
  const proof = { address, date: facts['date']!, installation: await installationId(context.database) }
  if (!isProven(proof, facts['signature']!)) return actOutcome('notProven')
  return callSigned(
    context,
    approved,
    ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
      select own_wallet_pin(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit})
        as outcome`,
  )
}

const unpin = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select own_wallet_unpin(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

const openVenue = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select venue_open(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

/** The result that was signed, since the proposal is verified with it; where it differs by now nothing is recorded. */
const recordStatement: ActOf = async (context, approved) => {
  const { subject, facts } = approved.proposal
  const statement = { asOf: new Date(facts['as of']!), micro: BigInt(facts['micro-dollars']!) }
  const result = await statementResult(context.database, subject, statement)
  return callSigned(
    context,
    approved,
    ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
      select venue_statement_record(${id}, ${signers}::uuid[], ${result}, ${at}, ${audit}, ${proposalAudit})
        as outcome`,
  )
}

const endVenue = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select venue_end(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

const acceptCapital = arrivedAct(
  arrived =>
    ({ id, signers, at, audit, proposalAudit }) =>
      sql<{ outcome: string }>`
      select capital_accept(${id}, ${signers}::uuid[], ${arrived}, ${at}, ${audit}, ${proposalAudit})
        as outcome`,
)

const acceptReturn = arrivedAct(
  arrived =>
    ({ id, signers, at, audit, proposalAudit }) =>
      sql<{ outcome: string }>`
      select venue_return_accept(${id}, ${signers}::uuid[], ${arrived}, ${at}, ${audit}, ${proposalAudit})
        as outcome`,
)

const order = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select house_order_make(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

const endOrder = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select house_order_end(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
  outcomeOrWait,
)

/** An act on a transfer that all nodes show. */
function arrivedAct(statementOf: (arrived: Date) => SignedCall): ActOf {
  return async (context, approved) => {
    const arrived = await arrivedAt(context, approved.proposal)
    if (typeof arrived === 'string') return actOutcome(arrived)
    return callSigned(context, approved, statementOf(arrived))
  }
}

/** When the transfer that was signed came into a block; or why it cannot be accepted. */
async function arrivedAt(context: AppContext, { subject, facts }: Proposal): Promise<Date | string> {
  const arrivals = await arrivalsIn(context, subject.split(':')[0]!)
  if (typeof arrivals === 'string') return arrivals
  const found = arrivals.find(
    one =>
      placeOf(one) === subject &&
      one.to === facts['wallet'] &&
      one.from === facts['sender'] &&
      one.units.toString() === facts['micro-dollars'],
  )
  return found?.at ?? 'otherPayment'
}

export const houseActs: Record<HouseAction, ActOf> = {
  'wallet.pin': pin,
  'wallet.unpin': unpin,
  'capital.accept': acceptCapital,
  'venue.open': openVenue,
  'venue.statement': recordStatement,
  'venue.return': acceptReturn,
  'venue.key': addConnectorKey,
  'venue.end': endVenue,
  'order.sweep': order,
  'order.refill': order,
  'order.venue': order,
  'order.capital': order,
  'order.trx': order,
  'order.end': endOrder,
}
