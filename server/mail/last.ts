import { sql } from '../database/index.ts'
import { openContent, type KeptContent } from './content.ts'
import { senderOf } from './message.ts'
import type { MailHouse } from './outbox.ts'

type Row = KeptContent & {
  id: string
  recipient: string
  postedAt: Date
  attempts: number
  dueAt: Date | null
  endedAt: Date | null
  outcome: string | null
}

/** The newest mail to an address, on its way or out, as a person reads it: headers and text. `null` without one. */
export async function lastMailTo(
  house: Pick<MailHouse, 'database' | 'vault' | 'origin' | 'config'>,
  address: string,
): Promise<string | null> {
  const { rows } = await sql<Row>`
    select id, recipient, sealed, subject, text_part as text, html_part as html, posted_at as "postedAt", attempts,
           due_at as "dueAt", ended_at as "endedAt", outcome
    from mail where lower(recipient) = ${address.trim().toLowerCase()}
    order by posted_at desc, id desc limit 1`.execute(house.database)
  const mail = rows[0]
  if (!mail) return null

  const { subject, text } = openContent(house.vault, mail.id, mail)
  const headers = [
    `From: Mastercopy <${senderOf(house)}>`,
    `To: ${mail.recipient}`,
    `Subject: ${subject}`,
    `Date: ${mail.postedAt.toUTCString()}`,
    `State: ${stateOf(mail)}`,
  ]
  return `${headers.join('\n')}\n\n${text}`
}

const stateOf = ({ attempts, dueAt, endedAt, outcome }: Row): string =>
  dueAt
    ? `waiting, ${attempts} tries begun, next not before ${dueAt.toISOString()}`
    : `${outcome} ${endedAt?.toISOString()}`
