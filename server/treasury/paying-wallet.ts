/**
 * The wallets that money leaves from, by their addresses: the machine's, whose keys are with the process that pays,
 * and those of the house, which operators pay from by hand.
 */
import { sql, type Connection } from '../database/index.ts'
import { type TronAddress, isPoolAddress, nobody, readTronAddress } from '../tron/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export interface PayoutWallet {
  address: TronAddress
  startedAt: Date
}

/** From now on approved withdrawals are left to the machine. */
export async function registerWallet(
  connection: Connection,
  { address, chainId, at }: { address: TronAddress; chainId: string; at: Date },
): Promise<void> {
  await sql`select payout_wallet_register(${address}, ${BigInt(chainId)}, ${at})`.execute(connection)
}

/** The one that was started last; `null` where withdrawals are paid by hand. */
export async function payoutWallet(connection: Connection): Promise<PayoutWallet | null> {
  const { rows } = await sql<PayoutWallet>`
    select address, started_at as "startedAt" from payout_wallet
    order by started_at desc, address limit 1`.execute(connection)
  return rows[0] ?? null
}

/** Of the machine, or pinned by two operators, also if unpinned since: what it sent, we sent. */
export async function isOurWallet(connection: Connection, address: TronAddress): Promise<boolean> {
  const { rows } = await sql`
    select from payout_wallet where address = ${address}
    union all select from own_wallet where address = ${address}`.execute(connection)
  return rows.length > 0
}

/**
 * A Tron address outside of the platform: money sent to the token's own contract or to nobody is lost, sent to an address
 * of ours it would come back as someone's deposit, and a wallet of ours has no business with clients.
 */
export async function readDestination(
  { database, tron }: { database: Connection; tron: AppContext['tron'] },
  typed: string,
): Promise<TronAddress | null> {
  const address = readTronAddress(typed.trim())
  if (!address || address === tron.usdt || address === nobody) return null
  const isOurs = (await isPoolAddress(database, address)) || (await isOurWallet(database, address))
  return isOurs ? null : address
}
