/**
 * The keys that this installation's secrets are sealed with, each with a test value that it sealed. A process that
 * lacks one would work until someone needs what that one sealed.
 */
import { ConfigTrouble } from './config.ts'
import { sql, transaction, type Connection, type Database } from '../database/index.ts'
import type { Vault } from './vault.ts'

const sealingContext = 'sealing-key'
const knownPlaintext = Buffer.from('mastercopy')

export interface SealingKey {
  name: Buffer
  word: Buffer
}

/** A key's identifier for people: the key cannot be computed from it. */
export const shownKey = (name: Uint8Array): string => Buffer.from(name).toString('hex')

/**
 * Records the key that this process seals with. Throws `ConfigTrouble`, and has recorded nothing, when ENCRYPTION_KEY
 * lacks one that was used before: of two first starts at once with different keys the second is refused. Only for a key
 * that is new there is a lock: any role could hold it.
 */
export async function registerSealingKey(database: Database, vault: Vault, at: Date): Promise<void> {
  if (await isRegistered(database, vault)) return
  await transaction(database, async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sealing_key', 0))`.execute(tx)
    if (await isRegistered(tx, vault)) return
    await sql`
      insert into sealing_key (name, word, since)
      values (${vault.keyNames[0]!}, ${vault.seal(knownPlaintext, sealingContext)}, ${at})
      on conflict (name) do nothing`.execute(tx)
  })
}

async function isRegistered(connection: Connection, vault: Vault): Promise<boolean> {
  const keys = await sealingKeys(connection)
  const missing = missingFault(keys, vault)
  if (missing) throw new ConfigTrouble(missing)
  return keys.some(({ name }) => name.equals(vault.keyNames[0]!))
}

/** What is wrong with the keys of this process by now, in a sentence; `null` where nothing is. */
export async function sealingFault(connection: Connection, vault: Vault): Promise<string | null> {
  const keys = await sealingKeys(connection)
  const missing = missingFault(keys, vault)
  if (missing || keys.length === 0 || keys.some(({ name }) => name.equals(vault.keyNames[0]!))) return missing
  return `ENCRYPTION_KEY begins with a key (${shownKey(vault.keyNames[0]!)}) that this installation does not seal with: another key took its place, or the server was not started with it yet`
}

export async function sealingKeys(connection: Connection): Promise<SealingKey[]> {
  const { rows } = await sql<SealingKey>`select name, word from sealing_key order by since, name`.execute(
    connection,
  )
  return rows
}

function missingFault(keys: readonly SealingKey[], vault: Vault): string | null {
  const missing = keys.filter(({ word }) => !opens(vault, word)).map(({ name }) => shownKey(name))
  if (missing.length === 0) return null
  return `ENCRYPTION_KEY (or, where it is not set, encryption-key in DATA_DIR) lacks ${missing.join(', ')}, with which this installation has sealed its secrets: give that key too, behind the new one if there is a new one`
}

function opens(vault: Vault, word: Buffer): boolean {
  try {
    return vault.open(word, sealingContext).equals(knownPlaintext)
  } catch {
    return false
  }
}

/** The same vault, which refuses with `fault` instead of sealing what nobody else could open. */
export function guardedVault(vault: Vault, fault: string | null): Vault {
  if (fault === null) return vault
  const refuse = (): never => {
    throw new ConfigTrouble(fault)
  }
  const guarded = { ...vault, seal: refuse, open: refuse, forRole: () => guarded }
  return guarded
}
