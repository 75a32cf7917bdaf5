/** First approvals that wait for a second person, beside those of a withdrawal itself: operators see them in the list. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { dismissedMatches, hasPaid } from './payment.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** A match that one operator has dismissed, where it takes two. */
export interface FirstDismissal {
  txId: string
  actor: string
  at: Date
}

export async function firstDismissals(context: AppContext, row: WithdrawalRow): Promise<FirstDismissal[]> {
  const { database } = context
  const { rows } = await sql<FirstDismissal>`
    select terms as "txId", actor, at from approval
    where client_id = ${row.client} and subject = ${row.id} and action = 'dismissMatch'
    order by at, terms`.execute(database)
  const dismissed = await dismissedMatches(database, context, row)
  return rows.filter(({ txId }) => !dismissed.has(txId))
}

/** The first approval of booking a lost payment, or of ending one that cannot be concluded. */
export interface PaymentApproval {
  client: ClientId
  action: 'bookLost' | 'endPaid' | 'endUnpaid'
  txId: string
  actor: string
  reason: string
  at: Date
}

/** For payments that are not booked, or not ended; the oldest first. */
export async function waitingPaymentApprovals(connection: Connection): Promise<PaymentApproval[]> {
  const { rows } = await sql<PaymentApproval & { ordinal: number }>`
    select client_id as client, action, split_part(payment, ':', 1) as "txId",
           split_part(split_part(payment, ':', 2), ' ', 1)::integer as ordinal, actor, reason, at
    from approval, lateral (select case when action = 'bookLost' then subject else terms end as payment) as named
    where action in ('bookLost', 'endPaid', 'endUnpaid') and not is_complete and reason is not null
    order by at, "txId", ordinal`.execute(connection)
  const waiting: PaymentApproval[] = []
  for (const { ordinal, ...approval } of rows)
    if (await isWaiting(connection, approval, ordinal)) waiting.push(approval)
  return waiting
}

async function isWaiting(
  connection: Connection,
  { action, txId }: PaymentApproval,
  ordinal: number,
): Promise<boolean> {
  if (action === 'bookLost') return !(await hasPaid(connection, { txId, ordinal }))
  const { rows } = await sql`
    select from tron_transaction where tx_id = ${txId} and state in ('signed', 'sending')`.execute(connection)
  return rows.length > 0
}
