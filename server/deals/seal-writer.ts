/** Who writes the days' roots on the chain: a wallet that holds a few TRX and nothing else. */
import { minuteMs } from '../../contract/time.ts'
import type { Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  hasReadOtherChain,
  payingNode,
  secondPayingNode,
  type PayingNode,
  type Signer,
  type TronAddress,
} from '../tron/index.ts'
import { signerIn } from '../platform/wallet-key.ts'

export interface RootWriter {
  signer: Signer
  node: PayingNode
  /** Has to agree on every end, where it is configured. */
  second: PayingNode | null
  chainId: bigint
  /** Whether withdrawals are paid from a wallet: then it has no other use. */
  isOurs: IsOurs
  /** For so long nobody asks a node again whether an empty wallet was filled. */
  emptyMs: number
  /** When to look again; `null` while there is enough. */
  emptyUntil: Date | null
  /** What was last said of why nothing can be written, so that it is said once. */
  pausing: Pausing | null
}

/**
 * Why roots have to wait. The wallet has too little TRX, a node does not help, withdrawals are paid from the wallet, or
 * transactions for one and the same day were lost again and again: then that day waits, and no other.
 */
export type Pausing = 'trx' | 'node' | 'wrongChain' | 'payoutWallet' | 'lost'

type IsOurs = (connection: Connection, address: TronAddress) => Promise<boolean>

/**
 * The writer of this process; `null` where roots stand on the page and in the files alone. `isOurs` tells whether
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
    // A trial is not kept waiting.
    emptyMs: tron.isDevchain ? 0 : 5 * minuteMs,
    emptyUntil: null,
    pausing: null,
  }
}

/** Why nothing can be signed now, as far as it is known without asking a node. */
export async function hindranceOf(
  connection: Connection,
  writer: RootWriter,
  at: Date,
): Promise<Pausing | null> {
  if (await hasReadOtherChain(connection, writer.chainId)) return 'wrongChain'
  if (await writer.isOurs(connection, writer.signer.address)) return 'payoutWallet'
  return writer.emptyUntil && at < writer.emptyUntil ? 'trx' : null
}
