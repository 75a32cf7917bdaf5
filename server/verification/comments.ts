/** What operators noted with their verdicts on a client's scans, for those who review the next one. */
import { sql } from '../database/index.ts'
import { isOwnClient } from '../operators/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { openPersonal } from '../platform/audit-personal.ts'

/**
 * By the scan. They are in the operators' log alone, under the client's key, and end with it. None for an operator who is
 * the client, or near them.
 */
export async function commentsOn(
  context: AppContext,
  client: ClientId,
  reader: string,
): Promise<ReadonlyMap<string, string>> {
  const { database, vault } = context
  const { rows } = await sql<{ event: string; scan: string | null; sealed: Buffer | null }>`
    select id as event, subject as scan, sealed from audit
    where client_id = ${client} and action in ('verification.accept', 'verification.reject') and sealed is not null`.execute(
    database,
  )
  if (rows.length === 0 || (await isOwnClient(context, reader, client))) return new Map()
  const opened = await Promise.all(
    rows.map(async ({ event, scan, sealed }) => {
      const values = sealed && (await openPersonal(database, vault, { client, event, sealed }))
      return { scan, comment: values?.after?.['comment'] }
    }),
  )
  const known = new Map<string, string>()
  for (const { scan, comment } of opened)
    if (scan !== null && typeof comment === 'string') known.set(scan, comment)
  return known
}
