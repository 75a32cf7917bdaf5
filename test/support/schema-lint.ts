import { type Connection, type Database, sql } from '../../server/database/index.ts'
import type { Placement } from '../../server/database/tables.ts'

/**
 * Reads PostgreSQL's own description of the schema and names what would keep it from growing past one machine,
 * or would let money be a fraction. Each finding is a sentence that begins with the table.
 */
export async function schemaFindings(
  database: Database,
  tables: Record<string, Placement>,
): Promise<string[]> {
  const facts = await readFacts(database)
  return [
    ...unlisted(facts, tables),
    ...misplacedKeys(facts, tables),
    ...misplacedReferences(facts, tables),
    ...fragileColumns(facts, tables),
    ...unnamed(facts),
    ...forbiddenThings(facts, tables),
  ].toSorted()
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(connection: Connection) {
  return {
    tables: await readTables(connection),
    columns: await readColumns(connection),
    uniques: await readUniques(connection),
    references: await readReferences(connection),
    constraints: await readConstraints(connection),
    triggers: await readTriggers(connection),
  }
}

async function readTables(connection: Connection) {
  const { rows } = await sql<{ table: string; hasRules: boolean; hasPolicies: boolean }>`
    select relname as table, relrowsecurity as "hasPolicies",
           exists (select from pg_rewrite where ev_class = class.oid) as "hasRules"
      from pg_class as class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f')
  `.execute(connection)
  return rows
}

async function readColumns(connection: Connection) {
  const { rows } = await sql<{
    table: string
    column: string
    type: string
    isRequired: boolean
    isCounted: boolean
  }>`
    select class.relname as table, attname as column, atttypid::regtype::text as type, attnotnull as "isRequired",
           attidentity <> '' or coalesce(pg_get_expr(adbin, adrelid) like 'nextval(%', false) as "isCounted"
      from pg_attribute
      join pg_class as class on class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  `.execute(connection)
  return rows
}

/** Primary keys, unique constraints, exclusions and unique indexes; the first column is null for an expression. */
async function readUniques(connection: Connection) {
  const { rows } = await sql<{ table: string; name: string; first: string | null }>`
    select class.relname as table, indexrelid::regclass::text as name, attname as first
      from pg_index
      join pg_class as class on class.oid = indrelid
      left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where relnamespace = 'public'::regnamespace and (indisunique or indisexclusion)
  `.execute(connection)
  return rows
}

async function readReferences(connection: Connection) {
  const { rows } = await sql<{ table: string; name: string; target: string; from: string; to: string }>`
    select class.relname as table, conname as name, target.relname as target, source.attname as from, goal.attname as to
      from pg_constraint
      join pg_class as class on class.oid = conrelid
      join pg_class as target on target.oid = confrelid
      join pg_attribute as source on source.attrelid = conrelid and source.attnum = conkey[1]
      join pg_attribute as goal on goal.attrelid = confrelid and goal.attnum = confkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace
  `.execute(connection)
  return rows
}

async function readConstraints(connection: Connection) {
  const { rows } = await sql<{ table: string; name: string }>`
    select class.relname as table, conname as name
      from pg_constraint join pg_class as class on class.oid = conrelid
     where contype in ('p', 'u', 'f', 'c', 'x') and connamespace = 'public'::regnamespace
  `.execute(connection)
  return rows
}

async function readTriggers(connection: Connection) {
  const { rows } = await sql<{ table: string; name: string }>`
    select class.relname as table, tgname as name
      from pg_trigger join pg_class as class on class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal
     order by 1, 2
  `.execute(connection)
  return rows
}

function unlisted(facts: Facts, tables: Record<string, Placement>): string[] {
  const present = new Set(facts.tables.map(({ table }) => table))
  return [
    ...[...present]
      .filter(table => !tables[table])
      .map(table => `${table}: not in server/database/tables.ts`),
    ...Object.keys(tables)
      .filter(table => !present.has(table))
      .map(table => `${table}: listed in server/database/tables.ts, but not there`),
  ]
}

/** Uniqueness can be kept only within one machine: the column that decides the machine must lead. */
function misplacedKeys(facts: Facts, tables: Record<string, Placement>): string[] {
  return facts.uniques
    .filter(({ table, first }) => {
      const column = columnOf(tables[table])
      return column !== undefined && column !== first
    })
    .map(
      ({ table, name }) => `${table}: ${name} is unique, but does not begin with ${columnOf(tables[table])}`,
    )
}

/** A row may point at a row that is surely on the same machine: of the same client, or of a table that all have. */
function misplacedReferences(facts: Facts, tables: Record<string, Placement>): string[] {
  return facts.references
    .filter(({ table, target, from, to }) => {
      const [source, goal] = [tables[table], tables[target]]
      if (source?.kind === 'local' || goal?.kind === 'local') return source?.kind !== goal?.kind
      if (goal?.kind === 'reference') return false
      const isSameClient = source?.kind === 'distributed' && goal?.kind === 'distributed'
      return !isSameClient || columnOf(source) !== from || columnOf(goal) !== to
    })
    .map(
      ({ table, name, target }) => `${table}: ${name} points at ${target}, which may be on another machine`,
    )
}

const forbiddenTypes: Record<string, string> = {
  real: 'no floating point touches money, a percentage or a price',
  'double precision': 'no floating point touches money, a percentage or a price',
  money: 'amounts are whole numbers of the smallest unit',
  'timestamp without time zone': 'a moment needs its time zone',
  'time without time zone': 'a moment needs its time zone',
}

function fragileColumns(facts: Facts, tables: Record<string, Placement>): string[] {
  return facts.columns.flatMap(({ table, column, type, isRequired, isCounted }) => {
    const placement = tables[table]
    const isKey = columnOf(placement) === column
    return [
      ...(forbiddenTypes[type] ? [`${table}: ${column} is ${type}: ${forbiddenTypes[type]}`] : []),
      ...(isKey && !isRequired ? [`${table}: ${column} decides the machine and may be null`] : []),
      ...(isKey && placement?.kind === 'distributed' && type !== 'uuid'
        ? [`${table}: ${column} is ${type}: rows of a client stand together only by one type, uuid`]
        : []),
      ...(isCounted && placement?.kind !== 'local'
        ? [`${table}: ${column} is counted by a sequence: ids are made by us`]
        : []),
    ]
  })
}

/** The names that PostgreSQL gives: nobody could speak of such a constraint in a later migration. */
function unnamed(facts: Facts): string[] {
  return facts.constraints
    .filter(
      ({ table, name }) => name.startsWith(`${table}_`) && /(_pkey|_fkey|_check|_excl|_key)\d*$/.test(name),
    )
    .filter(({ table, name }) => name !== `${table}_key`)
    .map(({ table, name }) => `${table}: ${name} was named by PostgreSQL, not by us`)
}

function forbiddenThings(facts: Facts, tables: Record<string, Placement>): string[] {
  return [
    ...facts.tables.filter(({ hasRules }) => hasRules).map(({ table }) => `${table}: has a rule`),
    ...facts.tables
      .filter(({ hasPolicies }) => hasPolicies)
      .map(({ table }) => `${table}: has row-level security`),
    ...facts.triggers
      .filter(({ table, name }) => tables[table]?.kind === 'reference' && !appendOnly(table).includes(name))
      .map(({ table, name }) => `${table}: ${name} is a trigger on a table that every machine has a copy of`),
  ]
}

/** What `protect_append_only` makes. */
const appendOnly = (table: string) => [`${table}_append_only`, `${table}_no_truncate`]

function columnOf(placement: Placement | undefined): string | undefined {
  return placement && 'column' in placement ? placement.column : undefined
}
