import { sql, type Connection } from '../../database/index.ts'
import { openContent, type KeptContent } from './content.ts'
import { senderOf } from './message.ts'
import type { MailContext } from './outbox.ts'
import type { Kind } from './letter.ts'

type Row = KeptContent & {
  id: string
  kind: string
  recipient: string
  postedAt: Date
  attempts: number
  dueAt: Date | null
  endedAt: Date | null
  outcome: string | null
}

type Reading = Pick<MailContext, 'database' | 'vault' | 'origin' | 'config'>

/** The newest mail to an address, on its way or out, as a person reads it: headers and text. `null` without one. */
export async function lastMailTo(context: Reading, address: string): Promise<string | null> {
  const mail = await findLastMail(context.database, address)
  return mail && writeMail(context, mail)
}

/** A mail as it may be shown to people it is not meant for. */
export interface MailView {
  id: string
  kind: string
  text: string
}

/** The same for an operator: no code, and no link that may sign someone in. */
export async function viewLastMail(context: Reading, address: string): Promise<MailView | null> {
  const mail = await findLastMail(context.database, address)
  return mail && { id: mail.id, kind: mail.kind, text: maskSecrets(mail.kind, writeMail(context, mail)) }
}

async function findLastMail(connection: Connection, address: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select id, kind, recipient, sealed, posted_at as "postedAt", attempts,
           due_at as "dueAt", ended_at as "endedAt", outcome
    from mail where lower(recipient) = ${address.trim().toLowerCase()}
    order by posted_at desc, id desc limit 1`.execute(connection)
  return rows[0] ?? null
}

function writeMail(context: Reading, mail: Row): string {
  const { subject, text } = openContent(context.vault, mail.id, mail)
  const headers = [
    `From: Mastercopy <${senderOf(context)}>`,
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

/** Kinds whose mails hold nothing secret. Every other one is masked, also kinds that are added later. */
const open: readonly string[] = [
  'welcome',
  'security',
  'withdrawal',
  'verification',
  'notice',
] satisfies Kind[]

/** Letters and digits in one piece, groups of them with hyphens, or groups of digits; what follows a link's host. */
const codes = /(?<![\p{L}\d])(?=[\p{L}-]*\d)[\p{L}\d]+(?:-[\p{L}\d]+)*(?: \d+)*(?![\p{L}\d])/gu
const links = /(https?:\/\/[^\s/]+)\/\S+/g
const mask = '******'

/** A mail as operators see it: without what signs the recipient in. */
export function maskSecrets(kind: string, written: string): string {
  if (open.includes(kind)) return written
  const [headers, ...paragraphs] = written.split('\n\n')
  const text = paragraphs
    .join('\n\n')
    .replace(links, `$1/${mask}`)
    .replace(codes, found => (found.replace(/[ -]/g, '').length >= codeLengthMin ? mask : found))
  // A subject may contain a code too, so that a telephone shows it.
  const subject = (line: string) => line.replace(/\d[\d -]{2,}\d/g, mask)
  return [headers!.replace(/^Subject: .*$/m, subject), text].join('\n\n')
}

const codeLengthMin = 4
