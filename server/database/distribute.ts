import { sql } from 'kysely'
import type { Connection, Database, Transaction } from './open.ts'
import type { Placement } from './tables.ts'
import { transaction } from './transaction.ts'

/**
 * Spreads the tables over the machines of a Citus cluster, where the extension is installed; otherwise it does
 * nothing. Tables that are spread already stay as they are, so it runs after every migration.
 */
export async function distribute(database: Database, tables: Record<string, Placement>) {
  if (!(await hasCitus(database))) return
  await transaction(database, async tx => {
    await prepare(tx)
    const placed = await alreadyPlaced(tx)
    const missing = Object.entries(tables).filter(([table]) => !placed.has(table))
    for (const [table] of missing.filter(([, { kind }]) => kind !== 'local')) await dropTriggers(tx, table)
    for (const [table, { kind }] of missing) if (kind === 'reference') await placeReference(tx, table)
    for (const [table, placement] of missing) await placeDistributed(tx, table, placement)
    await callGuards(tx)
  })
}

async function hasCitus(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(connection)
  return rows.length > 0
}

/** Until the end of this transaction. A table that points at a reference table would otherwise be in the way. */
async function prepare(tx: Transaction) {
  await sql`
    select set_config('citus.enable_local_reference_table_foreign_keys', 'off', true),
           set_config('citus.multi_shard_modify_mode', 'sequential', true)
  `.execute(tx)
}

async function alreadyPlaced(tx: Transaction): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_dist_partition as placed join pg_class as class on class.oid = placed.logicalrelid
  `.execute(tx)
  return new Set(rows.map(row => row.name))
}

/** Tables are spread without their triggers; the guards put them back. */
async function dropTriggers(tx: Transaction, table: string) {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
  `.execute(tx)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(tx)
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

/** Triggers are made by functions named <word>_guard(), which may be called again at any time. */
async function callGuards(tx: Transaction) {
  for (const guard of await guards(tx)) await sql`select ${sql.ref(guard)}()`.execute(tx)
}

export async function guards(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name
      from pg_proc
     where pronamespace = 'public'::regnamespace and right(proname, 6) = '_guard' and pronargs = 0
     order by proname
  `.execute(connection)
  return rows.map(row => row.name)
}
