import { sql, type Database } from '../../server/database/index.ts'

/** The audit events about a subject, in order, without those of the proposals that led to them. */
export async function auditEventsOf(
  database: Database,
  subject: string,
): Promise<{ action: string; actor: string }[]> {
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit
    where subject = ${subject} and action not like 'proposal.%' order by at, id`.execute(database)
  return rows
}
