import { sql } from 'kysely'
import type { Connection, Database, Transaction } from './open.ts'
import type { Placement } from './tables.ts'
import { transaction } from './transaction.ts'

/**
 * Distributes the tables over the machines of a Citus cluster, where the extension is installed; otherwise it does
 * nothing. Distributed tables stay as they are, so it runs after every migration. Gives up (55P03) when it has to wait
 * for a lock.
 */
export async function distributeTables(
  database: Database,
  tables: Record<string, Placement>,
  lockMsMax: number,
) {
  if (!(await hasCitus(database))) return
  await transaction(database, async tx => {
    await prepareForShards(tx)
    await giveUpLocks(tx, lockMsMax)
    await place(tx, await unplaced(tx, tables))
  })
}

/**
 * The same for the tables that a step has just made, in its transaction, where clients are distributed already: tables
 * that reference them have to be distributed before they do.
 */
export async function distributeNew(tx: Transaction, tables: Record<string, Placement>) {
  if (!(await hasCitus(tx))) return
  const missing = await unplaced(tx, tables)
  if (!missing.some(([table]) => table === 'client')) await place(tx, missing)
}

async function place(tx: Transaction, missing: [string, Placement][]) {
  const triggers = await takeTriggersOff(tx, missing)
  for (const [table, { kind }] of missing) if (kind === 'reference') await placeReference(tx, table)
  for (const [table, placement] of missing) await placeDistributed(tx, table, placement)
  for (const definition of triggers) await sql.raw(definition).execute(tx)
}

export async function hasCitus(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(connection)
  return rows.length > 0
}

/**
 * Until the end of this transaction shards are changed one after the other, since a change of one table may concern those
 * that point at it, and may be given triggers. Without the extension the settings mean nothing.
 */
export async function prepareForShards(tx: Transaction) {
  await sql`
    select set_config('citus.multi_shard_modify_mode', 'sequential', true),
           set_config('citus.enable_unsafe_triggers', 'on', true),
           -- A table that points at a reference table would otherwise be in the way of being spread.
           set_config('citus.enable_local_reference_table_foreign_keys', 'off', true)
  `.execute(tx)
}

/** Until the end of this transaction waiting for a lock ends after this time (55P03). */
export async function giveUpLocks(tx: Transaction, lockMsMax: number) {
  await sql`select set_config('lock_timeout', ${String(lockMsMax)}, true)`.execute(tx)
}

/** The existing tables that are not distributed yet. */
async function unplaced(tx: Transaction, tables: Record<string, Placement>): Promise<[string, Placement][]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relname = any(${Object.keys(tables)}::text[])
       and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid)
  `.execute(tx)
  const found = new Set(rows.map(({ name }) => name))
  return Object.entries(tables).filter(([table, { kind }]) => kind !== 'local' && found.has(table))
}

/**
 * Tables are distributed without their triggers. Returns the definitions that restore them afterwards; a reference
 * table cannot have any.
 */
async function takeTriggersOff(tx: Transaction, missing: [string, Placement][]): Promise<string[]> {
  const definitions: string[] = []
  for (const [table, { kind }] of missing) {
    const { rows } = await sql<{ name: string; definition: string }>`
      select tgname as name, pg_get_triggerdef(oid) as definition
        from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
    `.execute(tx)
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(tx)
    if (kind !== 'reference') definitions.push(...rows.map(({ definition }) => definition))
  }
  return definitions
}

async function placeReference(tx: Transaction, table: string) {
  await sql`select create_reference_table(${table}::regclass)`.execute(tx)
}

async function placeDistributed(tx: Transaction, table: string, placement: Placement) {
  if (placement.kind !== 'distributed' && placement.kind !== 'apart') return
  const companion = placement.kind === 'apart' || table === 'client' ? 'none' : 'client'
  await sql`
    select create_distributed_table(${table}::regclass, ${placement.column}, colocate_with => ${companion})
  `.execute(tx)
}
