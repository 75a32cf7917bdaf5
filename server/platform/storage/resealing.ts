/** Files sealed again in their place. A reader meanwhile gets the one or the other, and both keys open. */
import { sql, type Connection, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../app-context.ts'
import { keyNameOf } from '../vault.ts'

/** Which of these files are not known to be sealed with the vault's first key. */
export async function sealedByOthers(
  { database, vault }: Pick<AppContext, 'database' | 'vault'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_file
    where key = any(${keys}) and key_name is distinct from ${vault.keyNames[0]!}`.execute(database)
  return new Set(rows.map(({ key }) => key))
}

/** Seals a stored file with the vault's first key. False when it was deleted, or is sealed with it already. */
export async function resealFile(
  tx: Transaction,
  { store, vault }: Pick<AppContext, 'store' | 'vault'>,
  key: string,
  context: string,
): Promise<boolean> {
  const { rows } = await sql`select from stored_file where key = ${key} and kept for update`.execute(tx)
  if (rows.length === 0) return false

  const sealed = await store.get(key)
  if (!sealed) throw new Error(`the file ${key} is missing in the store`)
  const [name] = vault.keyNames
  const isOther = !keyNameOf(sealed).equals(name!)
  if (isOther) await store.put(key, vault.seal(vault.open(sealed, context), context))
  await sql`update stored_file set key_name = ${name!} where key = ${key}`.execute(tx)
  return isOther
}

/** How many files each key has sealed; those from before this was recorded have an empty name. */
export async function filesByKey(connection: Connection): Promise<{ name: Buffer; count: bigint }[]> {
  const { rows } = await sql<{ name: Buffer; count: bigint }>`
    select coalesce(key_name, '') as name, count(*) as count from stored_file group by key_name`.execute(
    connection,
  )
  return rows
}
