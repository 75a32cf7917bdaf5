import { sql } from '../database/index.ts'
import type { House } from '../house.ts'
import { senderOf } from './message.ts'

interface Row {
  recipient: string
  subject: string
  text: string
  postedAt: Date
  attempts: number
  dueAt: Date | null
  endedAt: Date | null
  outcome: string | null
}

/** The newest mail to an address, on its way or out, as a person reads it: headers and text. `null` without one. */
export async function lastMailTo(
  { database, origin }: Pick<House, 'database' | 'origin'>,
  address: string,
): Promise<string | null> {
  const { rows } = await sql<Row>`
    select recipient, subject, text_part as text, posted_at as "postedAt", attempts,
           due_at as "dueAt", ended_at as "endedAt", outcome
    from mail where lower(recipient) = ${address.trim().toLowerCase()}
    order by posted_at desc, id desc limit 1`.execute(database)
  const mail = rows[0]
  if (!mail) return null

  const headers = [
    `From: Mastercopy <${senderOf(origin)}>`,
    `To: ${mail.recipient}`,
    `Subject: ${mail.subject}`,
    `Date: ${mail.postedAt.toUTCString()}`,
    `State: ${stateOf(mail)}`,
  ]
  return `${headers.join('\n')}\n\n${mail.text}`
}

const stateOf = ({ attempts, dueAt, endedAt, outcome }: Row): string =>
  dueAt
    ? `waiting, ${attempts} tries begun, next not before ${dueAt.toISOString()}`
    : `${outcome} ${endedAt?.toISOString()}`
