import { sql, type Connection } from '../database/index.ts'

export interface MailQueue {
  waiting: number
  waitsSince: Date | null
  /** Of the last week: given up after many tries, or refused by the recipient's server. Older ones are deleted. */
  abandoned: number
  abandonedSince: Date | null
}

export async function mailQueue(connection: Connection): Promise<MailQueue> {
  const { rows } = await sql<MailQueue>`
    select (count(*) filter (where due_at is not null))::integer as waiting,
      min(posted_at) filter (where due_at is not null) as "waitsSince",
      (count(*) filter (where outcome in ('abandoned', 'refused')))::integer as abandoned,
      min(ended_at) filter (where outcome in ('abandoned', 'refused')) as "abandonedSince"
    from mail`.execute(connection)
  return rows[0]!
}
