/**
 * Takes mails out of the outbox and has them carried.
 *
 * A mail is delivered at least once. It is marked after it was carried; a process that ends in between, or takes
 * longer than its lease, lets another one carry it again, the same to the byte. That is the right side to err on.
 */
import { join } from 'node:path'
import { sql } from '../database/index.ts'
import type { House } from '../house.ts'
import { filesIn, type Carrier } from './carrier.ts'
import { senderOf, writeMessage, type Mail } from './message.ts'

/** What of the house mails need. */
export interface MailHouse extends Pick<House, 'database' | 'clock' | 'log' | 'origin'> {
  config: Pick<House['config'], 'dataDir'>
}

interface Taken extends Mail {
  kind: string
  /** Counts from 1, and tells this try's lease from a later one's. */
  attempt: number
}

const second = 1_000
const hour = 60 * 60 * second
const roundMax = 100
/** Well above the minute that a carrier may take. */
const leaseMs = 3 * 60 * second
const firstDelayMs = 10 * second
const delayMsMax = hour
/** Ten seconds doubling to an hour: a mail is tried for a day. */
const attemptsMax = 32
/** Long enough to see what a client was told. The codes in mails live for minutes, so none is kept alive by it. */
const keptMs = 7 * 24 * hour

/**
 * Delivers what is due at `at`, at most a hundred mails, and deletes what ended a week ago. May run in any number
 * of processes at once. A carrier's failure is logged and tried again later; only the database's is thrown.
 */
export async function deliverMails(
  house: MailHouse,
  at: Date,
  carrier: Carrier = filesIn(join(house.config.dataDir, 'mail')),
): Promise<void> {
  for (let count = 0; count < roundMax; count++) {
    const mail = await take(house, at)
    if (!mail) break
    await deliver(house, mail, carrier)
  }
  await sql`delete from mail where ended_at <= ${after(at, -keptMs)}`.execute(house.database)
}

/** Leases the mail that waits longest. Whoever asks at the same time gets another one. */
async function take({ database, clock }: MailHouse, at: Date): Promise<Taken | null> {
  const { rows } = await sql<Taken>`
    with next as materialized (
      select id from mail where due_at <= ${at} order by due_at limit 1 for update skip locked)
    update mail set due_at = ${after(clock(), leaseMs)}, attempts = attempts + 1
    from next where mail.id = next.id
    returning mail.id, recipient, language, kind, subject, text_part as text, html_part as html,
              posted_at as "postedAt", attempts as attempt`.execute(database)
  return rows[0] ?? null
}

async function deliver(house: MailHouse, mail: Taken, carrier: Carrier): Promise<void> {
  const trouble = await carry(house, mail, carrier)
  if (trouble === null) return end(house, mail, 'delivered')

  const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, trouble }
  if (mail.attempt >= attemptsMax) {
    await end(house, mail, 'abandoned')
    return house.log.error(facts, 'a mail could not be delivered and is given up')
  }
  await postpone(house, mail)
  house.log.warn(facts, 'a mail could not be delivered; it will be tried again')
}

/** `null` when it is out, otherwise a word for the log: messages of mail servers quote addresses. */
async function carry({ origin }: MailHouse, mail: Taken, carrier: Carrier): Promise<string | null> {
  // Tries that ended with their process were never marked as failed; they have an end as well.
  if (mail.attempt > attemptsMax) return 'every try was cut short'
  try {
    const from = senderOf(origin)
    const message = await writeMessage(mail, from)
    await carrier.carry({ id: mail.id, postedAt: mail.postedAt, from, to: mail.recipient, message })
    return null
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    return String(code ?? name)
  }
}

async function end({ database, clock }: MailHouse, mail: Taken, outcome: 'delivered' | 'abandoned') {
  await sql`
    update mail set due_at = null, ended_at = ${clock()}, outcome = ${outcome}
    where id = ${mail.id} and due_at is not null`.execute(database)
}

async function postpone({ database, clock }: MailHouse, { id, attempt }: Taken): Promise<void> {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempt - 1), delayMsMax)
  await sql`
    update mail set due_at = ${after(clock(), delayMs)}
    where id = ${id} and attempts = ${attempt} and due_at is not null`.execute(database)
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
