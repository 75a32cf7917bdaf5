/** The state of the payout process, for operators. Read only. */
import type { withdrawalStates } from '../../../contract/console/withdrawals.ts'
import { sql } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  isLiving,
  lastAttempt,
  findOpenTransactionsOf,
  payingNode,
  tokenOnChain,
  type TransactionRecord,
} from '../../tron/index.ts'
import { cancellingAmong, findWithdrawal, stageOf, type WithdrawalRow } from '../withdrawals.ts'
import { haltsOf, type Halt, payoutWallet, type PayoutWallet } from '../../treasury/index.ts'
import {
  tokenShortfall,
  shortfallOf,
  readWalletBalance,
  type WalletBalance,
  type Shortfall,
} from './shortfall.ts'
import { payoutPurpose, openOrders, orderOf, type OnHoldReason } from './payout-orders.ts'

/** The inner state of a withdrawal; clients see less. */
type ProgressState = (typeof withdrawalStates)[number]

export interface WithdrawalProgress {
  state: ProgressState
  /** The machine's last transaction for it. */
  txId: string | null
  /** Why it is on hold. */
  onHold: OnHoldReason | null
  /** Approved, and the machine's to pay. */
  isOrdered: boolean
}

export async function withdrawalProgress(
  context: AppContext,
  row: WithdrawalRow,
): Promise<WithdrawalProgress> {
  const { database } = context
  const [sent, order, cancelling] = await Promise.all([
    lastAttempt(database, payoutPurpose(row.id)),
    orderOf(database, row.id),
    cancellingAmong(database, [row]),
  ])
  return {
    state: cancelling.size > 0 ? 'cancelling' : stateOf(row, sent),
    txId: sent?.txId ?? null,
    onHold: order?.onHold ?? null,
    isOrdered: order !== null && order.onHold === null,
  }
}

function stateOf(row: WithdrawalRow, sent: TransactionRecord | null): ProgressState {
  const stage = stageOf(row)
  if (stage === 'asked') return 'reserved'
  if (stage !== 'approved' || !sent) return stage
  if (sent.onHold && isLiving(sent) && sent.state !== 'confirmed') return 'on hold'
  if (sent.state === 'sending') return sent.seenBlock === null ? 'sent' : 'in block'
  return sent.state === 'expired' ? 'lost' : sent.state
}

export interface PayoutStatus {
  wallet: PayoutWallet
  balance: WalletBalance
  inFlight: TransactionRecord[]
  waiting: number
  halts: Halt[]
  /** The shortfall of the next payout. */
  shortfall: Shortfall | null
}

/** `null` where withdrawals are paid by hand. Throws `NodeTrouble`. */
export async function payoutStatus(context: AppContext): Promise<PayoutStatus | null> {
  const { database, tron, config, clock } = context
  const wallet = await payoutWallet(database)
  if (!wallet) return null
  const { token } = tokenOnChain(tron.chainId, tron.usdt)
  const node = payingNode(tron)
  const balance = await readWalletBalance(node, wallet.address, token, clock())
  const restrictions = await node.restrictions({ owner: wallet.address, token, recipient: wallet.address })
  const { feeLimitSunMin: feeLimitSun, dayMaxMicro } = config.payout
  const amountMicro = await nextAmount(context)
  const wanted = { amountMicro, feeLimitSun, dayMaxMicro }
  return {
    wallet,
    balance,
    inFlight: await findOpenTransactionsOf(database, wallet.address),
    waiting: await countOrders(context),
    halts: await haltsOf(database),
    shortfall:
      tokenShortfall(restrictions) ??
      (await shortfallOf(database, { address: wallet.address, token }, balance, wanted)),
  }
}

/** Of the oldest that is not signed yet; nothing where none waits. */
async function nextAmount({ database }: AppContext): Promise<bigint> {
  for (const id of await openOrders(database, nextMax)) {
    const sent = await lastAttempt(database, payoutPurpose(id))
    const order = await orderOf(database, id)
    const isNext = !sent || sent.state === 'expired' || sent.state === 'failed'
    if (order && isNext) return (await findWithdrawal(database, order.client, id))?.amountMicro ?? 0n
  }
  return 0n
}

const nextMax = 200

async function countOrders({ database }: AppContext): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from payout_order where on_hold is null`.execute(database)
  return Number(rows[0]!.count)
}
