import type { InboxSource } from '../../operators/index.ts'
import { openOrders } from '../book.ts'

/** What two have ordered and nobody has paid yet. */
export const orderInboxSource: InboxSource = {
  kind: 'order',
  right: 'treasury.read',
  decides: 'treasury.write',
  count: async ({ database }) => (await openOrders(database)).length,
  items: async ({ database }, limit) => {
    const orders = await openOrders(database)
    return orders.slice(0, limit).map(({ id, kind, orderedAt, micro, recipient }) => ({
      key: id,
      since: orderedAt,
      link: '/wallets',
      subject: `${kind} ${recipient}`,
      ...(micro !== null && { amountMicro: micro }),
    }))
  },
}
