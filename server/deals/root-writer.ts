/** The writer of the days' roots on the chain: a wallet that holds a few TRX and nothing else. */
import { minuteMs } from '../../contract/time.ts'
import type { Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  hasReadOtherChain,
  nobody,
  payingNode,
  secondPayingNode,
  type PayingNode,
  type Signer,
  type TronAddress,
  type AccountResources,
  type Prices,
} from '../tron/index.ts'
import { signerIn } from '../platform/wallet-key.ts'

export interface RootWriter {
  signer: Signer
  node: PayingNode
  /** Has to confirm every end, where it is configured. */
  second: PayingNode | null
  chainId: bigint
  /** Whether withdrawals are paid from a wallet: then it has no other use. */
  isOurs: IsOurs
  /** How long an empty wallet is not checked again. */
  emptyMs: number
  /** When to check again; `null` while there is enough. */
  emptyUntil: Date | null
  /** The last logged reason why nothing can be written, so that it is logged once. */
  pausing: Pausing | null
}

/**
 * Why roots have to wait. The wallet has too little TRX, a node fails, withdrawals are paid from the wallet, or
 * transactions for one day expired again and again: then that day waits, and no other.
 */
export type Pausing = 'trx' | 'node' | 'wrongChain' | 'payoutWallet' | 'lost'

type IsOurs = (connection: Connection, address: TronAddress) => Promise<boolean>

/**
 * The writer of this process; `null` where roots are on the page and in the files alone. `isOurs`: whether
 * withdrawals are paid from a wallet.
 */
export async function openRootWriter(
  { config, tron, log }: AppContext,
  isOurs: IsOurs,
): Promise<RootWriter | null> {
  if (!config.sealKey) return null
  const signer = signerIn(config.sealKey, 'SEAL_KEY')
  log.info({ wallet: signer.address }, 'roots of seals are written on the chain')
  return {
    signer,
    node: payingNode(tron),
    second: secondPayingNode(tron),
    chainId: BigInt(tron.chainId),
    isOurs,
    // A trial does not have to wait.
    emptyMs: tron.isDevchain ? 0 : 5 * minuteMs,
    emptyUntil: null,
    pausing: null,
  }
}

/** Why nothing can be signed now, as far as it is known without calling a node. */
export async function hindranceOf(
  connection: Connection,
  writer: RootWriter,
  at: Date,
): Promise<Pausing | null> {
  if (await hasReadOtherChain(connection, writer.chainId)) return 'wrongChain'
  if (await writer.isOurs(connection, writer.signer.address)) return 'payoutWallet'
  return writer.emptyUntil && at < writer.emptyUntil ? 'trx' : null
}

/** What a root's transaction is counted as, in bytes; its parts have the same length every day. */
export const rootBytes = 359

/** How many of so many roots the wallet can pay for, besides those that it has signed and not paid for yet. */
export async function payableRoots(
  { node, signer }: RootWriter,
  unpaid: number,
  wanted: number,
): Promise<number> {
  const resourcesOf = await node.resourcesOf(signer.address)
  const prices = await node.prices()
  const { isActive } = await node.resourcesOf(nobody)
  const firstSun = isActive ? 0n : prices.activationSun
  let payable = 0
  while (payable < wanted && resourcesOf.sun >= firstSun + costOf(unpaid + payable + 1, resourcesOf, prices))
    payable++
  return payable
}

/** A transaction that does not fit whole into what is left of free bandwidth burns TRX for all of its bytes. */
function costOf(roots: number, { bandwidth }: AccountResources, { memoSun, bandwidthSun }: Prices): bigint {
  const burning = Math.max(0, roots - Math.floor(bandwidth / rootBytes))
  return BigInt(roots) * (memoSun + 1n) + BigInt(burning * rootBytes) * bandwidthSun
}
