/**
 * Which files the store has. A file and the row that refers to it cannot be written at once; so the intention is
 * written first, then the file, and the transaction that refers to the file confirms it. Unconfirmed files are deleted.
 */
import { hourMs } from '../../../contract/time.ts'
import { sql, transaction, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../app-context.ts'
import { eachInTurn } from '../each-in-turn.ts'
import { keyNameOf } from '../vault.ts'

/** No upload takes longer, so an older unconfirmed file was left over by a crash. */
const looseMsMax = hourMs
const purgedAtOnce = 100

/** Puts a file into the store that nothing refers to yet. `content` is sealed. */
export async function putLoose(
  { database, store }: Pick<AppContext, 'database' | 'store'>,
  key: string,
  content: Uint8Array,
  at: Date,
): Promise<void> {
  await sql`
    insert into stored_file (key, made_at, kept, key_name)
    values (${key}, ${at}, false, ${keyNameOf(content)})`.execute(database)
  await store.put(key, content)
}

/** In the transaction that refers to the file. Throws when it was deleted meanwhile. */
export async function confirmFile(tx: Transaction, key: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update stored_file set kept = true where key = ${key} and not kept`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`the file ${key} is not there to be kept`)
}

/** In the transaction that drops the reference: the next purge deletes it. */
export async function releaseFile(tx: Transaction, key: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update stored_file set kept = false where key = ${key} and kept`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`the file ${key} was not kept`)
}

/** Deletes what nothing refers to; a job calls it. */
export async function purgeFiles(context: AppContext, at: Date): Promise<void> {
  const before = new Date(at.getTime() - looseMsMax)
  const { rows } = await sql<{ key: string }>`
    select key from stored_file where not kept and made_at < ${before}
    order by made_at limit ${purgedAtOnce}`.execute(context.database)
  if (rows.length === 0) return
  const needed = await keepNeeded(
    context,
    rows.map(({ key }) => key),
  )
  await eachInTurn(
    rows.filter(({ key }) => !needed.has(key)),
    ({ key }) => transaction(context.database, tx => purgeFile(tx, context, key)),
  )
}

/** Rows can be made to say that nothing refers to a scan or a client's data: those stay. */
async function keepNeeded({ database, log }: AppContext, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from verification_scan where key = any(${keys})
    union all
    select file from data_request where file = any(${keys})`.execute(database)
  const needed = rows.map(({ key }) => key)
  if (needed.length > 0) {
    await sql`update stored_file set kept = true where key = any(${needed})`.execute(database)
    log.error({ files: needed.length }, 'files were said to be kept by nothing, and are kept')
  }
  return new Set(needed)
}

/** The row is locked while the file is deleted, so that nobody confirms it at that moment; and the row goes last. */
async function purgeFile(tx: Transaction, { store }: AppContext, key: string): Promise<void> {
  const { rows } = await sql`
    select from stored_file where key = ${key} and not kept for update`.execute(tx)
  if (rows.length === 0) return

  await store.remove(key)
  await sql`delete from stored_file where key = ${key}`.execute(tx)
}
