/**
 * Seals everything again with the vault's first key, so that earlier keys can go. In small steps beside the running
 * server: each value is replaced if it is still the one that was read, so it may be interrupted anywhere and started
 * again, also twice at once. Files come last, and one that is lost keeps none of the others.
 */
import { recordAudit } from '../platform/audit.ts'
import { sealedByAudit } from '../platform/audit-personal.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { resealExports } from '../care/index.ts'
import { sealedByDeals } from '../deals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sealedByIdentity } from '../identity/index.ts'
import { sealedByStaff } from '../staff/index.ts'
import { sealedByMail } from '../platform/mail/index.ts'
import type { SealedColumn } from '../platform/sealed-column.ts'
import { shownKey } from '../platform/sealing-keys.ts'
import { filesByKey } from '../platform/storage/index.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import type { Vault } from '../platform/vault.ts'
import { resealScans } from '../verification/index.ts'

export const sealedColumns: readonly SealedColumn[] = [
  ...sealedByIdentity,
  ...sealedByStaff,
  ...sealedByMail,
  ...sealedByDeals,
  ...sealedByAudit,
]

const batchMax = 200

export interface Resealed {
  /** How many values and files were sealed again. */
  changed: number
  /** How many another key seals still: written meanwhile, or about to be deleted. */
  left: bigint
}

/** Where nothing is left, the earlier keys are ended: processes that seal with one are no longer ready. */
export async function reseal(context: AppContext, actor: string): Promise<Resealed> {
  let changed = 0
  for (const column of sealedColumns) changed += await resealColumn(context, column)
  await eachInTurn(
    [resealScans, resealExports],
    async resealFiles => void (changed += await resealFiles(context)),
  )
  const [current] = context.vault.keyNames
  const left = await transaction(context.database, async tx => {
    const others = (await sealedByKey(tx)).filter(({ name }) => !name.equals(current!))
    const count = others.reduce((sum, other) => sum + other.count, 0n)
    if (count === 0n) await sql`delete from sealing_key where name <> ${current!}`.execute(tx)
    await recordAudit(tx, {
      id: context.newId(),
      at: context.clock(),
      actor,
      action: 'keys.reseal',
      subject: shownKey(current!),
      after: { changed, left: Number(count) },
    })
    return count
  })
  return { changed, left }
}

interface SealedValue {
  key: never
  sealed: Buffer
}

async function resealColumn({ database, vault }: AppContext, sealed: SealedColumn): Promise<number> {
  let changed = 0
  for (let after: unknown = null; ;) {
    const values = await othersAfter(database, vault.keyNames[0]!, sealed, after)
    for (const value of values) {
      const fresh = sealAgain(vault, sealed, value)
      if (await replace(database, sealed, value, fresh)) changed++
    }
    if (values.length < batchMax) return changed
    after = values.at(-1)!.key
  }
}

/** Throws, naming the column, when no key of ours opens it. */
function sealAgain(vault: Vault, { table, column, contextOf }: SealedColumn, value: SealedValue): Buffer {
  const sealingContext = contextOf(value.key)
  try {
    return vault.seal(vault.open(value.sealed, sealingContext), sealingContext)
  } catch (error) {
    throw new Error(`${table}.${column}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** The next values that another key sealed, in the order of their rows' keys. */
async function othersAfter(
  connection: Connection,
  name: Buffer,
  { table, column, key }: SealedColumn,
  after: unknown,
): Promise<SealedValue[]> {
  const beyond = after === null ? sql`` : sql`and ${sql.ref(key)} > ${after}`
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and substr(${sql.ref(column)}, 1, 4) <> ${name} ${beyond}
    order by ${sql.ref(key)} limit ${batchMax}`.execute(connection)
  return rows
}

async function replace(
  connection: Connection,
  { table, column, key }: SealedColumn,
  { key: row, sealed }: SealedValue,
  fresh: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where ${sql.ref(key)} = ${row} and ${sql.ref(column)} = ${sealed}`.execute(connection)
  return numAffectedRows === 1n
}

/** How many values and files each key has sealed. */
export async function sealedByKey(connection: Connection): Promise<{ name: Buffer; count: bigint }[]> {
  const counts = new Map<string, bigint>()
  const found = await filesByKey(connection)
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ name: Buffer; count: bigint }>`
      select substr(${sql.ref(column)}, 1, 4) as name, count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1`.execute(connection)
    found.push(...rows)
  }
  for (const { name, count } of found) counts.set(shownKey(name), (counts.get(shownKey(name)) ?? 0n) + count)
  return [...counts].map(([name, count]) => ({ name: Buffer.from(name, 'hex'), count }))
}
