/**
 * What operators do with a withdrawal. An approved one is being paid and cannot be rejected; it can be revoked by
 * somebody who vouches that nothing was sent. It is confirmed by the transfer that paid it, as the chain proves it.
 * Neither is it approved nor revoked while the chain shows a transfer that looks like its payment: after a restore
 * from a backup, or when two work at once, it may have been paid already.
 */
import type { WithdrawalReason } from '../../contract/codes.ts'
import { recordAudit } from '../audit.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId, House } from '../house.ts'
import { claim, locate, theClient } from '../identity/index.ts'
import { release, settle } from '../ledger/index.ts'
import {
  hasReadOtherChain,
  readTronAddress,
  transfersIn,
  transfersSince,
  tronNode,
  type SolidTransfer,
} from '../tron/index.ts'
import { tellOfWithdrawal } from './withdrawal-mail.ts'
import { findWithdrawal, lockWithdrawal, stageOf, type Stage, type WithdrawalRow } from './withdrawals.ts'

export interface Judging {
  /** Who decides: as in the audit log. */
  actor: string
  client: ClientId
  id: string
}

/** 'notThere', where it stands instead of where it would have to, or why nobody should decide so. */
export type Judged = 'done' | 'notThere' | 'blocked' | 'seemsPaid' | 'wrongChain' | Stage

export const approveWithdrawal = (house: House, judging: Judging): Promise<Judged> =>
  judgeUnpaid(house, judging, 'asked', 'approved')

export const revokeApproval = (house: House, judging: Judging): Promise<Judged> =>
  judgeUnpaid(house, judging, 'approved', 'revoked')

async function judgeUnpaid(
  house: House,
  judging: Judging,
  from: Stage,
  verdict: 'approved' | 'revoked',
): Promise<Judged> {
  const seen = await seenPayment(house, judging)
  if (seen === 'wrongChain') return seen
  return seen ? 'seemsPaid' : judge(house, judging, from, verdict, null)
}

/** Gives the money back to the finance account. */
export const rejectWithdrawal = (house: House, judging: Judging, reason: WithdrawalReason): Promise<Judged> =>
  judge(house, judging, 'asked', 'rejected', reason)

async function judge(
  house: House,
  judging: Judging,
  from: Stage,
  verdict: 'approved' | 'revoked' | 'rejected',
  reason: WithdrawalReason | null,
): Promise<Judged> {
  const { actor, client, id } = judging
  const at = house.clock()
  return transaction(house.database, async tx => {
    const row = await lockWithdrawal(tx, client, id)
    if (!row) return 'notThere'
    if (stageOf(row) !== from) return stageOf(row)
    // A stolen account is blocked so that its money stays.
    if (verdict === 'approved' && (await theClient(tx, client)).blockedAt) return 'blocked'

    await sql`
      insert into withdrawal_review (client_id, withdrawal_id, step, verdict, reason, actor, at)
      values (${client}, ${id}, ${row.step + 1}, ${verdict}, ${reason}, ${actor}, ${at})`.execute(tx)
    if (reason !== null) {
      await giveBack(tx, { client, id, at })
      await tellOfWithdrawal(tx, house, row, { stage: 'rejected', reason }, at)
    }
    await writeDown(tx, house, judging, verdict, from, { stage: verdict, reason })
    return 'done'
  })
}

async function giveBack(
  tx: Transaction,
  reserved: { client: ClientId; id: string; at: Date },
): Promise<void> {
  const outcome = await release(tx, reserved)
  if (outcome !== 'released') throw new Error(`withdrawal ${reserved.id}: its reserve is ${outcome}`)
  await forgetWaiting(tx, reserved.id)
}

export type Confirmed =
  | Judged
  /** The transaction is in no solid block yet, or nowhere. */
  | 'notSolid'
  /** It does not pay this amount of the token to this address, or pays another withdrawal already. */
  | 'otherPayment'

/** What has not been rejected is paid when the chain proves it, approved or not. Throws `NodeTrouble`. */
export async function confirmWithdrawal(house: House, judging: Judging, txId: string): Promise<Confirmed> {
  const row = await findWithdrawal(house.database, judging.client, judging.id)
  if (!row) return 'notThere'
  if (!isPayable(row)) return stageOf(row)

  const payments = await paymentsOf(house, row, txId)
  if (payments === 'wrongChain') return payments
  if (!payments) return 'notSolid'
  return transaction(house.database, tx => settleBy(tx, house, judging, payments))
}

const isPayable = (row: WithdrawalRow): boolean => stageOf(row) === 'asked' || stageOf(row) === 'approved'

/** How far the chain's clock and ours may be apart. */
const clockMarginMs = 60_000
const sinceOf = ({ askedAt }: WithdrawalRow): Date => new Date(askedAt.getTime() - clockMarginMs)

async function paymentsOf(
  house: House,
  row: WithdrawalRow,
  txId: string,
): Promise<SolidTransfer[] | 'wrongChain' | null> {
  const look = await lookAt(house, row)
  if (look === 'wrongChain') return look
  const transfers = await transfersIn(look.node, look.token, txId, look.to)
  const isPayment = ({ units, at }: SolidTransfer) => units === row.amountMicro && at >= sinceOf(row)
  return transfers && transfers.filter(isPayment)
}

/** A transaction that looks like the payment of this withdrawal and has paid no other; `null` without one. */
export async function seenPayment(
  house: House,
  { client, id }: Judging,
): Promise<{ txId: string } | 'wrongChain' | null> {
  const row = await findWithdrawal(house.database, client, id)
  if (!row) return null
  const look = await lookAt(house, row)
  if (look === 'wrongChain') return look
  for (const { units, txId, ordinal } of await transfersSince(look.node, look.token, look.to, sinceOf(row)))
    if (units === row.amountMicro && !(await locate(house.database, payoutKey(txId, ordinal))))
      return { txId }
  return null
}

/** Play money proves nothing: the node has to have the chain that this database has read all along. */
async function lookAt({ tron, database }: House, { address }: WithdrawalRow) {
  const node = tronNode({ url: tron.url, apiKey: tron.apiKey })
  const [token, to] = [readTronAddress(tron.usdt), readTronAddress(address)]
  if (!token || !to) throw new Error('the token’s contract or a stored address is no Tron address')
  const chainId = await node.chainId()
  const isOurs = chainId === BigInt(tron.chainId) && !(await hasReadOtherChain(database, chainId))
  return isOurs ? { node, token, to } : ('wrongChain' as const)
}

const payoutKey = (txId: string, ordinal: number): string => `payout:${txId}:${ordinal}`

async function settleBy(
  tx: Transaction,
  house: House,
  judging: Judging,
  payments: readonly SolidTransfer[],
): Promise<Confirmed> {
  const { client, id } = judging
  const row = await lockWithdrawal(tx, client, id)
  if (!row || !isPayable(row)) return row ? stageOf(row) : 'notThere'
  const payment = await claimOne(tx, client, payments)
  if (!payment) return 'otherPayment'

  const at = house.clock()
  const outcome = await settle(tx, { client, id, at })
  if (outcome !== 'settled') throw new Error(`withdrawal ${id}: its reserve is ${outcome}`)
  const { txId, ordinal, block } = payment
  await sql`
    insert into payout (client_id, withdrawal_id, tx_id, ordinal, block, block_at, confirmed_at)
    values (${client}, ${id}, ${txId}, ${ordinal}, ${block}, ${payment.at}, ${at})`.execute(tx)
  await forgetWaiting(tx, id)
  await tellOfWithdrawal(tx, house, row, { stage: 'paid', txId }, at)
  await writeDown(tx, house, judging, 'confirmed', stageOf(row), { stage: 'paid', txId, ordinal })
  return 'done'
}

/** One of the transfers that has paid nothing yet. */
async function claimOne(
  tx: Transaction,
  client: ClientId,
  payments: readonly SolidTransfer[],
): Promise<SolidTransfer | null> {
  for (const payment of payments)
    if (await claim(tx, payoutKey(payment.txId, payment.ordinal), client)) return payment
  return null
}

async function forgetWaiting(tx: Transaction, id: string): Promise<void> {
  await sql`delete from withdrawal_waiting where withdrawal_id = ${id}`.execute(tx)
}

async function writeDown(
  tx: Transaction,
  house: House,
  { actor, client, id }: Judging,
  verb: string,
  before: Stage,
  after: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, {
    id: house.newId(),
    at: house.clock(),
    actor,
    action: `withdrawal.${verb}`,
    client,
    subject: id,
    before: { stage: before },
    after,
  })
}
