/**
 * What operators do with a withdrawal. An approved one is being paid and cannot be rejected; it can be revoked by
 * somebody who vouches that nothing was sent. It is confirmed by the transfer that paid it, as the chain proves it.
 * It is neither approved, revoked nor rejected while the chain shows a transfer that looks like its payment: after a
 * restore from a backup, or when two work at once, it may have been paid already.
 *
 * What the machine has signed is the machine's until its end is proven: 'held' for everybody else.
 */
import type { WithdrawalReason } from '../../contract/codes.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, House } from '../house.ts'
import { theClient } from '../identity/index.ts'
import { release } from '../ledger/index.ts'
import { isLiving, lastAttempt, type OutgoingRow, type SolidTransfer } from '../tron/index.ts'
import { errandOf, orderOf, orderPayout, parkOrder } from './payout/orders.ts'
import { isOurWallet } from './payout/wallet.ts'
import { tellOfWithdrawal } from './withdrawal-mail.ts'
import { paymentsOf, seenPayment } from './withdrawal-payment.ts'
import { forgetWaiting, settleBy, writeDown, type Judging } from './withdrawal-settling.ts'
import {
  endOf,
  findWithdrawal,
  lockWithdrawal,
  stageOf,
  type Stage,
  type WithdrawalRow,
} from './withdrawals.ts'

/** 'notThere', where it stands instead of where it would have to, or why nobody should decide so. */
export type Judged = 'done' | 'notThere' | 'blocked' | 'seemsPaid' | 'wrongChain' | 'held' | Stage

type Verdict = 'approved' | 'revoked' | 'rejected'

export const approveWithdrawal = (house: House, judging: Judging): Promise<Judged> =>
  judgeUnpaid(house, judging, 'approved', null)

export const revokeApproval = (house: House, judging: Judging): Promise<Judged> =>
  judgeUnpaid(house, judging, 'revoked', null)

/** Gives the money back to the finance account. */
export const rejectWithdrawal = (house: House, judging: Judging, reason: WithdrawalReason): Promise<Judged> =>
  judgeUnpaid(house, judging, 'rejected', reason)

async function judgeUnpaid(
  house: House,
  judging: Judging,
  verdict: Verdict,
  reason: WithdrawalReason | null,
): Promise<Judged> {
  const seen = await seenPayment(house, judging)
  if (seen === 'wrongChain') return seen
  return seen ? 'seemsPaid' : judge(house, judging, verdict, reason)
}

async function judge(
  house: House,
  judging: Judging,
  verdict: Verdict,
  reason: WithdrawalReason | null,
): Promise<Judged> {
  const { actor, client, id } = judging
  const at = house.clock()
  return transaction(house.database, async tx => {
    const row = await lockWithdrawal(tx, client, id)
    if (!row) return 'notThere'
    const sent = await lastAttempt(tx, errandOf(id))
    if (sent && isLiving(sent)) return stageOf(row) === 'paid' ? 'paid' : 'held'
    if (!isOpenTo(verdict, stageOf(row), sent)) return stageOf(row)
    // A stolen account is blocked so that its money stays.
    if (verdict === 'approved' && (await theClient(tx, client)).blockedAt) return 'blocked'

    await sql`
      insert into withdrawal_review (client_id, withdrawal_id, step, verdict, reason, actor, at)
      values (${client}, ${id}, ${row.step + 1}, ${verdict}, ${reason}, ${actor}, ${at})`.execute(tx)
    if (verdict === 'approved') await orderPayout(tx, { client, id, at, forgiven: sent?.attempt ?? 0 })
    if (verdict === 'revoked') await parkOrder(tx, id, 'revoked')
    if (reason !== null) {
      await giveBack(tx, { client, id, at })
      await tellOfWithdrawal(tx, house, row, { stage: 'rejected', reason }, at)
    }
    await writeDown(tx, house, judging, verdict, stageOf(row), { stage: verdict, reason })
    return 'done'
  })
}

/** What the machine tried and did not move may go back to the client without another word. */
function isOpenTo(verdict: Verdict, stage: Stage, sent: OutgoingRow | null): boolean {
  if (verdict === 'revoked') return stage === 'approved'
  return stage === 'asked' || (verdict === 'rejected' && stage === 'approved' && sent !== null)
}

async function giveBack(
  tx: Transaction,
  reserved: { client: ClientId; id: string; at: Date },
): Promise<void> {
  const outcome = await release(tx, reserved)
  if (outcome !== 'released') throw new Error(`withdrawal ${reserved.id}: its reserve is ${outcome}`)
  await forgetWaiting(tx, reserved.id)
}

/** Has the machine try again what it has left to operators. 'notParked': it is at it, or never had it. */
export async function retryPayout(house: House, judging: Judging): Promise<Judged | 'notParked'> {
  const seen = await seenPayment(house, judging)
  if (seen === 'wrongChain') return seen
  if (seen) return 'seemsPaid'
  return transaction(house.database, tx => orderAgain(tx, house, judging))
}

async function orderAgain(tx: Transaction, house: House, judging: Judging): Promise<Judged | 'notParked'> {
  const { client, id } = judging
  const row = await lockWithdrawal(tx, client, id)
  if (!row || stageOf(row) !== 'approved') return row ? stageOf(row) : 'notThere'
  const sent = await lastAttempt(tx, errandOf(id))
  if (sent && isLiving(sent)) return 'held'
  const order = await orderOf(tx, id)
  if (!order?.parked) return 'notParked'
  if ((await theClient(tx, client)).blockedAt) return 'blocked'

  await orderPayout(tx, { client, id, at: house.clock(), forgiven: sent?.attempt ?? 0 })
  await writeDown(tx, house, judging, 'retried', 'approved', { parked: order.parked })
  return 'done'
}

export type Confirmed =
  | Judged
  /** The transaction is in no solid block yet, or nowhere. */
  | 'notSolid'
  /** It does not pay this amount of the token to this address, or pays another withdrawal already. */
  | 'otherPayment'
  /** It came from no wallet that is known as ours: a stranger's money pays no debt of ours. */
  | 'strangeSender'

/** What has not been rejected is paid when the chain proves it, approved or not. Throws `NodeTrouble`. */
export async function confirmWithdrawal(house: House, judging: Judging, txId: string): Promise<Confirmed> {
  const row = await findWithdrawal(house.database, judging.client, judging.id)
  const objection = await objectionTo(house.database, row)
  if (objection) return objection

  const payments = await paymentsOf(house, row!, txId)
  if (payments === 'wrongChain') return payments
  if (!payments) return 'notSolid'
  const ours = await sentByUs(house.database, payments)
  if (payments.length > 0 && ours.length === 0) return 'strangeSender'
  return transaction(house.database, async tx => {
    const held = await lockWithdrawal(tx, judging.client, judging.id)
    const late = await objectionTo(tx, held)
    if (late) return late
    return (await settleBy(tx, house, { row: held!, actor: judging.actor }, ours)) ? 'done' : 'otherPayment'
  })
}

async function sentByUs(
  connection: Connection,
  payments: readonly SolidTransfer[],
): Promise<SolidTransfer[]> {
  const ours: SolidTransfer[] = []
  for (const payment of payments) if (await isOurWallet(connection, payment.from)) ours.push(payment)
  return ours
}

/** Two payments are made where one person pays what the machine is about to pay. */
async function objectionTo(connection: Connection, row: WithdrawalRow | null): Promise<Judged | null> {
  const ended = endOf(row)
  if (ended) return ended
  const sent = await lastAttempt(connection, errandOf(row!.id))
  return sent && isLiving(sent) ? 'held' : null
}
