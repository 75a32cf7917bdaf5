/**
 * Approved withdrawals that are left to the machine. A process leases one with a fence; a later process has a higher
 * fence, and then nothing that the first one writes counts any more.
 */
import { minuteMs } from '../../../contract/time.ts'
import type { Micro } from '../../../contract/money.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { AppContext, ClientId } from '../../platform/app-context.ts'
import type { TransactionPurpose } from '../../tron/index.ts'

/**
 * Why it is left to operators: its transaction failed on the chain; the chain shows that it seems to be paid; the
 * client is blocked; it goes to an address of ours, or to a blacklisted one; it is more than the machine may pay; the
 * chain would refuse it; no node can tell whether it seems to be paid; it takes two operators, and one has approved it;
 * the last attempt was reported failed, and no longer appears so; two operators have ended it as not paid; it is not
 * what the ledger has reserved; the operators' signatures do not verify, or not any more; a deposit that its money came
 * from is not on the chain; the books do not show where it came from; it came over too many clients to be followed.
 * 'revoked' is the operators' own decision: it is not to be paid now.
 */
export const onHoldReasons = [
  'failed',
  'seemsPaid',
  'frozen',
  'ownAddress',
  'blacklisted',
  'tooMuch',
  'wouldFail',
  'revoked',
  'unseen',
  'oneApproval',
  'failureUnproven',
  'endedUnpaid',
  'reserveDiffers',
  'approvalUnproven',
  'depositUnproven',
  'originUnproven',
  'originTooLong',
] as const
export type OnHoldReason = (typeof onHoldReasons)[number]

/** The doubts about where its money came from. */
export type OriginDoubt = Extract<OnHoldReason, 'depositUnproven' | 'originUnproven' | 'originTooLong'>

export interface PayoutOrder {
  client: ClientId
  /** The withdrawal's. */
  id: string
  fence: bigint
  onHold: OnHoldReason | null
  acknowledgedAttempt: number
  /** What was counted for the threshold when it was approved; nothing, when there was no threshold yet. */
  countedMicro: Micro
  /** What one operator had approved alone within 24 hours, this one included; nothing, where two approved. */
  aloneMicro: Micro
}

export const payoutPurpose = (id: string): TransactionPurpose => ({ purpose: 'payout', subject: id })

const columns = sql`
  client_id as client, payout_order.withdrawal_id as id, fence, on_hold as "onHold", acknowledged_attempt as "acknowledgedAttempt", counted_micro as "countedMicro",
  alone_micro as "aloneMicro"`

export async function orderOf(connection: Connection, id: string): Promise<PayoutOrder | null> {
  const { rows } = await sql<PayoutOrder>`
    select ${columns} from payout_order where withdrawal_id = ${id}`.execute(connection)
  return rows[0] ?? null
}

/** The machine's orders, the oldest first. */
export async function openOrders(connection: Connection, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select withdrawal_id as id from payout_order where on_hold is null
    order by ordered_at, withdrawal_id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Longer than any step may take: a few calls of a node, each with its own limit. */
const leaseMs = 5 * minuteMs

/** Leases an order, if no process has it. A lease from a clock that was ahead of this one binds nobody. */
export async function takeOrder(connection: Connection, id: string, at: Date): Promise<PayoutOrder | null> {
  const until = new Date(at.getTime() + leaseMs)
  const { rows } = await sql<PayoutOrder>`
    select ${columns} from payout_order_take(${id}, ${at}, ${until}) as payout_order`.execute(connection)
  return rows[0] ?? null
}

/** Releases it for the next run. */
export async function releaseOrder(connection: Connection, { id, fence }: PayoutOrder): Promise<void> {
  await sql`select payout_order_leave(${id}, ${fence})`.execute(connection)
}

/** Reading the recipient's transfers has failed. Returns since when all readings have. */
export async function recordUnreadable(connection: Connection, { id }: PayoutOrder, at: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select payout_order_note_check(${id}, ${at}) as since`.execute(connection)
  return rows[0]!.since
}

/** The last reading did not fail. */
export async function clearUnreadable(connection: Connection, { id }: PayoutOrder): Promise<void> {
  await sql`select payout_order_note_check(${id}, null)`.execute(connection)
}

/** Puts it on hold for operators; false, without a change, when another process has taken it since. */
export async function putOrderOnHold(
  connection: Connection,
  { clock, newId }: Pick<AppContext, 'clock' | 'newId'>,
  { id, fence }: PayoutOrder,
  onHold: OnHoldReason,
): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select payout_order_hold(${id}, ${fence}, ${onHold}, ${clock()}, ${newId()}) as "isHeld"`.execute(
    connection,
  )
  return rows[0]!.isHeld
}
