/** Strategy providers, the programs whose deals they may report, and the keys with which they sign. */
import { randomBytes } from 'node:crypto'
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { SealedColumn } from '../platform/sealed-column.ts'

/** Shown once, to the operator who made it. */
export interface NewKey {
  id: string
  secret: string
}

/** One key takes the other's place: two are enough, and no third is forgotten. */
const keysAtOnce = 2

export type Added = NewKey | 'nameTaken' | 'malformedName' | 'unknownProgram'

export async function addProvider(
  context: AppContext,
  actor: string,
  name: string,
  programs: readonly string[],
): Promise<Added> {
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(name)) return 'malformedName'
  return transaction(context.database, async tx => {
    const ids = await programIds(tx, programs)
    if (ids.length === 0 || ids.length !== new Set(programs).size) return 'unknownProgram'
    const { numAffectedRows } = await sql`
      insert into provider (name, added_at) values (${name}, ${context.clock()}) on conflict do nothing`.execute(
      tx,
    )
    if (numAffectedRows === 0n) return 'nameTaken'
    for (const id of ids)
      await sql`insert into provider_program (provider, program_id) values (${name}, ${id})`.execute(tx)
    await auditProvider(tx, context, actor, 'provider.add', name, { programs })
    return insertKey(tx, context, actor, name)
  })
}

export const addProviderKey = (
  context: AppContext,
  actor: string,
  name: string,
): Promise<NewKey | 'unknownProvider' | 'keysInUse'> =>
  transaction(context.database, async tx => {
    if (!(await lockProvider(tx, name))) return 'unknownProvider'
    const { rows } = await sql`
      select id from provider_key where provider = ${name} and ended_at is null`.execute(tx)
    return rows.length < keysAtOnce ? insertKey(tx, context, actor, name) : 'keysInUse'
  })

/** Ends one key, or a provider with all of them. Nothing that was reported changes. */
export const endProvider = (
  context: AppContext,
  actor: string,
  nameOrKey: string,
): Promise<'ended' | 'unknownProvider'> =>
  transaction(context.database, async tx => {
    const at = context.clock()
    const provider = await lockProvider(tx, nameOrKey)
    const keys = await sql`
      update provider_key set ended_at = ${at}
      where ended_at is null and (id = ${nameOrKey} or provider = ${nameOrKey})`.execute(tx)
    if (!provider && keys.numAffectedRows === 0n) return 'unknownProvider'
    if (provider) await sql`update provider set ended_at = ${at} where name = ${nameOrKey}`.execute(tx)
    await auditProvider(tx, context, actor, provider ? 'provider.end' : 'provider.end-key', nameOrKey, {})
    return 'ended'
  })

export interface ListedProvider {
  name: string
  programs: string[]
  keys: string[]
  endedAt: Date | null
}

export async function listProviders(connection: Connection): Promise<ListedProvider[]> {
  const { rows } = await sql<ListedProvider>`
    select name, ended_at as "endedAt",
      array(select program.key from provider_program
            join program on program.id = program_id where provider = name order by program.id) as programs,
      array(select id from provider_key key
            where provider = name and key.ended_at is null order by made_at, id) as keys
    from provider order by name`.execute(connection)
  return rows
}

async function programIds(tx: Transaction, keys: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from program where key = any(${keys})`.execute(tx)
  return rows.map(({ id }) => id)
}

async function lockProvider(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await sql`
    select name from provider where name = ${name} and ended_at is null for update`.execute(tx)
  return rows.length === 1
}

async function insertKey(tx: Transaction, context: AppContext, actor: string, name: string): Promise<NewKey> {
  const key = { id: randomBytes(8).toString('hex'), secret: randomBytes(32).toString('base64url') }
  await sql`
    insert into provider_key (id, provider, secret, made_at)
    values (${key.id}, ${name}, ${context.vault.seal(Buffer.from(key.secret), contextOf(key.id))}, ${context.clock()})`.execute(
    tx,
  )
  await auditProvider(tx, context, actor, 'provider.key', name, { key: key.id })
  return key
}

/** What a key's secret is sealed as. */
export const contextOf = (key: string): string => `intake:${key}`

const auditProvider = (
  tx: Transaction,
  context: AppContext,
  actor: string,
  action: string,
  subject: string,
  after: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, { id: context.newId(), at: context.clock(), actor, action, subject, after })

/** What deals keep sealed: the secrets that providers sign with. */
export const sealedByDeals: SealedColumn[] = [
  { table: 'provider_key', column: 'secret', key: 'id', contextOf },
]
