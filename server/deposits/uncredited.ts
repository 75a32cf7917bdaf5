/** What arrived and was not credited, for operators. Reads across clients. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { locate } from '../identity/index.ts'

export interface ArrivalRow {
  /** `null`: the address has no owner. */
  client: ClientId | null
  address: string
  txId: string
  ordinal: number
  sender: string
  units: bigint
  block: bigint
  blockAt: Date
  /** Its outcome: credited, waiting, the reason it was put aside, stray, or the name its contract gives itself. */
  what: string
  /** Of a token that is not the money: its contract. */
  contract: string | null
}

type Fragment = ReturnType<typeof sql>

/** Each as rows of one shape. The client of a foreign token or a stray is looked up by the address. */
const sources = {
  waiting: sql`
    select client_id, address, tx_id, ordinal, sender, amount_micro::numeric as units, block, block_at,
           'waiting' as what, null as contract
    from deposit where credited_at is null and refunded_block is null`,
  credited: sql`
    select client_id, address, tx_id, ordinal, sender, amount_micro::numeric as units, block, block_at,
           'credited' as what, null as contract
    from deposit where credited_at is not null`,
  aside: sql`
    select client_id, address, tx_id, ordinal, sender, units, block, block_at, reason as what, null as contract
    from ignored_deposit`,
  stray: sql`
    select null::uuid as client_id, address, tx_id, ordinal, sender, units, block, block_at,
           'stray' as what, null as contract
    from unmatched_transfer`,
  foreign: sql`
    select null::uuid as client_id, address, tx_id, ordinal, sender, units, block, block_at,
           coalesce(symbol, '?') as what, contract
    from tron_foreign`,
}

export type ArrivalKind = Exclude<keyof typeof sources, 'credited'>

/** The latest of a kind. */
export const arrivals = (connection: Connection, kind: ArrivalKind, limit: number): Promise<ArrivalRow[]> =>
  rowsOf(connection, sql`${sources[kind]} order by block desc, tx_id, ordinal limit ${limit}`)

/** Everything that was ever recorded of a transaction. */
export async function arrivalsIn(connection: Connection, txId: string): Promise<ArrivalRow[]> {
  const found: ArrivalRow[] = []
  for (const source of Object.values(sources))
    found.push(
      ...(await rowsOf(
        connection,
        sql`select * from (${source}) as source where tx_id = ${txId} order by ordinal`,
      )),
    )
  return found
}

type Stored = Omit<ArrivalRow, 'units'> & { units: string }

async function rowsOf(connection: Connection, source: Fragment): Promise<ArrivalRow[]> {
  const { rows } = await sql<Stored>`
    select client_id as client, address, tx_id as "txId", ordinal, sender, units, block, block_at as "blockAt",
           what, contract
    from (${source}) as arrival`.execute(connection)
  const found: ArrivalRow[] = []
  for (const { client, units, ...row } of rows) {
    const owner = client ?? (await locate(connection, `tron:${row.address}`))
    found.push({ ...row, client: owner, units: BigInt(units) })
  }
  return found
}

export interface TrxRow {
  client: ClientId | null
  address: string
  sun: bigint
  seenAt: Date
}

/** TRX on addresses of ours as of the last reading, the most first. */
export async function trxHeld(connection: Connection, limit: number): Promise<TrxRow[]> {
  const { rows } = await sql<Omit<TrxRow, 'client'>>`
    select address, sun, seen_at as "seenAt" from tron_trx order by sun desc, address limit ${limit}`.execute(
    connection,
  )
  const found: TrxRow[] = []
  for (const row of rows) found.push({ ...row, client: await locate(connection, `tron:${row.address}`) })
  return found
}
