/** What arrived, by how it stands, for operators. Reads across clients. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { lookUpClient } from '../identity/index.ts'

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
  /** Its outcome: where the deposit stands, the reason it was put aside, stray, or the name its contract gives itself. */
  what: string
  /** Of a token that is not the money: its contract. */
  contract: string | null
}

type Fragment = ReturnType<typeof sql>

const isAside = sql`exists (
  select from suspicious_deposit as aside
  where aside.client_id = deposit.client_id and aside.tx_id = deposit.tx_id and aside.ordinal = deposit.ordinal
    and aside.released_at is null)`

/** Where a deposit stands: exactly one of these is true of each. */
export const standings = {
  /** Below the minimum. */
  waiting: sql`credited_at is null and refunded_block is null and not ${isAside}`,
  /** Two have to decide about it, or it is being sent back. */
  suspicious: sql`credited_at is null and refunded_block is null and ${isAside}`,
  returned: sql`refunded_block is not null`,
  credited: sql`credited_at is not null`,
}

const standing = (what: keyof typeof standings): Fragment => sql`
  select client_id, address, tx_id, ordinal, sender, amount_micro::numeric as units, block, block_at,
         ${what} as what, null as contract
  from deposit where ${standings[what]}`

/** Each as rows of one shape. The client of a foreign token or a stray is looked up by the address. */
const sources = {
  waiting: standing('waiting'),
  suspicious: standing('suspicious'),
  returned: standing('returned'),
  credited: standing('credited'),
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

export type ArrivalKind = Exclude<keyof typeof sources, 'credited' | 'returned' | 'suspicious'>

/** The latest of a kind. */
export const arrivals = (connection: Connection, kind: ArrivalKind, limit: number): Promise<ArrivalRow[]> =>
  rowsOf(connection, sql`${sources[kind]} order by block desc, tx_id, ordinal limit ${limit}`)

/** What was credited from blocks above one, the earliest first. */
export const creditedAbove = (connection: Connection, block: bigint): Promise<ArrivalRow[]> =>
  rowsOf(
    connection,
    sql`select * from (${sources.credited}) as credited where block > ${block} order by block, tx_id, ordinal`,
  )

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
    const owner = client ?? (await lookUpClient(connection, `tron:${row.address}`))
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
  for (const row of rows)
    found.push({ ...row, client: await lookUpClient(connection, `tron:${row.address}`) })
  return found
}
