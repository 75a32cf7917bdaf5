/** The month that has ended and waits to be settled. */
import type { InboxItem, InboxSource } from '../../operators/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { dueMonth, settlableFrom } from '../../trading/index.ts'

async function waiting({ database, clock }: AppContext): Promise<InboxItem[]> {
  const month = await dueMonth(database)
  if (month === null || clock() < settlableFrom(month)) return []
  return [{ key: month, since: settlableFrom(month), link: `/months/${month}`, subject: month }]
}

export const monthInboxSource: InboxSource = {
  kind: 'month',
  right: 'month.read',
  decides: 'month.write',
  count: async context => (await waiting(context)).length,
  items: (context, limit) => waiting(context).then(items => items.slice(0, limit)),
}
