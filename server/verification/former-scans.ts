import { dayMs } from '../../contract/time.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { recordAudit } from '../platform/audit.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import { releaseFile } from '../platform/storage/index.ts'

/** How long a scan is stored after its last verdict once a newer one has replaced it; the last one as configured. */
const keptMs = 30 * dayMs
const clearedAtOnce = 100

interface Former {
  client: ClientId
  id: string
  key: string
}

/** Deletes pictures that have expired; the verdicts stay. A job calls it. */
export async function clearFormerScans(context: AppContext, at: Date): Promise<void> {
  const before = (milliseconds: number): Date => new Date(at.getTime() - milliseconds)
  const retentionMs = context.config.identityRetentionDays * dayMs
  const expired: Sought[] = [
    { judgedBefore: before(keptMs), isReplaced: true },
    { judgedBefore: before(retentionMs), isReplaced: false },
  ]
  await eachInTurn(expired, sought => clearAll(context, at, sought))
}

async function clearAll(context: AppContext, at: Date, sought: Sought): Promise<void> {
  for (;;) {
    const found = await judgedScans(context.database, sought)
    await eachInTurn(
      found,
      one => transaction(context.database, tx => clear(tx, one, { id: context.newId(), at })),
      ({ id }, err) => context.log.error({ err, scan: id }, 'a scan whose time is over could not be cleared'),
    )
    if (found.length < clearedAtOnce) return
  }
}

interface Sought {
  judgedBefore: Date
  /** Only those that another one of their client has replaced. */
  isReplaced: boolean
}

async function judgedScans(connection: Connection, { judgedBefore, isReplaced }: Sought): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select scan.client_id as client, scan.id, scan.key
    from verification_scan as scan
    where scan.key is not null
      and exists (
        select from verification_review as review
        where review.client_id = scan.client_id and review.scan_id = scan.id)
      and not exists (
        select from verification_review as review
        where review.client_id = scan.client_id and review.scan_id = scan.id and review.at > ${judgedBefore})
      and (not ${isReplaced} or exists (
        select from verification_scan as newer
        where newer.client_id = scan.client_id and newer.id > scan.id))
    limit ${clearedAtOnce}`.execute(connection)
  return rows
}

async function clear(
  tx: Transaction,
  { client, id, key }: Former,
  event: { id: string; at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update verification_scan set key = null
    where client_id = ${client} and id = ${id} and key = ${key}`.execute(tx)
  if (numAffectedRows === 0n) return
  await releaseFile(tx, key)
  await recordAudit(tx, { ...event, actor: 'job:scans', action: 'verification.purge', client, subject: id })
}
