/** Why money left our addresses, or came to our wallets: a sweep, a payout, an order or an entry of two operators. */
import { sql, type Connection } from '../../database/index.ts'
import { lookUpClient } from '../../identity/index.ts'
import type { Finding } from './finding.ts'

export interface Unexplained {
  address: string
  txId: string
  ordinal: number
  direction: 'in' | 'out'
  other: string
  units: bigint
}

/**
 * All movements that nothing explains, the oldest first. What we signed and concluded as expired or failed explains
 * nothing: if the chain shows it nevertheless, something may have been paid twice.
 */
export async function unexplained(connection: Connection): Promise<Unexplained[]> {
  const { rows } = await sql<Omit<Unexplained, 'units'> & { units: string }>`
    select address, tx_id as "txId", ordinal, direction, other, units
    from token_movement as moved
    where not exists (
        select from sweep
        where sweep.tx_id = moved.tx_id
          and (direction = 'out' and sweep.address = moved.address and sweep.recipient = other
               or direction = 'in' and sweep.address = other)
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
        where sent.tx_id = moved.tx_id and sent.units = moved.units and sent.state not in ('failed', 'expired')
          and (sent.purpose <> 'sweep' or exists (select from own_wallet where own_wallet.address = sent.recipient))
          and (direction = 'out' and sent.owner = moved.address and sent.recipient = other
            or direction = 'in' and sent.owner = other and sent.recipient = moved.address))
      and not exists (
        select from wallet_start as opening
        where opening.wallet = moved.address and moved.block <= opening.block)
      and not exists (
        select from wallet_entry as note where note.tx_id = moved.tx_id and note.wallet = moved.address)
    order by block, tx_id, ordinal`.execute(connection)
  const found: Unexplained[] = []
  for (const { units, ...row } of rows)
    if (!(await isPayoutByHand(connection, row))) found.push({ ...row, units: BigInt(units) })
  return found
}

/** Paid from the same wallet by an operator, who confirmed it with the transaction. */
const isPayoutByHand = async (
  connection: Connection,
  { direction, txId, ordinal }: Omit<Unexplained, 'units'>,
): Promise<boolean> =>
  direction === 'out' && (await lookUpClient(connection, `payout:${txId}:${ordinal}`)) !== null

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
