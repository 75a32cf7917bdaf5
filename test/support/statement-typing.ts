import pg from 'pg'
import type { Statement } from './statement-reading.ts'

/** PostgreSQL's description of a statement without running it: the types of its parameters, and its columns. */
interface Described {
  parameters: number[]
  columns: { name: string; type: number; table: number; column: number }[]
}

/** A statement that PostgreSQL refuses, or text to put into its file so that the compiler compares the two. */
export interface Insertion {
  file: string
  at: number
  text: string
}

export interface Typing {
  /** Sentences that begin with 'file:line'. */
  refused: string[]
  insertions: Insertion[]
}

/**
 * Asks PostgreSQL what each statement takes and answers, and writes that beside the template: `bound__` around what is
 * bound, and `Row__` around the row type. Both are declared by `declarations`; the compiler does the comparing.
 */
export async function typeStatements(client: pg.Client, statements: readonly Statement[]): Promise<Typing> {
  const catalog = await readCatalog(client)
  const refused: string[] = []
  const insertions = new Map<string, Insertion>()
  const insert = (file: string, at: number, text: string) =>
    insertions.set(`${file}:${at}:${text}`, { file, at, text })

  for (const statement of statements) {
    const described = await describe(client, statement.text).catch((error: Error) => error)
    if (described instanceof Error) {
      refused.push(`${statement.file}:${statement.line} ${described.message}`)
      continue
    }
    for (const [at, hole] of statement.holes.entries()) {
      const type = parameterType(catalog, described.parameters[at]!)
      insert(hole.file, hole.start, `bound__<${type}>(`)
      insert(hole.file, hole.end, ')')
    }
    if (statement.row) insertRow(insert, statement, rowOf(catalog, described, statement))
  }
  return { refused, insertions: [...insertions.values()] }
}

function insertRow(
  insert: (file: string, at: number, text: string) => void,
  { file, row }: Statement,
  { type, nullable }: { type: string; nullable: string },
): void {
  insert(file, row!.start, `Row__<`)
  insert(file, row!.end, `, Wrong__<${type}, ${nullable}, ${row!.text}>>`)
}

/** Goes to the end of every file with insertions. A condition that is handed in as SQL takes a boolean's place. */
const declarations = `
declare function bound__<Taken>(value: Taken | null): unknown
type Bytes__ = Uint8Array
type Condition__ = { toOperationNode(): unknown }
type Row__<Declared, Wrong extends never> = [Wrong] extends [never] ? Declared : never
type Wrong__<Told, Nullable, Declared> = Declared extends unknown
  ? { [Key in keyof Declared]-?: Key extends keyof Told
      ? [Exclude<Declared[Key], null | undefined>] extends [Told[Key]]
        ? Key extends Nullable
          ? null extends Declared[Key] ? never : \`\${Key & string} may be null\`
          : never
        : \`\${Key & string} is of another type\`
      : \`\${Key & string} is no column\` }[keyof Declared]
  : never
`

/** Writes the insertions into the files they belong to. */
export function withInsertions(content: string, insertions: readonly Insertion[]): string {
  let text = content
  // What closes at a place stands before what opens there; from the back, so that places stay right.
  const order = insertions.toSorted((a, b) => b.at - a.at || Number(a.text === ')') - Number(b.text === ')'))
  for (const { at, text: added } of order) text = text.slice(0, at) + added + text.slice(at)
  return `${text}\n${declarations}`
}

interface Catalog {
  types: Map<number, { name: string; element: number; labels: string[] | null }>
  /** By 'table.column' in numbers. */
  columns: Map<string, { name: string; required: boolean }>
}

async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; name: string; element: number; labels: string[] | null }>(`
    select oid, typname as name, case when typcategory = 'A' then typelem else 0 end as element,
           (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = pg_type.oid) as labels
      from pg_type`)
  const columns = await client.query<{ place: string; name: string; required: boolean }>(`
    select concat(attrelid, '.', attnum) as place, attname as name, attnotnull as required
      from pg_attribute where attnum > 0`)
  return {
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
    columns: new Map(columns.rows.map(({ place, ...column }) => [place, column])),
  }
}

/** How node-postgres reads and writes each type (server/database/open.ts). */
const read: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float8: 'number',
  oid: 'number',
  bytea: 'Uint8Array',
  timestamptz: 'Date',
  json: 'any',
  jsonb: 'any',
  void: 'unknown',
}
const written: Record<string, string> = {
  ...read,
  bool: 'boolean | Condition__',
  int8: 'bigint | number',
  numeric: 'string | bigint | number',
  bytea: 'Bytes__',
  json: 'object | string',
  jsonb: 'object | string',
}

function readType(catalog: Catalog, oid: number): string {
  const type = catalog.types.get(oid)
  if (!type) return 'unknown'
  if (type.labels) return type.labels.map(label => `'${label}'`).join(' | ')
  if (type.element) return `(${readType(catalog, type.element)} | null)[]`
  return read[type.name] ?? 'string'
}

function parameterType(catalog: Catalog, oid: number): string {
  const type = catalog.types.get(oid)
  if (type?.element) return `readonly (${parameterType(catalog, type.element)} | null)[]`
  return type?.labels ? readType(catalog, oid) : (written[type?.name ?? ''] ?? 'string')
}

function rowOf(catalog: Catalog, { columns }: Described, { text }: Statement) {
  const nullable: string[] = []
  const fields = columns.map(({ name, type, table, column }) => {
    const source = catalog.columns.get(`${table}.${column}`)
    if (source && !source.required && !isCompared(text, source.name)) nullable.push(name)
    return `'${name}': ${readType(catalog, type)}`
  })
  return {
    type: `{ ${fields.join('; ')} }`,
    nullable: nullable.length > 0 ? nullable.map(name => `'${name}'`).join(' | ') : 'never',
  }
}

/** `where it is not null`, `it > $1`: then no row has null there. */
const isCompared = (text: string, column: string): boolean =>
  new RegExp(`\\b${column}\\s*(is not null|[=<>]|in \\()`).test(text)

/** Parse and Describe of the extended protocol, which node-postgres does not offer by itself. */
function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const described: Described = { parameters: [], columns: [] }
    const connection = (client as unknown as { connection: Wire }).connection
    const onParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      described.parameters = dataTypeIDs
    }
    connection.on('parameterDescription', onParameters)
    const query = {
      submit(wire: Wire) {
        wire.parse({ text, name: '', types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: WireField[] }) {
        described.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          column: columnID,
        }))
      },
      // After an error no further message of this query follows.
      handleError(error: Error) {
        connection.off('parameterDescription', onParameters)
        reject(error)
      },
      handleReadyForQuery() {
        connection.off('parameterDescription', onParameters)
        resolve(described)
      },
    }
    client.query(query as unknown as pg.Submittable)
  })
}

interface Wire {
  on(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
  off(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
  parse(query: { text: string; name: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

interface WireField {
  name: string
  dataTypeID: number
  tableID: number
  columnID: number
}
