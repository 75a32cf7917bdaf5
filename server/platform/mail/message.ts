/** A mail in its wire format: RFC 5322, text and HTML as alternatives. */
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Language } from '../../../contract/languages.ts'
import type { AppContext } from '../app-context.ts'
import type { Content } from './content.ts'

export interface Mail extends Content {
  id: string
  recipient: string
  language: Language
  postedAt: Date
}

/**
 * Writes the message. The same mail gives the same bytes and the same Message-ID at every try, so that a mailbox can
 * recognise a mail that came twice. Automatic mails take no replies (RFC 3834).
 */
export const writeMessage = (mail: Mail, from: string): Promise<Buffer> =>
  new MailComposer({
    from: { name: 'Mastercopy', address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    date: mail.postedAt,
    messageId: `<${mail.id}@${from.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    text: mail.text,
    html: mail.html,
    baseBoundary: mail.id,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

/** The sender of mails: as configured, or by the origin; a machine without a public name writes as localhost. */
export function senderOf({ origin, config }: Sending): string {
  if (config.mail.from) return config.mail.from
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  return `no-reply@${/[a-z]/.test(host) && !host.startsWith('[') ? host : 'localhost'}`
}

interface Sending extends Pick<AppContext, 'origin'> {
  config: Pick<AppContext['config'], 'mail'>
}
