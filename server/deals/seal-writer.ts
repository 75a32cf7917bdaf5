/** Who writes the roots over each day's seals on the chain: a wallet that holds a few TRX and nothing else. */
import type { House } from '../house.ts'
import { payingNode, secondPayingNode, type PayingNode, type Signer } from '../tron/index.ts'
import { givenSigner } from '../wallet-key.ts'

export interface RootWriter {
  signer: Signer
  node: PayingNode
  /** Has to agree on every end, where it is configured. */
  second: PayingNode | null
  chainId: bigint
  /** What was last said of why nothing can be written, so that it is said once. */
  pausing: Pausing | null
}

/** Why no root is written for now; it ends by itself. The wallet has too little TRX, or a node does not help. */
export type Pausing = 'trx' | 'node' | 'wrongChain'

/** The writer of this process; `null` where roots stand on the page and in the files alone. */
export async function openRootWriter({ config, tron, log }: House): Promise<RootWriter | null> {
  const signer = await givenSigner(config.sealKey, 'SEAL_KEY')
  if (!signer) return null
  log.info({ wallet: signer.address }, 'roots of seals are written on the chain')
  return {
    signer,
    node: payingNode(tron),
    second: secondPayingNode(tron),
    chainId: BigInt(tron.chainId),
    pausing: null,
  }
}
