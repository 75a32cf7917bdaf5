import { walletText, type WalletProof } from '../../contract/own-wallet.ts'
import { messageSigner } from '../tron/index.ts'

/** Whether the wallet itself has signed its text; the signature in hex. */
export const isProven = (proof: WalletProof, signature: string): boolean =>
  /^[\da-f]{130}$/.test(signature) &&
  messageSigner(walletText(proof), Buffer.from(signature, 'hex')) === proof.address
