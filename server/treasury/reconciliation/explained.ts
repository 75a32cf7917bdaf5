/** Why money left our addresses, or came to our wallets: a sweep, a payout, an order or an entry of two operators. */
import { sql, type Connection } from '../../database/index.ts'
import type { Finding } from './finding.ts'

export interface Unexplained {
  address: string
  txId: string
  ordinal: number
  direction: 'in' | 'out'
  other: string
  units: bigint
}

/** A page has so many, and the others of its last block: to look at all at once takes longer than a statement may. */
const pageSize = 10_000
const beyondAll = 2n ** 63n - 1n

/**
 * All movements that nothing explains, the oldest first. What we signed and concluded as expired or failed explains
 * nothing: if the chain shows it nevertheless, something may have been paid twice.
 */
export async function unexplained(connection: Connection, size = pageSize): Promise<Unexplained[]> {
  const found: Unexplained[] = []
  for (let after = -1n; after < beyondAll;) {
    const until = await endOfPage(connection, after, size)
    found.push(...(await unexplainedIn(connection, { after, until }, null)))
    after = until
  }
  return found
}

/** Those of a transaction, or with another address: few, so no pages are needed. */
export const unexplainedOf = (connection: Connection, txOrOther: string): Promise<Unexplained[]> =>
  unexplainedIn(connection, { after: -1n, until: beyondAll }, txOrOther)

async function endOfPage(connection: Connection, after: bigint, size: number): Promise<bigint> {
  const { rows } = await sql<{ block: bigint }>`
    select block from token_movement where block > ${after} order by block limit 1 offset ${size - 1}`.execute(
    connection,
  )
  return rows[0]?.block ?? beyondAll
}

async function unexplainedIn(
  connection: Connection,
  { after, until }: { after: bigint; until: bigint },
  of: string | null,
): Promise<Unexplained[]> {
  const { rows } = await sql<Omit<Unexplained, 'units'> & { units: string }>`
    select address, tx_id as "txId", ordinal, direction, other, units
    from token_movement as moved
    where moved.block > ${after} and moved.block <= ${until}
      and (${of}::text is null or moved.tx_id = ${of} or moved.other = ${of})
      and not exists (
        select from sweep
        where sweep.tx_id = moved.tx_id
          and sweep.address = case when direction = 'out' then moved.address else other end
          and (direction = 'in' or sweep.recipient = other)
          and exists (select from own_wallet where own_wallet.address = sweep.recipient))
      and not exists (
        select from house_transfer as used where used.tx_id = moved.tx_id and used.ordinal = moved.ordinal)
      and not exists (
        select from house_order as ordered
        where ordered.ended_at is null and moved.block_at >= ordered.ordered_at and moved.block_at < ordered.expires_at
          and moved.units = ordered.micro
          and (direction = 'out' and ordered.wallet = moved.address and ordered.recipient = other
            or direction = 'in' and ordered.wallet = other and ordered.recipient = moved.address))
      and not exists (
        select from refund_order as ordered
        where ordered.ended_at is null and moved.block_at >= ordered.ordered_at and moved.units = ordered.micro
          and direction = 'out' and ordered.wallet = moved.address and ordered.recipient = other)
      and not exists (
        select from tron_transaction as sent
        where sent.tx_id = moved.tx_id and sent.token is not null and sent.units = moved.units and sent.state not in ('failed', 'expired')
          and (sent.purpose <> 'sweep' or exists (select from own_wallet where own_wallet.address = sent.recipient))
          and (direction = 'out' and sent.owner = moved.address and sent.recipient = other
            or direction = 'in' and sent.owner = other and sent.recipient = moved.address))
      and not exists (
        select from wallet_start as opening
        where opening.wallet = moved.address and moved.block <= opening.block)
      and not exists (
        select from wallet_entry as note where note.tx_id = moved.tx_id and note.wallet = moved.address)
    order by block, tx_id, ordinal`.execute(connection)
  const byHand = await paidByHand(
    connection,
    rows.filter(({ direction }) => direction === 'out'),
  )
  return rows
    .filter(row => row.direction === 'in' || !byHand.has(keyOf(row)))
    .map(({ units, ...row }) => ({ ...row, units: BigInt(units) }))
}

type Place = Pick<Unexplained, 'txId' | 'ordinal'>

const keyOf = ({ txId, ordinal }: Place): string => `payout:${txId}:${ordinal}`

/** Paid from the same wallet by an operator, who confirmed it with the transaction. */
async function paidByHand(connection: Connection, places: readonly Place[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from client_lookup where key = any(${places.map(keyOf)}::text[])`.execute(connection)
  return new Set(rows.map(({ key }) => key))
}

export async function findUnexplained(connection: Connection): Promise<Finding[]> {
  return (await unexplained(connection)).map(({ address, txId, ordinal, direction, other, units }) =>
    direction === 'out'
      ? {
          kind: 'leftUnexplained',
          subject: `${txId}:${ordinal}`,
          foundMicro: units,
          details: { from: address, to: other },
        }
      : {
          kind: 'cameUnexplained',
          subject: `${txId}:${ordinal}`,
          foundMicro: units,
          details: { from: other, to: address },
        },
  )
}
