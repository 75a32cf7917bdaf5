/** The chain's side of the page with the seals: who writes there, and what anyone reads. */
import { memoOnChain, payTrxOnDevchain, signerOf } from '../../server/tron/index.ts'
import { inContext } from './context.ts'

/** Of the wallet that writes the roots of the installation of all journeys; it is empty until one fills it. */
export const rootKey = '5e'.repeat(32)
export const rootWriter = signerOf(Buffer.from(rootKey, 'hex')).address

/** Gives the wallet what some days take. */
export const fillsRootWallet = (): Promise<string> =>
  inContext(({ tron }) => payTrxOnDevchain(tron.url, { to: rootWriter, amountSun: 10_000_000n }))

/** The memo of a transaction, as an explorer shows it. */
export const memoOf = (txId: string): Promise<string | null> =>
  inContext(({ tron }) => memoOnChain(tron, txId))
