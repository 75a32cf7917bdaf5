/** The outbox's rows: leasing the next one, and recording its outcome. */
import { dayMs, hourMs, minuteMs, secondMs } from '../../../contract/time.ts'
import type { Language } from '../../../contract/languages.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { AppContext } from '../app-context.ts'
import type { KeptContent } from './content.ts'

/** What mails need of the app's context. */
export interface MailContext extends Pick<AppContext, 'database' | 'vault' | 'clock' | 'log' | 'origin'> {
  config: Pick<AppContext['config'], 'dataDir' | 'mail' | 'telegram'>
}

/** How it travels. */
export type MailChannel = 'mail' | 'telegram'

export type TakenMail = KeptContent & {
  id: string
  recipient: string
  language: Language
  kind: string
  postedAt: Date
  expiresAt: Date | null
  /** Counts from 1, and distinguishes this try's lease from a later one's. */
  attempt: number
}

/** Well above the minute that a carrier may take. */
const leaseMs = 3 * minuteMs
const firstDelayMs = 10 * secondMs
const delayMsMax = hourMs
/** Long enough to see what a client was sent. The codes in mails live for minutes, so none is kept alive by it. */
const keptMs = 7 * dayMs

/** Leases a mail that runs out, or else the one that waits longest. Processes at the same time get different ones. */
export async function takeMail(
  { database, clock }: MailContext,
  channel: MailChannel,
  at: Date,
): Promise<TakenMail | null> {
  const { rows } = await sql<TakenMail>`
    with next as materialized (
      select id from mail where channel = ${channel} and due_at <= ${at} order by expires_at, due_at limit 1 for update skip locked)
    update mail set due_at = ${after(clock(), leaseMs)}, attempts = least(attempts, 1000) + 1
    from next where mail.id = next.id
    returning mail.id, recipient, language, kind, sealed, posted_at as "postedAt", expires_at as "expiresAt", attempts as attempt`.execute(
    database,
  )
  return rows[0] ?? null
}

/** It is not tried again. */
export async function endDelivery(
  { database, clock }: MailContext,
  { id }: TakenMail,
  outcome: 'delivered' | 'expired' | 'refused' | 'abandoned',
): Promise<void> {
  await sql`
    update mail set due_at = null, ended_at = ${clock()}, outcome = ${outcome}
    where id = ${id} and due_at is not null`.execute(database)
}

/** It is tried again, later each time. */
export async function postponeMail(
  { database, clock }: MailContext,
  { id, attempt }: TakenMail,
): Promise<void> {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempt - 1), delayMsMax)
  await sql`
    update mail set due_at = ${after(clock(), delayMs)}
    where id = ${id} and attempts = ${attempt} and due_at is not null`.execute(database)
}

/** Its recipient is sent nothing for a while, and this try does not count: it found out how long for all of theirs. */
export async function postponeRecipient(
  { database, clock }: MailContext,
  channel: MailChannel,
  { id, attempt, recipient }: TakenMail,
  waitMs: number,
): Promise<void> {
  const until = after(clock(), Math.min(waitMs, delayMsMax))
  await sql`
    update mail
    set due_at = case when id = ${id} then ${until} else greatest(due_at, ${until}) end,
        attempts = case when id = ${id} then attempts - 1 else attempts end
    where lower(recipient) = lower(${recipient}) and channel = ${channel} and due_at is not null
      and (id <> ${id} or attempts = ${attempt})`.execute(database)
}

/** Deletes what ended a week ago. */
export async function purgeMails({ database }: MailContext, at: Date): Promise<void> {
  await sql`
    delete from mail where channel in ('mail', 'telegram') and ended_at <= ${after(at, -keptMs)}`.execute(
    database,
  )
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** How many mails are on their way, also those that are tried again. */
export async function mailsWaiting(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from mail where due_at is not null`.execute(connection)
  return Number(rows[0]!.count)
}
