/**
 * Approved withdrawals that are left to the machine. A process takes one for a while and with a fence; anyone who comes
 * after it has a higher fence, and then nothing that the first one writes counts any more.
 */
import type { Micro } from '../../../contract/money.ts'
import { sql, type Connection, type Transaction } from '../../database/index.ts'
import type { ClientId } from '../../platform/app-context.ts'
import type { TransactionPurpose } from '../../tron/index.ts'
import type { PayoutApproval } from '../large-withdrawals.ts'

/**
 * Why it is left to operators: its transaction failed on the chain; the chain shows that it seems to be paid; the
 * client is blocked; it goes to an address of ours, or to a blacklisted one; it is more than the machine may pay; the
 * chain would refuse it; no node can tell whether it seems to be paid; it takes two operators, and one has approved it;
 * the last attempt was called failed, and does not show as that any more; two operators have ended it as not paid.
 * 'revoked' is their own word: it is not to be paid now.
 */
export type OnHoldReason =
  | 'failed'
  | 'seemsPaid'
  | 'blocked'
  | 'ownAddress'
  | 'blacklisted'
  | 'tooMuch'
  | 'wouldFail'
  | 'revoked'
  | 'unseen'
  | 'oneApproval'
  | 'failureUnproven'
  | 'endedUnpaid'

export interface PayoutOrder {
  client: ClientId
  /** The withdrawal's. */
  id: string
  fence: bigint
  onHold: OnHoldReason | null
  acknowledgedAttempt: number
  /** What was counted for the line when it was approved; nothing, when there was no line yet. */
  countedMicro: Micro
}

export const payoutPurpose = (id: string): TransactionPurpose => ({ purpose: 'payout', subject: id })

const columns = sql`
  client_id as client, payout_order.withdrawal_id as id, fence, on_hold as "onHold", acknowledged_attempt as "acknowledgedAttempt", counted_micro as "countedMicro"`

export async function orderOf(connection: Connection, id: string): Promise<PayoutOrder | null> {
  const { rows } = await sql<PayoutOrder>`
    select ${columns} from payout_order where withdrawal_id = ${id}`.execute(connection)
  return rows[0] ?? null
}

interface Ordering {
  client: ClientId
  id: string
  at: Date
  acknowledgedAttempt: number
  approval: PayoutApproval
}

/** Leaves an approved withdrawal to the machine, where there is one. A repeated approval forgives what failed. */
export async function orderPayout(
  tx: Transaction,
  { client, id, at, acknowledgedAttempt, approval }: Ordering,
): Promise<void> {
  const { actor, firstActor, countedMicro, twoFromMicro } = approval
  await sql`
    insert into payout_order (withdrawal_id, client_id, ordered_at, fence, acknowledged_attempt,
                              actor, first_actor, counted_micro, two_from_micro)
    select ${id}, ${client}, ${at}, 0, ${acknowledgedAttempt}, ${actor}, ${firstActor}, ${countedMicro}, ${twoFromMicro}
    where exists (select from payout_wallet)
    on conflict (withdrawal_id) do update
    set on_hold = null, unreadable_since = null, lease_until = null,
        fence = payout_order.fence + 1, acknowledged_attempt = excluded.acknowledged_attempt,
        actor = excluded.actor, first_actor = excluded.first_actor,
        counted_micro = excluded.counted_micro, two_from_micro = excluded.two_from_micro`.execute(tx)
}

/** It is not the machine's any more, or not now; a process at work on it finds its fence gone. */
export async function putOrderOnHold(tx: Transaction, id: string, onHold: OnHoldReason): Promise<void> {
  await sql`
    update payout_order set on_hold = ${onHold}, lease_until = null, fence = fence + 1
    where withdrawal_id = ${id}`.execute(tx)
}

export async function endOrder(tx: Transaction, id: string): Promise<void> {
  await sql`delete from payout_order where withdrawal_id = ${id}`.execute(tx)
}

/** What the machine has to do, the oldest first. */
export async function openOrders(connection: Connection, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select withdrawal_id as id from payout_order where on_hold is null
    order by ordered_at, withdrawal_id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Longer than any step may take: a few questions to a node, each with its own limit. */
const leaseMs = 5 * 60_000

/** Takes an order, if nobody is at it. A lease from a clock that was ahead of this one binds nobody. */
export async function takeOrder(connection: Connection, id: string, at: Date): Promise<PayoutOrder | null> {
  const until = new Date(at.getTime() + leaseMs)
  const { rows } = await sql<PayoutOrder>`
    with free as materialized (
      select withdrawal_id from payout_order
      where withdrawal_id = ${id} and on_hold is null
        and (lease_until is null or lease_until <= ${at} or lease_until > ${until})
      for update skip locked)
    update payout_order set lease_until = ${until}, fence = fence + 1
    from free where payout_order.withdrawal_id = free.withdrawal_id
    returning ${columns}`.execute(connection)
  return rows[0] ?? null
}

/** Gives it back for the next look. */
export async function leaveOrder(connection: Connection, { id, fence }: PayoutOrder): Promise<void> {
  await sql`
    update payout_order set lease_until = null where withdrawal_id = ${id} and fence = ${fence}`.execute(
    connection,
  )
}

/** A look at what its recipient got has failed. Returns since when they all do. */
export async function recordUnreadable(connection: Connection, { id }: PayoutOrder, at: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    update payout_order set unreadable_since = least(unreadable_since, ${at}) where withdrawal_id = ${id}
    returning unreadable_since as since`.execute(connection)
  return rows[0]?.since ?? at
}

/** The last look did not fail. */
export async function clearUnreadable(connection: Connection, { id }: PayoutOrder): Promise<void> {
  await sql`
    update payout_order set unreadable_since = null
    where withdrawal_id = ${id} and unreadable_since is not null`.execute(connection)
}

/** Whether it is still this process's, held so until the transaction ends. */
export async function lockOrder(tx: Transaction, { id, fence }: PayoutOrder): Promise<boolean> {
  const { rows } = await sql`
    select from payout_order where withdrawal_id = ${id} and fence = ${fence} and on_hold is null
    for update`.execute(tx)
  return rows.length === 1
}
