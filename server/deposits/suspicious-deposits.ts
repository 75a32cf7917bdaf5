/** Deposits that are put aside, sent back, or seen and not final, for operators. Reads across clients. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

interface Place {
  client: ClientId
  txId: string
  ordinal: number
  address: string
  units: bigint
}

export interface SuspiciousDeposit extends Place {
  sender: string
  at: Date
  reason: string
  actor: string
  markedAt: Date
  /** The order by which it goes back; `null` where none is open. */
  order: string | null
  wallet: string | null
  orderedAt: Date | null
}

/** Those that two have to decide about, or that are being sent back; the oldest first. */
export async function suspiciousDeposits(
  connection: Connection,
  limit: number,
): Promise<SuspiciousDeposit[]> {
  const { rows } = await sql<SuspiciousDeposit>`
    select deposit.client_id as client, deposit.tx_id as "txId", deposit.ordinal, deposit.address,
           deposit.amount_micro as units, deposit.sender, deposit.block_at as at, aside.reason, aside.actor,
           aside.marked_at as "markedAt", ordered.id as "order", ordered.wallet, ordered.ordered_at as "orderedAt"
    from suspicious_deposit as aside
    join deposit on deposit.client_id = aside.client_id and deposit.tx_id = aside.tx_id
     and deposit.ordinal = aside.ordinal
    left join refund_order as ordered on ordered.tx_id = aside.tx_id and ordered.ordinal = aside.ordinal
     and ordered.ended_at is null
    where aside.released_at is null and deposit.credited_at is null and deposit.refunded_block is null
    order by aside.marked_at, aside.tx_id, aside.ordinal limit ${limit}`.execute(connection)
  return rows
}

/** The client to whom an open order pays back. */
export async function clientOfRefund(connection: Connection, order: string): Promise<ClientId | null> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from refund_order where id = ${order} and ended_at is null`.execute(connection)
  return rows[0]?.client ?? null
}

export interface ListedRefund extends Place {
  sender: string
  order: string
  wallet: string
  orderedAt: Date
  endedAt: Date | null
  refundTxId: string | null
}

/** The latest first. */
export async function refundsListed(connection: Connection, limit: number): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    select client_id as client, tx_id as "txId", ordinal, wallet as address, micro as units, recipient as sender,
           id as "order", wallet, ordered_at as "orderedAt", ended_at as "endedAt", refund_tx_id as "refundTxId"
    from refund_order order by ordered_at desc, id limit ${limit}`.execute(connection)
  return rows
}

export interface ListedUnconfirmed extends Place {
  confirmations: number
}

export async function unconfirmedDeposits(
  connection: Connection,
  limit: number,
): Promise<ListedUnconfirmed[]> {
  const { rows } = await sql<ListedUnconfirmed>`
    select client_id as client, tx_id as "txId", ordinal, address, amount_micro as units, confirmations
    from unconfirmed_deposit order by block desc, tx_id, ordinal limit ${limit}`.execute(connection)
  return rows
}
