/** The lists of tables and of functions become grants. */
import { sql } from 'kysely'
import { prepareForShards } from './distribute.ts'
import { functions } from './functions.ts'
import type { Connection, Database } from './open.ts'
import { rightsFindings } from './rights-findings.ts'
import { rightsOf, roleName, roles, type Role } from './roles.ts'
import { tables, type Rights } from './tables.ts'
import { transaction } from './transaction.ts'

/**
 * Grants every role what the lists contain and revokes everything else; the owner does it, after each migration. All at
 * once, so that a running process never has less than it needs.
 */
export const grantRights = (database: Database): Promise<void> =>
  transaction(database, async tx => {
    await requireRoles(tx)
    // Two processes granting the same at once would fail each other.
    await sql`select pg_advisory_xact_lock(hashtextextended('mastercopy rights', 0))`.execute(tx)
    await prepareForShards(tx)
    if ((await rightsFindings(tx)).length > 0) await grantAll(tx)
  })

async function grantAll(connection: Connection): Promise<void> {
  const everyone = sql.raw([...roles.map(roleName), 'public'].join(', '))
  await sql`revoke all on all tables in schema public from ${everyone}`.execute(connection)
  await sql`revoke all on all functions in schema public from ${everyone}`.execute(connection)
  await sql`revoke all on schema public from public`.execute(connection)
  await sql`grant usage on schema public to ${everyone}`.execute(connection)
  for (const [name, { rights }] of Object.entries(tables)) await grantTable(connection, name, rights)
  for (const [name, callers] of Object.entries(functions)) await grantFunction(connection, name, callers)
}

/** They belong to the whole server, not to a database, so its administrator has made them before. */
async function requireRoles(connection: Connection): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${roles.map(roleName)}::text[]) as name
    where not exists (select from pg_catalog.pg_roles where rolname = name)`.execute(connection)
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name).join(', ')
  throw new Error(
    `The database server lacks the roles ${missing}: make them with server/database/roles.sql first`,
  )
}

async function grantTable(connection: Connection, name: string, rights: Rights): Promise<void> {
  for (const role of roles) {
    const given = rightsOf(rights, role).join(', ')
    if (given)
      await sql`grant ${sql.raw(given)} on ${sql.table(name)} to ${sql.ref(roleName(role))}`.execute(
        connection,
      )
  }
}

async function grantFunction(connection: Connection, name: string, callers: readonly Role[]): Promise<void> {
  if (callers.length === 0) return
  const names = sql.raw(callers.map(roleName).join(', '))
  await sql`grant execute on function ${sql.ref(name)} to ${names}`.execute(connection)
}
