import { sql } from 'kysely'
import type { Connection, Database, Transaction } from './open.ts'
import type { Placement } from './tables.ts'
import { transaction } from './transaction.ts'

/**
 * Spreads the tables over the machines of a Citus cluster, where the extension is installed; otherwise it does
 * nothing. Tables that are spread already stay as they are, so it runs after every migration. Gives up (55P03) when it has
 * to wait for a lock.
 */
export async function distribute(database: Database, tables: Record<string, Placement>, lockMsMax: number) {
  if (!(await hasCitus(database))) return
  await transaction(database, async tx => {
    await prepare(tx, lockMsMax)
    const placed = await alreadyPlaced(tx)
    const missing = Object.entries(tables).filter(([table]) => !placed.has(table))
    const triggers = await takeTriggersOff(tx, missing)
    for (const [table, { kind }] of missing) if (kind === 'reference') await placeReference(tx, table)
    for (const [table, placement] of missing) await placeDistributed(tx, table, placement)
    for (const definition of triggers) await sql.raw(definition).execute(tx)
  })
}

async function hasCitus(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(connection)
  return rows.length > 0
}

/** Until the end of this transaction. A table that points at a reference table would otherwise be in the way. */
async function prepare(tx: Transaction, lockMsMax: number) {
  await sql`
    select set_config('citus.enable_local_reference_table_foreign_keys', 'off', true),
           set_config('citus.enable_unsafe_triggers', 'on', true),
           set_config('citus.multi_shard_modify_mode', 'sequential', true),
           set_config('lock_timeout', ${String(lockMsMax)}, true)
  `.execute(tx)
}

async function alreadyPlaced(tx: Transaction): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_dist_partition as placed join pg_class as class on class.oid = placed.logicalrelid
  `.execute(tx)
  return new Set(rows.map(row => row.name))
}

/**
 * Tables are spread without their triggers. Answers the definitions that put them back afterwards; a table that every
 * machine has a copy of cannot have any.
 */
async function takeTriggersOff(tx: Transaction, missing: [string, Placement][]): Promise<string[]> {
  const definitions: string[] = []
  for (const [table, { kind }] of missing.filter(([, placement]) => placement.kind !== 'local')) {
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
