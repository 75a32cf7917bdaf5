/** What waits for operators: withdrawals to review, and payments that the machine has left to them. */
import { sql } from '../../database/index.ts'
import type { InboxSource } from '../../operators/index.ts'
import { countWaiting, waitingWithdrawals } from '../waiting.ts'
import type { WithdrawalRow } from '../withdrawals.ts'

const itemOf = ({ id, client, askedAt, address, amountMicro }: WithdrawalRow) => ({
  key: id,
  since: askedAt,
  link: `/withdrawals/${id}`,
  subject: address,
  client,
  amountMicro,
})

export const withdrawalInboxSource: InboxSource = {
  kind: 'withdrawal',
  right: 'withdrawal.read',
  decides: 'withdrawal.decide',
  count: ({ database }) => countWaiting(database, { isApproved: false }),
  items: async ({ database }, limit) =>
    (await waitingWithdrawals(database, limit, { isApproved: false })).map(itemOf),
}

/** A revoked one waits like a new one. */
export const paymentInboxSource: InboxSource = {
  kind: 'payment',
  right: 'withdrawal.read',
  decides: 'withdrawal.decide',
  count: async ({ database }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from payout_order
      where on_hold is not null and on_hold <> 'revoked'`.execute(database)
    return rows[0]!.count
  },
  items: async ({ database }, limit) => {
    const { rows } = await sql<{ key: string; since: Date; subject: string; client: string }>`
      select withdrawal_id as key, ordered_at as since, on_hold as subject, client_id as client from payout_order
      where on_hold is not null and on_hold <> 'revoked'
      order by ordered_at, withdrawal_id limit ${limit}`.execute(database)
    return rows.map(row => ({ ...row, link: `/withdrawals/${row.key}` }))
  },
}
