/** Who signed an act on a client: what follows from it names one of them, or the job that carried it out. */
import { sql, type Connection } from '../../database/index.ts'
import type { ClientId } from '../../platform/app-context.ts'

/** Finds the names of those who signed the act of this name that was carried out at this moment. */
export type FindSigners = (action: string, at: Date) => string | undefined

export async function signersOnClient(
  connection: Connection,
  client: ClientId,
  names: ReadonlyMap<string, string>,
): Promise<FindSigners> {
  const { rows } = await sql<{ action: string; at: Date; signers: string[] }>`
    select action, at, after -> 'signers' as signers from audit
    where client_id = ${client} and jsonb_typeof(after -> 'signers') = 'array'`.execute(connection)
  return (action, at) =>
    rows
      .find(row => row.action === action && row.at.getTime() === at.getTime())
      ?.signers.map(id => names.get(id) ?? id)
      .join(', ')
}
