import { sql } from '../database/index.ts'
import { shortName } from '../identity/index.ts'
import type { InboxSource } from '../operators/index.ts'
import { waitingScans } from './scan.ts'

/** Documents that nobody has judged. */
export const documentInboxSource: InboxSource = {
  kind: 'document',
  right: 'verification.read',
  decides: 'verification.review',
  count: async ({ database }) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from verification_scan as scan
      where not exists (
        select 1 from verification_review as review
        where review.client_id = scan.client_id and review.scan_id = scan.id)`.execute(database)
    return Number(rows[0]!.count)
  },
  items: async ({ database }, limit) =>
    (await waitingScans(database)).slice(0, limit).map(({ id, client, name, uploadedAt }) => ({
      key: id,
      since: uploadedAt,
      link: `/verification?scan=${id}`,
      subject: shortName(name),
      client,
    })),
}
