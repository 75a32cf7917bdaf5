import pg from 'pg'

/** Runs on a connection of its own, outside every pool, and closes it. */
async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** The rows of one query. */
export function queryRows(url: string, query: string): Promise<unknown[]> {
  return connected(url, async client => (await client.query(query)).rows)
}

/** Statements, one after another. */
export async function executeStatements(
  url: string,
  ...statements: (string | pg.QueryConfig)[]
): Promise<void> {
  await connected(url, async client => {
    for (const statement of statements) await client.query(statement)
  })
}

/** A statement on the first machine and then on the others, in the database that each address names. */
export async function onEach(
  { adminUrl, workers }: { adminUrl: string; workers: readonly string[] },
  statement: string,
): Promise<void> {
  for (const url of [adminUrl, ...workers]) await executeStatements(url, statement)
}
