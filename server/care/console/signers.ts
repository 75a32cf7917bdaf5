/** Who signed an act on a client: what follows from it names one of them, or the job that carried it out. */
import { sql } from '../../database/index.ts'
import { operatorNames } from '../../operators/index.ts'
import type { AppContext, ClientId } from '../../platform/app-context.ts'

/** Finds the names of those who signed the act of this name that was carried out at this moment. */
export type FindSigners = (action: string, at: Date) => string | undefined

export async function signersOnClient(context: AppContext, client: ClientId): Promise<FindSigners> {
  const names = await operatorNames(context)
  const { rows } = await sql<{ action: string; at: Date; signers: string[] }>`
    select action, at, after -> 'signers' as signers from audit
    where client_id = ${client} and jsonb_typeof(after -> 'signers') = 'array'`.execute(context.database)
  return (action, at) =>
    rows
      .find(row => row.action === action && row.at.getTime() === at.getTime())
      ?.signers.map(id => names.get(id) ?? id)
      .join(', ')
}
