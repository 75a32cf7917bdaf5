/** Whether a deposit in the books is one on the chain, by our own nodes and not by the rows of who reads the chain. */
import { sql, type Connection } from '../../database/index.ts'
import { locate } from '../../identity/index.ts'
import type { ClientId } from '../../platform/app-context.ts'
import { agreedTransfer, isPoolAddress, type Nodes } from '../../tron/index.ts'
import type { Entry } from './origin-entries.ts'
import type { Payer } from './payer.ts'

/** Throws `NodeTrouble` while a node cannot tell. */
export async function isDepositProven(
  connection: Connection,
  { node, second, token }: Pick<Payer, 'node' | 'second' | 'token'>,
  client: ClientId,
  { key, amount }: Entry,
): Promise<boolean> {
  const place = await placeOf(connection, client, key)
  if (!place) return false
  const nodes: Nodes = second ? [node, second] : [node]
  const transfer = await agreedTransfer(nodes, token, place)
  return (
    transfer !== null &&
    transfer.units === amount &&
    (await isPoolAddress(connection, transfer.to)) &&
    (await locate(connection, `tron:${transfer.to}`)) === client
  )
}

/** Where the row of the deposit says that it is; the key alone names transaction and place in it. */
async function placeOf(connection: Connection, client: ClientId, key: string) {
  const [, txId, ordinal] = /^deposit:([0-9a-f]{64}):(\d{1,6})$/.exec(key) ?? []
  if (!txId) return null
  const { rows } = await sql<{ block: bigint }>`
    select block from deposit where client_id = ${client} and tx_id = ${txId} and ordinal = ${Number(ordinal)}`.execute(
    connection,
  )
  return rows[0] ? { txId, ordinal: Number(ordinal), block: rows[0].block } : null
}
