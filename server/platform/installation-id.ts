import { sql, type Connection } from '../database/index.ts'

/** The id of this installation: part of whatever is signed for it. */
export async function installationId(connection: Connection): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from installation`.execute(connection)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('this database is not marked as an installation')
  return id
}
