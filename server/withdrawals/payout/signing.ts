/**
 * Signs the payment of an approved withdrawal, if no rule forbids it. Everything outside is read before the
 * transaction; everything that must be true is checked again inside it, while nobody can change it.
 */
import type { CoverageObjection } from '../../coverage/index.ts'
import { sql, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  lastAttempt,
  NodeTrouble,
  prepareTransfer,
  readTronAddress,
  senderOf,
  type TransactionRecord,
  type SignedTransfer,
  type TronAddress,
} from '../../tron/index.ts'
import { seenPayment } from '../payment.ts'
import { findWithdrawal, stageOf, type WithdrawalRow } from '../withdrawals.ts'
import { isDisproved } from './disproved-failure.ts'
import { proveOrigin, type Doubt } from './origin.ts'
import { shortfallOf, type WalletBalance, type Shortfall } from './shortfall.ts'
import { payoutPurpose, type OnHoldReason, type PayoutOrder } from './payout-orders.ts'
import type { Payer } from './payer.ts'
import { barredBy, objectionTo } from './policy.ts'

/** Signed and stored; or why not: nothing to do any more, left to operators, or for now. */
export type Signing =
  | { signed: TransactionRecord }
  | 'over'
  | { onHold: OnHoldReason; of?: Doubt }
  | { shortfall: Shortfall | 'wrongChain' | CoverageObjection }
  | { unreadable: NodeTrouble }

/**
 * In this order: the withdrawal is still approved; the signer's own rules allow it; the token can be sent to its address;
 * the wallet has the money; it is not paid yet; what the client has came from the chain; the last attempt has really ended.
 */
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

  const origin = await originOrNot(context, payer, order)
  if (origin instanceof NodeTrouble) return { unreadable: origin }
  if (origin === 'unfinished') return 'over'
  if (origin !== 'proven') return { onHold: origin.doubt, of: origin }

  const last = await lastAttempt(context.database, payoutPurpose(order.id))
  if (await isDisproved(context, payer, last, payoutActor)) return { onHold: 'failureUnproven' }

  return sendFor(context, payer, { order, row, balance }, recipient!)
}

/** A limit that only this recipient's transfers exceed must not keep the others from being paid. */
const seenOrNot = (context: AppContext, order: PayoutOrder) => orTrouble(() => seenPayment(context, order))

/** Nor must a deposit that a node does not know. */
const originOrNot = (context: AppContext, payer: Payer, { client }: PayoutOrder) =>
  orTrouble(() => proveOrigin(context, payer, client))

async function orTrouble<T>(read: () => Promise<T>): Promise<T | NodeTrouble> {
  try {
    return await read()
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

interface Paying {
  order: PayoutOrder
  row: WithdrawalRow
  balance: WalletBalance
}

/** Made from the withdrawal, for nothing but the token's `transfer`. */
async function sendFor(
  context: AppContext,
  payer: Payer,
  paying: Paying,
  recipient: TronAddress,
): Promise<Signing> {
  const { signer, token, terms } = payer
  const prepared = await prepareTransfer(senderOf(context, payer), {
    ...payoutPurpose(paying.order.id),
    signer,
    intent: { recipient, token, units: paying.row.amountMicro },
    terms,
    check: (tx, signed) => checkAndAudit(tx, context, payer, { ...paying, signed }),
  })
  if ('kept' in prepared) return { signed: prepared.kept }
  return prepared.refused === 'wouldFail' ? whyItWouldFail(payer, paying.row) : prepared.refused
}

/** The head may show less than the solid chain; if it does not, this one transfer is at fault. */
async function whyItWouldFail(
  { node, signer, token }: Payer,
  { amountMicro }: WithdrawalRow,
): Promise<Signing> {
  const [micro] = await node.balancesOf(token, [signer.address])
  return micro! < amountMicro ? { shortfall: 'usdt' } : { onHold: 'wouldFail' }
}

/** What is checked stays so until the transaction ends. */
async function checkAndAudit(
  tx: Transaction,
  context: AppContext,
  payer: Payer,
  { order, balance, signed }: Paying & { signed: SignedTransfer },
): Promise<Signing | null> {
  const { client, id } = order
  const objection = await check(tx, context, order, signed)
  if (objection === 'over') return objection
  if (objection === 'uncovered' || objection === 'coverageUnknown') return { shortfall: objection }
  if (objection) return { onHold: objection }
  const shortfall = await shortfallFor(tx, payer, balance, signed.units, signed.feeLimitSun)
  if (shortfall) return { shortfall }

  await sql`select payout_note_signed(${client}, ${id}, ${signed.txId}, ${context.clock()}, ${context.newId()})`.execute(
    tx,
  )
  return null
}

type Objection = 'over' | 'frozen' | 'reserveDiffers' | CoverageObjection

async function check(
  tx: Transaction,
  { clock }: AppContext,
  { client, id, fence }: PayoutOrder,
  { owner, recipient, units }: SignedTransfer,
): Promise<Objection | null> {
  const { rows } = await sql<{ objection: Objection | null }>`
    select payout_check(${client}, ${id}, ${fence}, ${owner}, ${recipient}, ${units}, ${clock()})
      as objection`.execute(tx)
  return rows[0]!.objection
}

/** The payer's name in the audit log. */
export const payoutActor = 'job:payout'
