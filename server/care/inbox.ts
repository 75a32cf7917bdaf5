import { sql } from '../database/index.ts'
import type { InboxSource } from '../operators/index.ts'
import { waitingDeletions } from './deletion.ts'

/** Wishes to be deleted, which one refuses or two carry out. */
export const requestInboxSource: InboxSource = {
  kind: 'request',
  right: 'client.care',
  count: async ({ database }) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from data_request where kind = 'deletion' and ended_at is null`.execute(
      database,
    )
    return Number(rows[0]!.count)
  },
  items: async ({ database }, limit) =>
    (await waitingDeletions(database, limit)).map(({ id, askedAt, client, referralCode }) => ({
      key: id,
      since: askedAt,
      link: `/clients/${client}`,
      subject: referralCode,
      client,
    })),
}
