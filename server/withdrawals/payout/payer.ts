/** The machine that pays: its wallet's signer, its nodes, and its limits. */
import { minuteMs } from '../../../contract/time.ts'
import type { CoverageObjection } from '../../coverage/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  payingNode,
  secondPayingNode,
  tokenOnChain,
  usualLifeMs,
  type PayingNode,
  type Signer,
  type TronAddress,
  payOnDevchain,
  payTrxOnDevchain,
} from '../../tron/index.ts'
import { openSigner } from './signing-key.ts'
import type { Shortfall } from './shortfall.ts'
import { registerWallet } from '../../treasury/index.ts'
import { dollars } from '../../../contract/money.ts'

export interface Payer {
  signer: Signer
  node: PayingNode
  /** Has to confirm every end, where it is configured. */
  second: PayingNode | null
  chainId: bigint
  token: TronAddress
  terms: PayoutTerms
  /** Whether its money comes from the development chain's faucet. */
  isPlayMoney: boolean
  /** Whether this process has requested money from the faucet. */
  isFilled: boolean
  /** Its first step at which both nodes and our clock agreed, by our clock; `null` before. */
  startedAt: Date | null
  /** Whether it has waited since then for as long as its terms require. */
  hasWaited: boolean
  /** The last logged reason for a pause, so that it is logged once. */
  pauseReason: PauseReason | null
}

interface PayoutTerms {
  /** How long a payout can get into a block, by the chain's clock. */
  lifeMs: number
  /**
   * After its start nothing is signed for so long, by the chain's clock: a transaction that a restored database is
   * missing is in a block by then, where it is seen, or never will be.
   */
  quietMs: number
  feeLimitSunMin: bigint
  maxMicro: bigint
  dayMaxMicro: bigint
}

/**
 * Why nothing new is signed for now; it ends by itself. A node is away or implausible; this process has only just
 * started; less is held than owed, or the coverage is unknown.
 */
export type PauseReason =
  | Shortfall
  | 'nodeAway'
  | 'nodeStrange'
  | 'wrongChain'
  | 'started'
  | CoverageObjection

/** The payer of this process; `null` where it does not pay. Before it pays, its wallet has to be registered. */
export async function openPayer(context: AppContext): Promise<Payer | null> {
  const opened = await openSigner(context.config, context.tron.isDevchain)
  return opened && payerOf(context, opened.signer, opened.isPlayMoney)
}

/** Its wallet counts as ours for good, and from now on approved withdrawals are left to the machine. */
export const registerPayer = ({ database, tron, clock }: AppContext, { signer }: Payer): Promise<void> =>
  registerWallet(database, { address: signer.address, chainId: tron.chainId, at: clock() })

/** How far clocks of producers, of nodes and of our own may differ. */
const marginMs = minuteMs

function payerOf({ tron, config }: AppContext, signer: Signer, isPlayMoney: boolean): Payer {
  const { chainId, token } = tokenOnChain(tron.chainId, tron.usdt)
  const { maxMicro, dayMaxMicro, feeLimitSunMin } = config.payout
  // A trial does not have to wait for play money.
  const quietMs = tron.isDevchain ? 0 : usualLifeMs + marginMs
  return {
    signer,
    node: payingNode(tron),
    second: secondPayingNode(tron),
    chainId,
    token,
    terms: { lifeMs: usualLifeMs, quietMs, feeLimitSunMin, maxMicro, dayMaxMicro },
    isPlayMoney,
    isFilled: false,
    startedAt: null,
    hasWaited: quietMs === 0,
    pauseReason: null,
  }
}

/** On the development chain the faucet fills a wallet that the program made itself, so that a trial pays. */
const dollarsMin = dollars(100_000)
const sunMin = 10_000_000_000n

export async function fillDevchainWallet(
  { tron }: AppContext,
  { node, signer, token }: Payer,
): Promise<void> {
  const to = signer.address
  const [micro] = await node.balancesOf(token, [to])
  const { sun } = await node.resourcesOf(to)
  if (sun < sunMin) await payTrxOnDevchain(tron.url, { to, amountSun: 10n * sunMin })
  if (micro! < dollarsMin) await payOnDevchain(tron.url, { to, amountMicro: 10n * dollarsMin })
}
