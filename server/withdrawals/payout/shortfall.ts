/**
 * Whether the wallet has what a payout takes. What it has committed to is deducted, also what is in blocks that its
 * balance does not show yet: two payouts at once must not count on the same dollar.
 */
import { dayMs } from '../../../contract/time.ts'
import type { Connection } from '../../database/index.ts'
import {
  commitmentsOf,
  sumSentSince,
  transferBytes,
  type AccountResources,
  type PayingNode,
  type Prices,
  type TokenRestrictions,
  type TronAddress,
} from '../../tron/index.ts'

/** The wallet has too few dollars, or too little TRX and energy; the day's limit is reached; the token is paused. */
export type Shortfall = 'usdt' | 'trx' | 'dayMax' | 'tokenPaused' | 'walletBlacklisted'

/** What in the token's contract would stop every payout. */
export function tokenShortfall({ isPaused, ownerListed }: TokenRestrictions): Shortfall | null {
  if (isPaused) return 'tokenPaused'
  return ownerListed ? 'walletBlacklisted' : null
}

export interface WalletBalance extends AccountResources {
  /** Of the solid chain at this block or later. */
  micro: bigint
  balanceAt: bigint
  /** When they were read, by our clock, from which the chain's is never far when something is signed. */
  at: Date
  prices: Prices
}

export async function readWalletBalance(
  node: PayingNode,
  wallet: TronAddress,
  token: TronAddress,
  at: Date,
): Promise<WalletBalance> {
  // The block first: what is in it is surely in the balance.
  const solidHead = await node.solidHead()
  return {
    micro: await node.solidBalanceOf(token, wallet),
    balanceAt: solidHead.number,
    at,
    prices: await node.prices(),
    ...(await node.resourcesOf(wallet)),
  }
}

interface Wanted {
  amountMicro: bigint
  feeLimitSun: bigint
  dayMaxMicro: bigint
}

export async function shortfallOf(
  connection: Connection,
  wallet: { address: TronAddress; token: TronAddress },
  balance: WalletBalance,
  { amountMicro, feeLimitSun, dayMaxMicro }: Wanted,
): Promise<Shortfall | null> {
  const promised = await commitmentsOf(connection, wallet.address, wallet.token, balance.balanceAt)
  if (balance.micro < promised.units + amountMicro) return 'usdt'

  const { energySun, bandwidthSun } = balance.prices
  const bytes = BigInt(Math.max(0, transferBytes * (promised.count + 1) - balance.bandwidth))
  const fees = promised.feeLimitSun + feeLimitSun - balance.energy * energySun
  const burned = (fees > 0n ? fees : 0n) + bytes * bandwidthSun
  if (!balance.isActive || balance.sun < burned) return 'trx'

  const dayBefore = new Date(balance.at.getTime() - dayMs)
  const paid = await sumSentSince(connection, wallet.address, 'payout', dayBefore)
  return paid + amountMicro > dayMaxMicro ? 'dayMax' : null
}
