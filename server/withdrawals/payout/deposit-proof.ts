/**
 * Whether a booked deposit is on the chain, by our own nodes and not by the rows of the process that reads the chain; or
 * was reversed, by the signatures of two operators.
 */
import { sql, type Connection } from '../../database/index.ts'
import { isSignedAddress } from '../../deposits/index.ts'
import { lookUpClient } from '../../identity/index.ts'
import { wasApproved } from '../../operators/index.ts'
import type { AppContext, ClientId } from '../../platform/app-context.ts'
import { agreedTransfer, type Nodes } from '../../tron/index.ts'
import type { Entry } from './origin-entries.ts'
import type { Payer } from './payer.ts'

/** Throws `NodeTrouble` while a node does not know yet. */
export async function isDepositProven(
  context: AppContext,
  { node, second, token }: Pick<Payer, 'node' | 'second' | 'token'>,
  client: ClientId,
  { key, amount }: Entry,
): Promise<boolean> {
  const { database: connection } = context
  const place = await placeOf(connection, client, key)
  if (!place) return isReversedByTwo(context, client, { key, amount })
  const nodes: Nodes = second ? [node, second] : [node]
  const transfer = await agreedTransfer(nodes, token, place)
  return (
    transfer !== null &&
    transfer.units === amount &&
    (await isSignedAddress(context, transfer.to)) &&
    ((await lookUpClient(connection, `tron:${transfer.to}`)) === client ||
      (await isCreditedByTwo(context, client, place, transfer.to)))
  )
}

/** To an address without an owner: two operators have assigned it, and their signatures are verified again. */
async function isCreditedByTwo(
  context: AppContext,
  client: ClientId,
  { txId, ordinal }: { txId: string; ordinal: number },
  address: string,
): Promise<boolean> {
  const { rows } = await sql<{ proposal: string }>`
    select proposal_id as proposal from manual_credit
    where client_id = ${client} and tx_id = ${txId} and ordinal = ${ordinal}`.execute(context.database)
  const proposal = rows[0] ? await wasApproved(context, rows[0].proposal) : null
  return (
    proposal?.action === 'deposit.credit' &&
    proposal.client === client &&
    proposal.subject === `${txId}:${ordinal}` &&
    proposal.facts['address'] === address
  )
}

/** What the chain has lost: it was taken from the client, or the house has borne it. */
async function isReversedByTwo(
  context: AppContext,
  client: ClientId,
  { key, amount }: Pick<Entry, 'key' | 'amount'>,
): Promise<boolean> {
  const { rows } = await sql<{ proposal: string }>`
    select proposal_id as proposal from deposit_reversal
    where client_id = ${client} and 'deposit:' || tx_id || ':' || ordinal = ${key}`.execute(context.database)
  const proposal = rows[0] ? await wasApproved(context, rows[0].proposal) : null
  return (
    proposal?.action === 'deposit.reverse' &&
    proposal.client === client &&
    `deposit:${proposal.subject}` === key &&
    proposal.facts['micro-dollars'] === amount.toString()
  )
}

/** The place that the deposit's row names; the key alone has the transaction and the place in it. */
async function placeOf(connection: Connection, client: ClientId, key: string) {
  const [, txId, ordinal] = /^deposit:([0-9a-f]{64}):(\d{1,6})$/.exec(key) ?? []
  if (!txId) return null
  const { rows } = await sql<{ block: bigint }>`
    select block from deposit where client_id = ${client} and tx_id = ${txId} and ordinal = ${Number(ordinal)}`.execute(
    connection,
  )
  return rows[0] ? { txId, ordinal: Number(ordinal), block: rows[0].block } : null
}
