/** A scan for operators: found by its id, queued, viewed. */
import { listedMax } from '../../contract/console/fields.ts'
import { sha256 } from '../platform/sha256.ts'
import { recordAudit } from '../platform/audit.ts'
import { lowestId, sql, transaction, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import { resealFile, sealedByOthers } from '../platform/storage/index.ts'
import { readPicture } from './picture.ts'

/** The context that a scan is sealed under. */
export const scanContext = (id: string): string => `scan:${id}`

export interface WaitingScan {
  id: string
  client: ClientId
  code: string
  uploadedAt: Date
  name: string
}

/** Scans without a verdict, the oldest first. */
export async function waitingScans(connection: Connection, limit = listedMax): Promise<WaitingScan[]> {
  const { rows } = await sql<WaitingScan>`
    select scan.id, scan.client_id as client, client.referral_code as code, scan.uploaded_at as "uploadedAt", client.name
    from verification_scan as scan join client on client.id = scan.client_id
    where not scan.is_reviewed order by scan.id limit ${limit}`.execute(connection)
  return rows
}

export async function countWaitingScans(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from verification_scan where not is_reviewed`.execute(connection)
  return Number(rows[0]!.count)
}

/** The client of a scan. */
export async function clientOfScan(connection: Connection, id: string): Promise<ClientId | null> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from verification_scan where id = ${id}`.execute(connection)
  return rows[0]?.client ?? null
}

interface ScanView {
  actor: string
  client: ClientId
  scan: string
}

/**
 * The picture, for an operator, as it is to be shown. `null` when it is not stored. The view is recorded before the
 * picture leaves here, and once it is made: what cannot be made was seen by nobody.
 */
export async function viewScan(
  context: AppContext,
  { actor, client, scan }: ScanView,
  make: (jpeg: Buffer) => Promise<Buffer> | Buffer = jpeg => jpeg,
): Promise<Buffer | null> {
  const kept = await findKept(context.database, client, scan)
  if (!kept) return null
  const picture = await make(await openKept(context, scan, kept))

  const event = {
    id: context.newId(),
    at: context.clock(),
    actor,
    action: 'verification.view',
    client,
    subject: scan,
  }
  await transaction(context.database, tx => recordAudit(tx, event))
  return picture
}

/** Whether this operator was shown the picture: the log has it. */
export async function hasSeen(
  connection: Connection,
  { actor, scan }: Omit<ScanView, 'client'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit where subject = ${scan} and action = 'verification.view' and actor = ${actor} limit 1`.execute(
    connection,
  )
  return rows.length > 0
}

/** Whether the picture can be shown to nobody: its file is gone, another one, or cannot be decoded. */
export async function isLost(context: AppContext, client: ClientId, scan: string): Promise<boolean> {
  const kept = await findKept(context.database, client, scan)
  // A store that is away throws: its files are not lost.
  const sealed = kept && (await context.store.get(kept.key))
  if (!sealed) return true
  const jpeg = openedIfWhole(context, scan, kept, sealed)
  return jpeg === null || (await readPicture(jpeg)) === null
}

function openedIfWhole(context: AppContext, scan: string, kept: Kept, sealed: Buffer): Buffer | null {
  try {
    return opened(context, scan, kept, sealed)
  } catch {
    return null
  }
}

/**
 * The picture, for the client's own file of their data. `null` when it is not stored, or its file is gone: they get the
 * rest all the same.
 */
export async function ownScan(context: AppContext, client: ClientId, scan: string): Promise<Buffer | null> {
  const kept = await findKept(context.database, client, scan)
  if (!kept) return null
  const sealed = await context.store.get(kept.key)
  if (sealed) return opened(context, scan, kept, sealed)
  context.log.error({ scan }, 'the file of a scan is missing in the store')
  return null
}

interface Kept {
  key: string
  sha256: Buffer
}

async function findKept(connection: Connection, client: ClientId, scan: string): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    select key, sha256 from verification_scan
    where client_id = ${client} and id = ${scan} and key is not null`.execute(connection)
  return rows[0] ?? null
}

async function openKept(context: AppContext, scan: string, kept: Kept): Promise<Buffer> {
  const sealed = await context.store.get(kept.key)
  if (!sealed) throw new Error(`the file of scan ${scan} is missing in the store`)
  return opened(context, scan, kept, sealed)
}

function opened(context: AppContext, scan: string, kept: Kept, sealed: Buffer): Buffer {
  const jpeg = context.vault.open(sealed, scanContext(scan))
  if (!sha256(jpeg).equals(kept.sha256)) throw new Error(`the file of scan ${scan} is another one`)
  return jpeg
}

/** Seals scans again: each file under the lock of its row, so that none comes back after it was deleted. */
const batchMax = 100

/** Seals every scan with the vault's first key. Resolves to how many it changed; may be interrupted and repeated. */
export async function resealScans(context: AppContext): Promise<number> {
  let changed = 0
  await eachInTurn(scansSealedByOthers(context), async ({ id, key }) => {
    if (await transaction(context.database, tx => resealFile(tx, context, key, scanContext(id)))) changed++
  })
  return changed
}

async function* scansSealedByOthers(context: AppContext): AsyncGenerator<{ id: string; key: string }> {
  for (let after: string = lowestId; ;) {
    const scans = await scansAfter(context.database, after)
    const others = await sealedByOthers(
      context,
      scans.map(({ key }) => key),
    )
    yield* scans.filter(scan => others.has(scan.key))
    if (scans.length < batchMax) return
    after = scans.at(-1)!.id
  }
}

async function scansAfter(connection: Connection, after: string): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from verification_scan where key is not null and id > ${after}
    order by id limit ${batchMax}`.execute(connection)
  return rows
}
