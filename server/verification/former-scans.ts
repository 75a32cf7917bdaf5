import { dayMs } from '../../contract/time.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { letGoOfFile } from '../platform/storage/index.ts'

/** How long a scan is kept after its last verdict once a newer one has taken its place. The last one stays. */
const keptMs = 30 * dayMs
const clearedAtOnce = 100

interface Former {
  client: ClientId
  id: string
  key: string
}

/** Lets go of the pictures of former scans; what was found about them stays. A job calls it. */
export async function clearFormerScans(context: AppContext, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptMs)
  for (;;) {
    const former = await formerScans(context.database, before)
    let areAllCleared = true
    for (const one of former) areAllCleared = (await clearOrTell(context, one)) && areAllCleared
    if (former.length < clearedAtOnce || !areAllCleared) return
  }
}

/** One that cannot be cleared must not keep the others. */
async function clearOrTell(context: AppContext, one: Former): Promise<boolean> {
  try {
    await transaction(context.database, tx => clear(tx, one))
    return true
  } catch (error) {
    context.log.error({ err: error, scan: one.id }, 'a former scan could not be cleared')
    return false
  }
}

/** Judged before that moment, and not the last of their client. */
async function formerScans(connection: Connection, before: Date): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select scan.client_id as client, scan.id, scan.key
    from verification_scan as scan
    where scan.key is not null
      and exists (
        select from verification_scan as newer
        where newer.client_id = scan.client_id and newer.id > scan.id)
      and exists (
        select from verification_review as review
        where review.client_id = scan.client_id and review.scan_id = scan.id)
      and not exists (
        select from verification_review as review
        where review.client_id = scan.client_id and review.scan_id = scan.id and review.at > ${before})
    limit ${clearedAtOnce}`.execute(connection)
  return rows
}

async function clear(tx: Transaction, { client, id, key }: Former): Promise<void> {
  const { numAffectedRows } = await sql`
    update verification_scan set key = null
    where client_id = ${client} and id = ${id} and key = ${key}`.execute(tx)
  if (numAffectedRows === 1n) await letGoOfFile(tx, key)
}
