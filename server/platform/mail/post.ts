import type { Language } from '../../../contract/languages.ts'
import { email } from '../../../contract/rules.ts'
import { sql, type Transaction } from '../../database/index.ts'
import type { AppContext, ClientId } from '../app-context.ts'
import { composeMail } from './compose.ts'
import { sealContent } from './content.ts'
import type { Kind, Kinds } from './letter.ts'
import { mailMark } from './mark.ts'
import type { MailChannel } from './outbox.ts'

/** What composing a mail needs of the app's context. */
interface PostingContext extends Pick<AppContext, 'newId' | 'vault'> {
  config: Pick<AppContext['config'], 'legal'>
}

interface Posting<K extends Kind> {
  /** The client whose mark an email carries; an operator has none. */
  client: ClientId | null
  /** One bare email address; or Telegram's number for a person, where it goes by the bot. */
  to: string
  channel?: MailChannel
  language: Language
  kind: K
  values: Kinds[K]
  /** When it is of no use any more: it is not sent from then on. */
  expiresAt?: Date
}

/**
 * Puts a mail into the outbox, in the transaction of its cause: it is sent if that commits.
 *
 * It is composed here and not at delivery, so it states what was true at that moment, in the texts of the version that
 * did it, in the process that knows the values; a later try sends exactly the same, and what is stored is what was
 * read. Throws when `to` is not an email address.
 */
export async function postMail<K extends Kind>(
  tx: Transaction,
  { newId, vault, config }: PostingContext,
  { client, to, channel = 'mail', language, kind, values, expiresAt }: Posting<K>,
  at: Date,
): Promise<void> {
  if (channel === 'mail' && (to !== to.trim() || email(to, {})))
    throw new Error(`a ${kind} mail to what is not an email address`)

  const id = newId()
  // Those who run a messenger would know it.
  const mark = client === null || channel !== 'mail' ? undefined : mailMark(vault, client)
  const composed = composeMail(kind, language, values, config.legal.email, mark, channel)
  const sealed = sealContent(vault, id, composed)
  await sql`
    insert into mail (id, channel, recipient, language, kind, sealed, posted_at, due_at, expires_at)
    values (${id}, ${channel}, ${to}, ${language}, ${kind}, ${sealed}, ${at}, ${at}, ${expiresAt ?? null})`.execute(
    tx,
  )
}
