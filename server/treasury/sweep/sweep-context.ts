/**
 * Empties clients' deposit addresses into the treasury. Only the command `sweep run` does it: the keys of the
 * addresses are in the process of that command and nowhere else.
 */
import type { AppContext } from '../../platform/app-context.ts'
import * as tron from '../../tron/index.ts'

export interface SweepTerms {
  treasury: tron.TronAddress
  /** An address is emptied when it holds at least this much. */
  minMicro: bigint
}

/** What reading needs. */
export interface SweepView extends SweepTerms {
  context: AppContext
  node: tron.PayingNode
  usdt: tron.TokenOnChain
}

/** What signing needs besides. */
export interface SweepContext extends SweepView {
  sender: tron.Sender
  /** Pays the TRX that each transfer burns. */
  fuel: tron.Signer
  /** Signs for a deposit address. */
  signerAt: (place: tron.PoolPlace) => tron.Signer
  actor: string
  /** Between two readings of the chain. */
  pause: () => Promise<unknown>
  /** Called with each event as it happens. */
  log: (line: string) => void
}

export function sweepView(context: AppContext, terms: SweepTerms): SweepView {
  const { chainId, usdt } = context.tron
  return { ...terms, context, node: tron.payingNode(context.tron), usdt: tron.tokenOnChain(chainId, usdt) }
}

export function openSweep(
  view: SweepView,
  hands: Pick<SweepContext, 'fuel' | 'signerAt' | 'actor' | 'pause' | 'log'>,
): SweepContext {
  const { database, clock, newId, tron: chain } = view.context
  const { node, usdt } = view
  const second = tron.secondPayingNode(chain)
  return { ...view, ...hands, sender: { database, clock, newId, node, second, chainId: usdt.chainId } }
}
