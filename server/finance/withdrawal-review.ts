/**
 * What operators do with a withdrawal. An approved one is being paid and cannot be rejected; it can be revoked by
 * somebody who vouches that nothing was sent. It is confirmed by the transfer that paid it, as the chain proves it.
 */
import type { WithdrawalReason } from '../../contract/codes.ts'
import { recordAudit } from '../audit.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId, House } from '../house.ts'
import { claim } from '../identity/index.ts'
import { release, settle } from '../ledger/index.ts'
import { readTronAddress, transfersIn, tronNode, type SolidTransfer } from '../tron/index.ts'
import { tellOfWithdrawal } from './withdrawal-mail.ts'
import { findWithdrawal, lockWithdrawal, stageOf, type Stage, type WithdrawalRow } from './withdrawals.ts'

export interface Judging {
  /** Who decides: as in the audit log. */
  actor: string
  client: ClientId
  id: string
}

/** 'notThere', or where it stands instead of where it would have to. */
export type Judged = 'done' | 'notThere' | Stage

export const approveWithdrawal = (house: House, judging: Judging): Promise<Judged> =>
  judge(house, judging, 'asked', 'approved', null)

export const revokeApproval = (house: House, judging: Judging): Promise<Judged> =>
  judge(house, judging, 'approved', 'revoked', null)

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

    await sql`
      insert into withdrawal_review (client_id, id, withdrawal_id, verdict, reason, actor, at)
      values (${client}, ${house.newId()}, ${id}, ${verdict}, ${reason}, ${actor}, ${at})`.execute(tx)
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

/** Marks an approved withdrawal as paid by a transaction, once the chain proves it. Throws `NodeTrouble`. */
export async function confirmWithdrawal(house: House, judging: Judging, txId: string): Promise<Confirmed> {
  const row = await findWithdrawal(house.database, judging.client, judging.id)
  if (!row) return 'notThere'
  if (stageOf(row) !== 'approved') return stageOf(row)

  const payments = await paymentsOf(house, row, txId)
  if (!payments) return 'notSolid'
  return transaction(house.database, tx => settleBy(tx, house, judging, payments))
}

async function paymentsOf(
  { tron }: House,
  { address, amountMicro }: WithdrawalRow,
  txId: string,
): Promise<SolidTransfer[] | null> {
  const node = tronNode({ url: tron.url, apiKey: tron.apiKey })
  const [token, to] = [readTronAddress(tron.usdt), readTronAddress(address)]
  if (!token || !to) throw new Error('the token’s contract or a stored address is no Tron address')
  const transfers = await transfersIn(node, token, txId, to)
  return transfers && transfers.filter(({ units }) => units === amountMicro)
}

async function settleBy(
  tx: Transaction,
  house: House,
  judging: Judging,
  payments: readonly SolidTransfer[],
): Promise<Confirmed> {
  const { client, id } = judging
  const row = await lockWithdrawal(tx, client, id)
  if (!row || stageOf(row) !== 'approved') return row ? stageOf(row) : 'notThere'
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
  await writeDown(tx, house, judging, 'confirmed', 'approved', { stage: 'paid', txId, ordinal })
  return 'done'
}

/** One of the transfers that has paid nothing yet. */
async function claimOne(
  tx: Transaction,
  client: ClientId,
  payments: readonly SolidTransfer[],
): Promise<SolidTransfer | null> {
  for (const payment of payments)
    if (await claim(tx, `payout:${payment.txId}:${payment.ordinal}`, client)) return payment
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
