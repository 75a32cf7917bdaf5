import type { InboxSource } from '../../operators/index.ts'
import { suspiciousDeposits } from '../suspicious-deposits.ts'

const countedMax = 1_000

/** Deposits that two have to decide about, or that someone has to pay back by an order. */
export const depositInboxSource: InboxSource = {
  kind: 'deposit',
  right: 'deposit.read',
  decides: 'treasury.write',
  count: async ({ database }) => (await suspiciousDeposits(database, countedMax)).length,
  items: async ({ database }, limit) => {
    const found = await suspiciousDeposits(database, limit)
    return found.map(({ txId, ordinal, markedAt, reason, client, units }) => ({
      key: `${txId}:${ordinal}`,
      since: markedAt,
      link: `/deposits?at=${txId}:${ordinal}`,
      subject: reason,
      client,
      amountMicro: units,
    }))
  },
}
