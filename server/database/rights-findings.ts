/** Whether the database gives every role what the lists contain, and nothing else. */
import { sql } from 'kysely'
import { functions } from './functions.ts'
import type { Connection } from './open.ts'
import { newerSteps } from './schema.ts'
import { everyRight, owner, rightsOf, roleName, roles } from './roles.ts'
import { tables } from './tables.ts'

const tooMuch = ', and should not'

/**
 * A sentence for each difference; none when all is well. Rights that a newer version has granted with its own steps are
 * ignored: beside it only missing ones count.
 */
export async function rightsFindings(connection: Connection): Promise<string[]> {
  const isNewer = (await newerSteps(connection)).length > 0
  const found = [
    ...(await tableFindings(connection)),
    ...(await functionFindings(connection)),
    ...(await ownerFindings(connection)),
    ...(await memberFindings(connection)),
  ]
  return isNewer ? found.filter(finding => !finding.endsWith(tooMuch)) : found
}

const listed = (table: string): [role: string, right: string][] => {
  const { rights = {} } = tables[table] ?? {}
  return roles.flatMap(role =>
    rightsOf(rights, role).map((right): [string, string] => [roleName(role), right]),
  )
}

/** A right to single columns is given with their names; none is given to refer to them. */
async function tableFindings(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ table: string; role: string; right: string }>`
    select relname as table, role,
      case when "right" in ('select', 'insert', 'update') and relkind <> 'S' and not has_table_privilege(role, pg_class.oid, "right")
           then (select "right" || ' (' || string_agg(attname::text, ', ' order by attname) || ')' from pg_catalog.pg_attribute
                  where attrelid = pg_class.oid and attnum > 0 and not attisdropped
                    and has_column_privilege(role, pg_class.oid, attnum, "right"))
           else "right" end as "right"
    from pg_catalog.pg_class
    cross join unnest(${[...roles.map(roleName), 'public']}::text[]) as role
    cross join unnest(${everyRight}::text[]) as "right"
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${isOurs(sql`pg_class.oid`)}
      and case when relkind = 'S' then "right" in ('select', 'update') and has_sequence_privilege(role, pg_class.oid, "right")
               when "right" in ('select', 'insert', 'update', 'references')
                 then has_any_column_privilege(role, pg_class.oid, "right")
               else has_table_privilege(role, pg_class.oid, "right") end`.execute(connection)
  const given = rows.map(({ table, role, right }) => `${role} may ${right} ${table}`)
  const meant = Object.keys(tables).flatMap(table =>
    listed(table).map(([role, right]) => `${role} may ${right} ${table}`),
  )
  return differences(given, meant)
}

async function functionFindings(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string; role: string }>`
    select distinct proname as name, role
    from pg_catalog.pg_proc
    cross join unnest(${[...roles.map(roleName), 'public']}::text[]) as role
    where pronamespace = 'public'::regnamespace and ${isOurs(sql`pg_proc.oid`)}
      and has_function_privilege(role, pg_proc.oid, 'execute')`.execute(connection)
  const given = rows.map(({ name, role }) => `${role} may call ${name}`)
  const meant = Object.entries(functions).flatMap(([name, callers]) =>
    callers.map(role => `${roleName(role)} may call ${name}`),
  )
  return [...differences(given, meant), ...(await loosePaths(connection))]
}

function differences(given: readonly string[], meant: readonly string[]): string[] {
  const [is, should] = [new Set(given), new Set(meant)]
  return [
    ...given.filter(right => !should.has(right)).map(right => `${right}${tooMuch}`),
    ...meant.filter(right => !is.has(right)).map(right => `${right} by the list, and cannot`),
  ]
}

/** A function with its owner's rights must not find another table under a name than it means. */
async function loosePaths(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and ${isOurs(sql`pg_proc.oid`)}
      and not coalesce(proconfig, '{}') @> array['search_path=pg_catalog, pg_temp']`.execute(connection)
  return rows.map(({ name }) => `${name} acts with its owner's rights and without a fixed search_path`)
}

async function ownerFindings(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select relname as name, relowner::regrole::text as owner from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs(sql`pg_class.oid`)}
    union all
    select proname, proowner::regrole::text from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and ${isOurs(sql`pg_proc.oid`)}`.execute(connection)
  return rows.filter(row => row.owner !== owner).map(row => `${row.name} belongs to ${row.owner}`)
}

/** A member of another role may do what that one may. */
async function memberFindings(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string; more: string }>`
    select role as name, other.rolname as more
    from unnest(${roles.map(roleName)}::text[]) as role
    join pg_catalog.pg_roles as other on other.rolname <> role and pg_has_role(role, other.oid, 'member')
    union all
    select rolname, 'superuser, or may make roles, databases or copies' from pg_catalog.pg_roles
    where rolname = any(${roles.map(roleName)}::text[])
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`.execute(connection)
  return rows.map(({ name, more }) => `${name} is ${more}`)
}

/** Those of roles.sql. */
const usualSettings = ['jit', 'idle_in_transaction_session_timeout', 'statement_timeout']

/**
 * A role sets itself what it likes, and PostgreSQL lets it: a zone, an isolation that every act refuses. It holds for all who
 * connect as that role, and stays when the one who set it is gone.
 */
export async function settingFindings(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ setting: string; role: string }>`
    select setting, rolname as role from pg_catalog.pg_db_role_setting
    join pg_catalog.pg_roles on pg_roles.oid = setrole
    left join pg_catalog.pg_database on pg_database.oid = setdatabase
    cross join unnest(setconfig) as setting
    where rolname = any(${roles.map(roleName)}::text[]) and coalesce(datname, current_database()) = current_database()
      and split_part(setting, '=', 1) <> all(${usualSettings}::text[])`.execute(connection)
  return rows.map(({ setting, role }) => `${setting} is set for ${role}: reset it, and ask who did`)
}

/** An extension brings objects of its own, such as Citus its views. */
const isOurs = (object: ReturnType<typeof sql>) => sql`
  not exists (select from pg_catalog.pg_depend where objid = ${object} and deptype = 'e')`
