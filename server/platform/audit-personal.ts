/**
 * Personal values in the operators' log. Each client has a key of their own for them, which the vault seals: once it is
 * destroyed they are unreadable, and the log's chain stays whole, since it hashes the sealed bytes.
 */
import { randomBytes } from 'node:crypto'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext, ClientId } from './app-context.ts'
import type { SealedColumn } from './sealed-column.ts'
import { makeVault, type Vault } from './vault.ts'

export type Personal = Readonly<Record<'before' | 'after', Record<string, string | null> | undefined>>

const keyBytes = 32
const wrapContext = (client: ClientId): string => `audit-key:${client}`
const valueContext = (event: string): string => `audit:${event}`

export const sealedByAudit: readonly SealedColumn[] = [
  { table: 'audit_client_key', column: 'wrapped', key: 'client_id', contextOf: wrapContext },
]

/**
 * Seals personal values for the event with this id. `null` for a client whose key is destroyed: they are not stored any
 * more.
 */
export async function sealPersonal(
  tx: Transaction,
  { vault, clock }: Pick<AppContext, 'vault' | 'clock'>,
  { client, event, values }: { client: ClientId; event: string; values: Partial<Personal> },
): Promise<Buffer | null> {
  const fresh = vault.seal(randomBytes(keyBytes), wrapContext(client))
  const { rows } = await sql<{ wrapped: Buffer | null }>`
    select audit_client_key_take(${client}, ${fresh}, ${clock()}) as wrapped`.execute(tx)
  const key = keyOf(vault, client, rows[0]!.wrapped)
  return key && key.seal(Buffer.from(JSON.stringify(values)), valueContext(event))
}

/** The values sealed for an event; `null` once the client's key is destroyed. */
export async function openPersonal(
  connection: Connection,
  vault: Vault,
  { client, event, sealed }: { client: ClientId; event: string; sealed: Buffer },
): Promise<Partial<Personal> | null> {
  const { rows } = await sql<{ wrapped: Buffer | null }>`
    select wrapped from audit_client_key where client_id = ${client}`.execute(connection)
  const key = keyOf(vault, client, rows[0]?.wrapped ?? null)
  return key && (JSON.parse(key.open(sealed, valueContext(event)).toString()) as Partial<Personal>)
}

const keyOf = (vault: Vault, client: ClientId, wrapped: Buffer | null): Vault | null =>
  wrapped && makeVault([vault.open(wrapped, wrapContext(client))])
