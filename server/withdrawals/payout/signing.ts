/**
 * Signs the payment of an approved withdrawal, if nothing speaks against it. All that can be asked outside is asked
 * before the transaction; all that must be true is looked at again inside it, while nobody can change it.
 */
import { recordAudit } from '../../platform/audit.ts'
import { transaction, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { theClient } from '../../identity/index.ts'
import {
  findTransaction,
  storeSigned,
  lastAttempt,
  NodeTrouble,
  readTronAddress,
  signTransfer,
  type TransactionRecord,
  type SignedTransfer,
  type TronAddress,
} from '../../tron/index.ts'
import { seenPayment } from '../payment.ts'
import { findWithdrawal, lockWithdrawal, stageOf, type WithdrawalRow } from '../withdrawals.ts'
import { isDisproved } from './disproved-failure.ts'
import { haltBeforeSigning, lockWallet } from '../../treasury/index.ts'
import { shortfallOf, type WalletBalance, type Shortfall } from './shortfall.ts'
import { payoutPurpose, lockOrder, type OnHoldReason, type PayoutOrder } from './payout-orders.ts'
import type { Payer } from './payer.ts'
import { barredBy, objectionTo } from './policy.ts'

/** Signed and kept; or why not: nothing to do any more, for operators to look at, or for now. */
export type Signing =
  | { signed: TransactionRecord }
  | 'over'
  | { onHold: OnHoldReason }
  | { shortfall: Shortfall | 'wrongChain' }
  | { unreadable: NodeTrouble }

export async function signPayout(
  context: AppContext,
  payer: Payer,
  order: PayoutOrder,
  balance: WalletBalance,
): Promise<Signing> {
  const row = await findWithdrawal(context.database, order.client, order.id)
  if (!row || stageOf(row) !== 'approved') return 'over'
  const recipient = readTronAddress(row.address)
  const onHold = await objectionTo(context, payer, { order, row }, recipient)
  if (onHold) return { onHold }

  const barrier = await barredBy(payer, recipient!)
  if (barrier) return barrier
  const shortfall = await shortfallFor(
    context.database,
    payer,
    balance,
    row.amountMicro,
    payer.terms.feeLimitSunMin,
  )
  if (shortfall) return { shortfall }
  const seen = await seenOrNot(context, order)
  if (seen instanceof NodeTrouble) return { unreadable: seen }
  if (seen) return seen === 'wrongChain' ? { shortfall: seen } : { onHold: 'seemsPaid' }

  const last = await lastAttempt(context.database, payoutPurpose(order.id))
  if (await isDisproved(context, payer, last, payoutActor)) return { onHold: 'failureUnproven' }

  const id = context.newId()
  const signed = await sign(context, payer, row, { recipient: recipient!, id })
  if (signed === 'wouldFail') return whyItWouldFail(payer, row)
  return storeIfUnchanged(context, payer, { order, balance, id, signed })
}

/** What only this recipient's transfers are too much for must not keep the others from being paid. */
async function seenOrNot(context: AppContext, order: PayoutOrder) {
  try {
    return await seenPayment(context, order)
  } catch (error) {
    if (error instanceof NodeTrouble) return error
    throw error
  }
}

const shortfallFor = (
  connection: Transaction | AppContext['database'],
  { signer, token, terms }: Payer,
  balance: WalletBalance,
  amountMicro: bigint,
  feeLimitSun: bigint,
): Promise<Shortfall | null> =>
  shortfallOf(connection, { address: signer.address, token }, balance, {
    amountMicro,
    feeLimitSun,
    dayMaxMicro: terms.dayMaxMicro,
  })

/** From what the withdrawal says, and for nothing but the token's `transfer`. */
const sign = (
  { clock }: AppContext,
  { node, second, signer, chainId, token, terms }: Payer,
  { amountMicro }: WithdrawalRow,
  { recipient, id }: { recipient: TronAddress; id: string },
): Promise<SignedTransfer | 'wouldFail'> => {
  const intent = { owner: signer.address, recipient, token, units: amountMicro }
  return signTransfer({ node, second, clock }, signer, intent, id, { chainId, ...terms })
}

/** The head may show less than the solid chain; if it does not, something is wrong with this one transfer. */
async function whyItWouldFail(
  { node, signer, token }: Payer,
  { amountMicro }: WithdrawalRow,
): Promise<Signing> {
  const [micro] = await node.balancesOf(token, [signer.address])
  return micro! < amountMicro ? { shortfall: 'usdt' } : { onHold: 'wouldFail' }
}

interface ToStore {
  order: PayoutOrder
  balance: WalletBalance
  id: string
  signed: SignedTransfer
}

/** Locks in this order: withdrawal, order, wallet, halts. */
async function storeIfUnchanged(
  context: AppContext,
  payer: Payer,
  { order, balance, id, signed }: ToStore,
): Promise<Signing> {
  const { client, id: withdrawal } = order
  const refusal = await transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, client, withdrawal)
    if (!row || stageOf(row) !== 'approved' || !(await lockOrder(tx, order))) return 'over'
    if ((await theClient(tx, client)).blockedAt) return { onHold: 'blocked' as const }
    await lockWallet(tx, payer.signer.address)
    if (await haltBeforeSigning(tx)) return 'over'
    const shortfall = await shortfallFor(tx, payer, balance, signed.units, signed.feeLimitSun)
    if (shortfall) return { shortfall }

    const at = context.clock()
    await storeSigned(tx, { id, ...payoutPurpose(withdrawal), at }, signed)
    const event = { actor: payoutActor, action: 'payout.signed', client, subject: withdrawal }
    await recordAudit(tx, { id: context.newId(), at, ...event, after: { txId: signed.txId } })
    return null
  })
  return refusal ?? { signed: (await findTransaction(context.database, id))! }
}

/** Who pays, in the audit log. */
export const payoutActor = 'job:payout'
