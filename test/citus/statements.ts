/** Each statement of the server, planned by Citus: what it refuses, it refuses before anyone has sent the call. */
import pg from 'pg'
import { readStatements, serverSources, type Statement } from '../support/statement-reading.ts'
import { asUser } from '../support/database-url.ts'

/** What Citus says where it cannot do what PostgreSQL can: 0A000, XX000, or words of its own. Others find fault with the values. */
const isOfCitus = ({ code = '', message }: pg.DatabaseError): boolean =>
  (['0A000', 'XX000'].includes(code) && !message.includes('violates')) ||
  /distribut|shard|citus|colocat|co-located|placement|repartition/i.test(message)

/** What a text may stand for; the first that the statement takes is bound. */
type Values = Record<string, readonly string[]>

/** Answers how many were planned; those that are put together at run time are left out, as everywhere. */
export async function everyStatement(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: asUser(adminUrl, 'mastercopy_owner') })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(`select id from client order by id limit 1`)
    const values = valuesFor(rows[0]!.id)
    const { statements } = readStatements(serverSources())
    const refused: string[] = []
    let planned = 0
    for (const statement of statements) {
      const ended = await plan(client, statement, values)
      if (ended === 'planned') planned++
      else if (ended) refused.push(`${statement.file}:${statement.line} ${ended}`)
    }
    if (refused.length > 0) throw new Error(`${refused.length} are refused:\n${refused.join('\n')}`)
    return `${planned} of ${statements.length} statements planned`
  } finally {
    await client.end()
  }
}

const valuesFor = (client: string): Values => ({
  uuid: [client],
  text: [client, '2026-01', '1'],
  'timestamp with time zone': ['2026-02-10T00:00:00Z'],
  date: ['2026-02-10'],
  boolean: ['true'],
  bytea: ['\\x00'],
  jsonb: ['{}', '[]'],
  json: ['{}', '[]'],
})

/** Undefined where the values do not fit, or PostgreSQL does not accept the text as it is. */
async function plan(
  client: pg.Client,
  { text }: Statement,
  values: Values,
): Promise<'planned' | undefined | (string & {})> {
  const types = await prepare(client, text)
  if (!types) return undefined
  try {
    for (const round of [0, 1, 2]) {
      const given = types.map(type => literalOf(type, values, round))
      const ended = await tryOnce(client, given)
      if (ended !== 'otherValues') return ended
    }
    return undefined
  } finally {
    await client.query('deallocate checked_statement')
  }
}

async function prepare(client: pg.Client, text: string): Promise<string[] | null> {
  try {
    await client.query(`prepare checked_statement as ${text}`)
  } catch {
    return null
  }
  const { rows } = await client.query<{ type: string }>(
    `select unnest(parameter_types)::text as type from pg_prepared_statements where name = 'checked_statement'`,
  )
  return rows.map(({ type }) => type)
}

/** Its plan; and it is run as well, because some of it Citus finds on the way. Nothing of it stays. */
async function tryOnce(
  client: pg.Client,
  given: readonly string[],
): Promise<'planned' | 'otherValues' | (string & {})> {
  const call = `checked_statement${given.length > 0 ? `(${given.join(', ')})` : ''}`
  await client.query(`begin; set local statement_timeout = '20s'`)
  try {
    for (const [words, otherwise] of [
      ['explain execute', 'otherValues'],
      ['execute', 'planned'],
    ] as const) {
      const ended = await client.query(`${words} ${call}`).then(() => null, reasonOf)
      if (ended !== null) return ended || otherwise
    }
    return 'planned'
  } finally {
    await client.query('rollback')
  }
}

/** Empty where it is not of Citus. */
function reasonOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) throw error
  return isOfCitus(error) ? `${error.code} ${error.message}` : ''
}

function literalOf(type: string, values: Values, round: number): string {
  const element = /^(.*)\[\]$/.exec(type)?.[1]
  if (element) return `array[${literalOf(element, values, round)}]::${type}`
  const known = values[type]
  const value = known ? (known[round] ?? known.at(-1)!) : '1'
  return `'${value}'::${type}`
}
