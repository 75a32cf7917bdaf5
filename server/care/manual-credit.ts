/** Two operators credit a transfer of the chain that was not credited automatically, as all nodes show it. */
import { sql, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import {
  agreeOn,
  hasReadOtherChain,
  readTronAddress,
  secondNode,
  tokenOnChain,
  transfersIn,
  tronNode,
} from '../tron/index.ts'

export interface UncreditedTransfer {
  /** The owner of the address; `null`: none. */
  client: ClientId | null
  address: string
  sender: string
  micro: bigint
}

/** A transfer that waits for more, or went to an address of ours without an owner. */
export async function findUncredited(
  connection: Connection,
  txId: string,
  ordinal: number,
): Promise<UncreditedTransfer | null> {
  const { rows } = await sql<UncreditedTransfer>`
    select client_id as client, address, sender, amount_micro as micro from deposit
    where tx_id = ${txId} and ordinal = ${ordinal} and credited_at is null
    union all
    select null, address, sender, units::bigint from unmatched_transfer
    where tx_id = ${txId} and ordinal = ${ordinal} and units between 1 and 1e18`.execute(connection)
  return rows[0] ?? null
}

/** What two operators sign. */
export const creditOf = (
  client: ClientId,
  place: string,
  { address, sender, micro }: UncreditedTransfer,
  reason: string,
) => ({
  action: 'deposit.credit' as const,
  subject: place,
  client,
  facts: { address, sender, 'micro-dollars': micro.toString(), reason },
})

export const creditManually: ActOf = async (context, { proposal, signers }) => {
  const objection = await objectionOfChain(context, proposal.subject, proposal.facts)
  if (objection) return actOutcome(objection)
  const { database, clock, newId } = context
  const { rows } = await sql<{ outcome: string }>`
    select manual_credit_book(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}, ${newId()})
      as outcome`.execute(database)
  return actOutcome(rows[0]!.outcome)
}

/** Throws `NodeTrouble` while a node does not know yet. */
async function objectionOfChain(
  context: AppContext,
  place: string,
  facts: Record<string, string>,
): Promise<'wrongChain' | 'notSolid' | 'otherPayment' | null> {
  const [txId = '', ordinal] = place.split(':')
  const node = tronNode(context.tron)
  const usdt = tokenOnChain(context.tron.chainId, context.tron.usdt)
  const chainId = await node.chainId()
  const to = readTronAddress(facts['address'] ?? '')
  if (chainId !== usdt.chainId || (await hasReadOtherChain(context.database, chainId))) return 'wrongChain'
  const transfers = to && (await transfersIn(node, usdt.token, txId, to))
  if (!transfers) return 'notSolid'
  await agreeOn(secondNode(context.tron), usdt, transfers)
  const isThere = transfers.some(
    one =>
      one.ordinal === Number(ordinal) &&
      one.from === facts['sender'] &&
      one.units.toString() === facts['micro-dollars'],
  )
  return isThere ? null : 'otherPayment'
}
