/**
 * Two operators reverse a deposit that the chain has lost, with a reorganisation of blocks that nodes had called solid.
 * What of a credited one is taken from the client they decide; the house bears the rest.
 */
import { dayMs, minuteMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf, type Proposal } from '../operators/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { agreedTransfer, allNodes, hasReadOtherChain, tokenOnChain } from '../tron/index.ts'
import { bookSigned } from './signed-booking.ts'

export interface RecordedDeposit {
  /** `null`: it came to an address without an owner. */
  client: ClientId | null
  address: string
  sender: string
  micro: bigint
  blockAt: Date
  /** It is in the client's book. */
  isCredited: boolean
}

/** Ignored and unmatched ones too: each comparison misses what they say has come, and halts payouts. */
export async function findRecorded(
  connection: Connection,
  client: ClientId | null,
  place: string,
): Promise<RecordedDeposit | null> {
  const recorded = client ? ofClient(client, place) : ofNobody(place)
  const { rows } = await recorded.execute(connection)
  return rows[0] ? { ...rows[0], client, micro: BigInt(rows[0].micro) } : null
}

type Row = Omit<RecordedDeposit, 'micro' | 'client'> & { micro: string }

const ofClient = (client: ClientId, place: string) => sql<Row>`
  select address, sender, amount_micro::text as micro, block_at as "blockAt", credited_at is not null as "isCredited"
  from deposit
  where client_id = ${client} and tx_id || ':' || ordinal = ${place} and refunded_block is null
  union all
  select address, sender, units::text, block_at, false from ignored_deposit
  where client_id = ${client} and tx_id || ':' || ordinal = ${place}`

const ofNobody = (place: string) => sql<Row>`
  select address, sender, units::text as micro, block_at as "blockAt", false as "isCredited" from unmatched_transfer
  where tx_id || ':' || ordinal = ${place}`

/** What two operators sign. */
export const reversalOf = (
  place: string,
  { client, address, sender, micro }: RecordedDeposit,
  takenMicro: bigint,
  reason: string,
) => ({
  action: 'deposit.reverse' as const,
  subject: place,
  client,
  facts: {
    address,
    sender,
    'micro-dollars': micro.toString(),
    [taken]: takenMicro.toString(),
    reason,
  },
})

const taken = 'taken from the client, micro-dollars'

export const reverseDeposit: ActOf = async (context, { proposal, signers }) => {
  const objection = await objectionOfChain(context, proposal)
  if (objection) return actOutcome(objection)
  const { newId } = context
  const booking = (at: Date) => sql<{ outcome: string }>`
    select deposit_reverse(${proposal.id}, ${signers}::uuid[], ${at}, ${newId()}, ${newId()}) as outcome`
  if (proposal.client)
    return actOutcome(await bookSigned(context, proposal.client, booking, () => takenBy(proposal.facts)))
  const { rows } = await booking(context.clock()).execute(context.database)
  return actOutcome(rows[0]!.outcome)
}

function takenBy(facts: Proposal['facts']) {
  const amountMicro = BigInt(facts[taken]!)
  return amountMicro > 0n ? { amountMicro, category: 'depositLost' as const } : null
}

/** The network takes no transaction that expires later than this; and how far clocks may differ. */
const expiryMsMax = dayMs + minuteMs

/**
 * Until the transaction's time is over by all nodes, another block may still take it, and the money is there. Throws
 * `NodeTrouble` while a node does not know, or while they differ.
 */
export async function objectionOfChain(
  context: AppContext,
  { subject: place, client }: Pick<Proposal, 'subject' | 'client'>,
): Promise<'notThere' | 'wrongChain' | 'tooEarly' | 'stillThere' | null> {
  const { database, tron, clock } = context
  const usdt = tokenOnChain(tron.chainId, tron.usdt)
  const recorded = await findRecorded(database, client, place)
  if (!recorded) return 'notThere'

  const nodes = allNodes(tron)
  const views = await Promise.all(nodes.map(node => node.view(0n)))
  if (
    views.some(({ chainId }) => chainId !== usdt.chainId) ||
    (await hasReadOtherChain(database, usdt.chainId))
  )
    return 'wrongChain'
  const overAt = recorded.blockAt.getTime() + expiryMsMax
  const solid = views.map(({ solidHead }) => solidHead)
  if ([clock(), ...solid.map(({ at }) => at)].some(at => at.getTime() <= overAt)) return 'tooEarly'
  const block = solid.reduce((low, { number }) => (number < low ? number : low), solid[0]!.number)
  const [txId = '', ordinal] = place.split(':')
  const found = await agreedTransfer(nodes, usdt.token, { txId, ordinal: Number(ordinal), block })
  return found && 'stillThere'
}
