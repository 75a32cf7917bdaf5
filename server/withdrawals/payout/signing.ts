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
import { isRefuted } from './disproved-failure.ts'
import { haltBeforeSigning, lockWallet } from '../../treasury/index.ts'
import { lackOf, type Funds, type Lack } from './shortfall.ts'
import { payoutPurpose, holdsOrder, type Parked, type PayoutOrder } from './payout-orders.ts'
import type { Payer } from './payer.ts'
import { barredBy, objectionTo } from './policy.ts'

/** Signed and kept; or why not: nothing to do any more, for operators to look at, or for now. */
export type Signing =
  | { signed: TransactionRecord }
  | 'over'
  | { parked: Parked }
  | { lack: Lack | 'wrongChain' }
  | { unseen: NodeTrouble }

export async function signPayout(
  context: AppContext,
  payer: Payer,
  order: PayoutOrder,
  funds: Funds,
): Promise<Signing> {
  const row = await findWithdrawal(context.database, order.client, order.id)
  if (!row || stageOf(row) !== 'approved') return 'over'
  const recipient = readTronAddress(row.address)
  const parked = await objectionTo(context, payer, { order, row }, recipient)
  if (parked) return { parked }

  const barred = await barredBy(payer, recipient!)
  if (barred) return barred
  const lack = await lackFor(context.database, payer, funds, row.amountMicro, payer.terms.feeLimitSunMin)
  if (lack) return { lack }
  const seen = await seenOrNot(context, order)
  if (seen instanceof NodeTrouble) return { unseen: seen }
  if (seen) return seen === 'wrongChain' ? { lack: seen } : { parked: 'seemsPaid' }

  const last = await lastAttempt(context.database, payoutPurpose(order.id))
  if (await isRefuted(context, payer, last, payoutActor)) return { parked: 'failureUnproven' }

  const id = context.newId()
  const signed = await sign(context, payer, row, { recipient: recipient!, id })
  if (signed === 'wouldFail') return whyItWouldFail(payer, row)
  return keep(context, payer, { order, funds, id, signed })
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

const lackFor = (
  connection: Transaction | AppContext['database'],
  { signer, token, terms }: Payer,
  funds: Funds,
  amountMicro: bigint,
  feeLimitSun: bigint,
): Promise<Lack | null> =>
  lackOf(connection, { address: signer.address, token }, funds, {
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
  return micro! < amountMicro ? { lack: 'usdt' } : { parked: 'wouldFail' }
}

interface Keeping {
  order: PayoutOrder
  funds: Funds
  id: string
  signed: SignedTransfer
}

/** Locks in this order: withdrawal, order, wallet, halts. */
async function keep(
  context: AppContext,
  payer: Payer,
  { order, funds, id, signed }: Keeping,
): Promise<Signing> {
  const { client, id: withdrawal } = order
  const kept = await transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, client, withdrawal)
    if (!row || stageOf(row) !== 'approved' || !(await holdsOrder(tx, order))) return 'over'
    if ((await theClient(tx, client)).blockedAt) return { parked: 'blocked' as const }
    await lockWallet(tx, payer.signer.address)
    if (await haltBeforeSigning(tx)) return 'over'
    const lack = await lackFor(tx, payer, funds, signed.units, signed.feeLimitSun)
    if (lack) return { lack }

    const at = context.clock()
    await storeSigned(tx, { id, ...payoutPurpose(withdrawal), at }, signed)
    const event = { actor: payoutActor, action: 'payout.signed', client, subject: withdrawal }
    await recordAudit(tx, { id: context.newId(), at, ...event, after: { txId: signed.txId } })
    return null
  })
  return kept ?? { signed: (await findTransaction(context.database, id))! }
}

/** Who pays, in the audit log. */
export const payoutActor = 'job:payout'
