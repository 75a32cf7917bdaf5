/** Sums over what wallets have signed. */
import { sql, type Connection } from '../database/index.ts'
import type { TronAddress } from './address.ts'
import type { TransactionPurpose } from './transaction-record.ts'

/** What a wallet has committed to, and a node's balance may not include yet. */
export interface Commitments {
  count: number
  units: bigint
  feeLimitSun: bigint
}

/**
 * What a wallet's transactions may still take, or have taken in blocks above the one that its balance was read at.
 * `token` counts towards the units.
 */
export async function commitmentsOf(
  connection: Connection,
  owner: TronAddress,
  token: TronAddress,
  balanceAt: bigint,
): Promise<Commitments> {
  const { rows } = await sql<{ count: bigint; units: bigint; feeLimitSun: bigint }>`
    select count(*) as count, coalesce(sum(units) filter (where token = ${token}), 0)::bigint as units,
           coalesce(sum(fee_limit_sun), 0)::bigint
             + coalesce(sum(units) filter (where token is null), 0)::bigint as "feeLimitSun"
    from tron_transaction
    where owner = ${owner} and (state in ('signed', 'sending') or block > ${balanceAt})`.execute(connection)
  const { count, units, feeLimitSun } = rows[0]!
  return { count: Number(count), units, feeLimitSun }
}

/** What a wallet has signed for a purpose since a time of the chain's clock, except what is proven not to move. */
export async function sumSentSince(
  connection: Connection,
  owner: TronAddress,
  purpose: TransactionPurpose['purpose'],
  since: Date,
): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from tron_transaction
    where owner = ${owner} and purpose = ${purpose} and reference_at > ${since}
      and state in ('signed', 'sending', 'confirmed')`.execute(connection)
  return rows[0]!.units
}

/**
 * Which of these transactions are ours. Excludes those concluded as expired or failed: a chain that shows the transfer
 * of one refutes that, and then it has moved money that nobody counts.
 */
export async function findOurTransactions(
  connection: Connection,
  txIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ txId: string }>`
    select tx_id as "txId" from tron_transaction
    where tx_id = any(${[...txIds]}::text[]) and state not in ('failed', 'expired')`.execute(connection)
  return new Set(rows.map(({ txId }) => txId))
}
