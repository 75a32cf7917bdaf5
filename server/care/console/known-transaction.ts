/** What the books know of a transaction of the chain: its purpose and its client. Reads across clients. */
import type { TransactionKind } from '../../../contract/console/clients.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { ClientId } from '../../platform/app-context.ts'

export interface KnownTransaction {
  kinds: TransactionKind[]
  clients: ClientId[]
}

/** Each row has its purpose, and its client: by the client, an address of theirs, or their withdrawal. */
interface Row {
  kind: TransactionKind
  client: ClientId | null
  address: string | null
  withdrawal: string | null
}

export async function knownTransaction(connection: Connection, txId: string): Promise<KnownTransaction> {
  const rows = [...(await ofClients(connection, txId)), ...(await ofAddresses(connection, txId))]
  const owners = [
    ...rows.map(({ client }) => client),
    ...(await ownersOf(
      connection,
      rows.flatMap(({ address }) => address ?? []),
    )),
    ...(await withdrew(
      connection,
      rows.flatMap(({ withdrawal }) => withdrawal ?? []),
    )),
  ]
  return {
    kinds: [...new Set(rows.map(({ kind }) => kind))],
    clients: [...new Set(owners.filter(one => one !== null))],
  }
}

async function ofClients(connection: Connection, txId: string): Promise<Row[]> {
  const clients = await clientsOfTransfer(connection, txId)
  const { rows } = await sql<Row>`
    select 'deposit' as kind, client_id as client, null as address, null as withdrawal
    from deposit where client_id = any(${clients}::uuid[]) and tx_id = ${txId}
    union select 'deposit', client_id, null, null
    from ignored_deposit where client_id = any(${clients}::uuid[]) and tx_id = ${txId}
    union select 'deposit', client_id, null, null from unconfirmed_deposit where tx_id = ${txId}
    union select 'payment', client_id, null, null
    from payout where client_id = any(${clients}::uuid[]) and tx_id = ${txId}
    union select 'refund', client_id, null, null from refund_order where refund_tx_id = ${txId}`.execute(
    connection,
  )
  return rows
}

/** Each transfer that came in, or has paid, is a key of its client's: the transaction, and the transfer's place in it. */
async function clientsOfTransfer(connection: Connection, txId: string): Promise<ClientId[]> {
  // ';' is the sign after ':'.
  const { rows } = await sql<{ client: ClientId }>`
    select distinct client_id as client from client_lookup
    where key > ${`transfer:${txId}:`} and key < ${`transfer:${txId};`}
       or key > ${`payout:${txId}:`} and key < ${`payout:${txId};`}`.execute(connection)
  return rows.map(({ client }) => client)
}

/** What we sent, also what failed or never came into a block; and movements on addresses of ours. */
async function ofAddresses(connection: Connection, txId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select case when purpose = 'payout' then 'payment' when purpose = 'seals' then 'root' else 'sweep' end as kind,
      null::uuid as client,
      case when purpose = 'sweep' then owner when purpose = 'activation' then recipient end as address,
      case when purpose = 'payout' then subject end as withdrawal
    from tron_transaction where tx_id = ${txId}
    union select 'movement', null, address, null from token_movement where tx_id = ${txId}
    union select 'house', null, null, null from house_transfer where tx_id = ${txId}
    union select 'unmatched', null, null, null from unmatched_transfer where tx_id = ${txId}
    union select 'foreign', null, address, null from tron_foreign where tx_id = ${txId}`.execute(connection)
  return rows
}

async function ownersOf(connection: Connection, addresses: readonly string[]): Promise<ClientId[]> {
  const keys = addresses.map(address => `tron:${address}`)
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from client_lookup where key = any(${keys}::text[])`.execute(connection)
  return rows.map(({ client }) => client)
}

async function withdrew(connection: Connection, withdrawals: readonly string[]): Promise<ClientId[]> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from withdrawal where id = any(${withdrawals}::uuid[])`.execute(connection)
  return rows.map(({ client }) => client)
}
