/**
 * Carries out what two operators have signed of the house's money. What the chain shows is read from all nodes first;
 * the functions of the database take every value from the proposal.
 */
import { sql, transaction, type Transaction } from '../database/index.ts'
import {
  actOutcome,
  outcomeOrWait,
  type ActOf,
  type ActOutcome,
  type Action,
  type Proposal,
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

/** The further arguments of each function of the database, and its answer. */
const noted = ({ clock, newId }: AppContext) => [clock(), newId(), newId()] as const

const pin: ActOf = async (context, { proposal, signers }) => {
  const { subject: address, facts } = proposal
  const proof = { address, date: facts['date']!, installation: await installationId(context.database) }
  if (!isProven(proof, facts['signature']!)) return actOutcome('notProven')
  const [at, audit, done] = noted(context)
  return outcomeOf(context, tx =>
    sql<Outcome>`
      select own_wallet_pin(${proposal.id}, ${signers}::uuid[], ${at}, ${audit}, ${done}) as outcome`.execute(
      tx,
    ),
  )
}

const unpin: ActOf = async (context, { proposal, signers }) => {
  const [at, audit, done] = noted(context)
  return outcomeOf(context, tx =>
    sql<Outcome>`
      select own_wallet_unpin(${proposal.id}, ${signers}::uuid[], ${at}, ${audit}, ${done}) as outcome`.execute(
      tx,
    ),
  )
}

const openVenue: ActOf = async (context, { proposal, signers }) => {
  const [at, audit, done] = noted(context)
  return outcomeOf(context, tx =>
    sql<Outcome>`
      select venue_open(${proposal.id}, ${signers}::uuid[], ${at}, ${audit}, ${done}) as outcome`.execute(tx),
  )
}

/** The result that was signed, since the proposal is verified with it; where it differs by now nothing is recorded. */
const recordStatement: ActOf = async (context, { proposal, signers }) => {
  const { subject, facts } = proposal
  const statement = { asOf: new Date(facts['as of']!), micro: BigInt(facts['micro-dollars']!) }
  const result = await statementResult(context.database, subject, statement)
  const [at, audit, done] = noted(context)
  return outcomeOf(context, tx =>
    sql<Outcome>`
      select venue_statement_record(${proposal.id}, ${signers}::uuid[], ${result}, ${at}, ${audit}, ${done})
        as outcome`.execute(tx),
  )
}

const endVenue: ActOf = async (context, { proposal, signers }) => {
  const [at, audit, done] = noted(context)
  return outcomeOf(context, tx =>
    sql<Outcome>`
      select venue_end(${proposal.id}, ${signers}::uuid[], ${at}, ${audit}, ${done}) as outcome`.execute(tx),
  )
}

const acceptCapital: ActOf = async (context, { proposal, signers }) => {
  const arrived = await arrivedAt(context, proposal)
  if (typeof arrived === 'string') return actOutcome(arrived)
  const [at, audit, done] = noted(context)
  return outcomeOf(context, tx =>
    sql<Outcome>`
      select capital_accept(${proposal.id}, ${signers}::uuid[], ${arrived}, ${at}, ${audit}, ${done})
        as outcome`.execute(tx),
  )
}

const acceptReturn: ActOf = async (context, { proposal, signers }) => {
  const arrived = await arrivedAt(context, proposal)
  if (typeof arrived === 'string') return actOutcome(arrived)
  const [at, audit, done] = noted(context)
  return outcomeOf(context, tx =>
    sql<Outcome>`
      select venue_return_accept(${proposal.id}, ${signers}::uuid[], ${arrived}, ${at}, ${audit}, ${done})
        as outcome`.execute(tx),
  )
}

const order: ActOf = async (context, { proposal, signers }) => {
  const [at, audit, done] = noted(context)
  return outcomeOf(context, tx =>
    sql<Outcome>`
      select house_order_make(${proposal.id}, ${signers}::uuid[], ${at}, ${audit}, ${done}) as outcome`.execute(
      tx,
    ),
  )
}

const endOrder: ActOf = async (context, { proposal, signers }) => {
  const [at, audit, done] = noted(context)
  const end = (tx: Transaction) =>
    sql<Outcome>`
      select house_order_end(${proposal.id}, ${signers}::uuid[], ${at}, ${audit}, ${done}) as outcome`.execute(
      tx,
    )
  return outcomeOf(context, end, outcomeOrWait)
}

interface Outcome {
  outcome: string
}

const outcomeOf = (
  { database }: AppContext,
  call: (tx: Transaction) => Promise<{ rows: Outcome[] }>,
  read = actOutcome,
): Promise<ActOutcome> => transaction(database, async tx => read((await call(tx)).rows[0]!.outcome))

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
