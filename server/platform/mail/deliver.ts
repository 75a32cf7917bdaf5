/**
 * Takes mails out of the outbox and has them sent.
 *
 * A mail is delivered at least once. It is marked after it was sent; when a process ends in between, or takes longer
 * than its lease, another one sends it again, the same to the byte. That is the right side to err on.
 */
import { join } from 'node:path'
import { CarrierTrouble, filesIn, type Carrier, type Parcel } from './carrier.ts'
import { openContent } from './content.ts'
import { senderOf, writeMessage } from './message.ts'
import { botAt } from './telegram-bot.ts'
import {
  endDelivery,
  purgeMails,
  postponeMail,
  postponeRecipient,
  takeMail,
  type MailChannel,
  type MailContext,
  type TakenMail,
} from './outbox.ts'
import { smtpAt } from './smtp.ts'

const mailsOfRunMax = 100
/** With a wait of ten seconds doubling to an hour: a mail is tried for a day. */
const attemptsMax = 32
/** After so many recipients in a row whose limit is reached, it is that of all. */
const tooMuchMax = 3

/**
 * Delivers what is due at `at`, at most a hundred mails, and deletes what ended a week ago. May run in any number of
 * processes at once. A carrier's failure is logged and tried again later; only the database's is thrown. Where the
 * carrier itself is away, one mail finds out for all.
 */
export async function deliverMails(
  context: MailContext,
  at: Date,
  carrier: Carrier = carrierOf(context),
): Promise<void> {
  try {
    await deliverBy(context, at, 'mail', carrier)
  } finally {
    carrier.close?.()
  }
  await purgeMails(context, at)
}

/** The same for what goes by the bot, where there is one. */
export async function deliverMessages(context: MailContext, at: Date): Promise<void> {
  const messages = context.config.telegram?.messages
  if (messages) await deliverBy(context, at, 'telegram', botAt(messages))
}

async function deliverBy(
  context: MailContext,
  at: Date,
  channel: MailChannel,
  carrier: Carrier,
): Promise<void> {
  for (let count = 0, tooMuch = 0; count < mailsOfRunMax && tooMuch < tooMuchMax; count++) {
    const mail = await takeMail(context, channel, at)
    if (!mail) return
    const ended = await deliverMail(context, channel, mail, carrier)
    if (ended === 'away') return
    tooMuch = ended === 'tooMuch' ? tooMuch + 1 : 0
  }
}

/** To the configured mail server, or as files where none is. */
const carrierOf = ({ config }: MailContext): Carrier =>
  config.mail.smtpUrl ? smtpAt(config.mail.smtpUrl) : filesIn(join(config.dataDir, 'mail'))

/** How a try ended. `deferred`: this mail, for now. */
type Ended = 'delivered' | 'expired' | CarrierTrouble['kind'] | 'deferred'

async function deliverMail(
  context: MailContext,
  channel: MailChannel,
  mail: TakenMail,
  carrier: Carrier,
): Promise<Ended> {
  const { ended, trouble, waitMs } = await carry(context, mail, carrier)
  const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, trouble }
  if (ended === 'delivered' || ended === 'expired') await endDelivery(context, mail, ended)
  else if (ended === 'tooMuch') await postponeRecipient(context, channel, mail, waitMs!)
  else if (ended === 'refused') {
    await endDelivery(context, mail, ended)
    context.log.warn(facts, 'a mail was refused for good')
  } else if (mail.attempt >= attemptsMax) {
    await endDelivery(context, mail, 'abandoned')
    context.log.error(facts, 'a mail could not be delivered and is given up')
  } else {
    await postponeMail(context, mail)
    context.log.warn(facts, 'a mail could not be delivered; it will be tried again')
  }
  return ended
}

/** `trouble` is a code for the log: messages of mail servers quote addresses. */
async function carry(
  context: MailContext,
  mail: TakenMail,
  carrier: Carrier,
): Promise<{ ended: Ended; trouble?: string; waitMs?: number }> {
  if (mail.expiresAt && mail.expiresAt <= context.clock()) return { ended: 'expired' }
  // Tries whose process ended were never marked as failed; they are limited as well.
  if (mail.attempt > attemptsMax) return { ended: 'deferred', trouble: 'every try was cut short' }
  try {
    await carrier.carry(await packMail(context, mail))
    return { ended: 'delivered' }
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    const trouble = String(code ?? name)
    if (!(error instanceof CarrierTrouble)) return { ended: 'deferred', trouble }
    return { ended: error.kind, trouble, ...(error.waitMs !== undefined && { waitMs: error.waitMs }) }
  }
}

async function packMail(context: MailContext, mail: TakenMail): Promise<Parcel> {
  const { id, recipient, postedAt } = mail
  const from = senderOf(context)
  const content = openContent(context.vault, id, mail)
  const message = await writeMessage({ ...mail, ...content }, from)
  return { id, postedAt, from, to: recipient, message, subject: content.subject, text: content.text }
}
