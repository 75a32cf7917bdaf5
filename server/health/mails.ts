import { sql, type Connection } from '../database/index.ts'

/** Of the last week: given up after many tries, refused by the reader's server, run out unsent. Older ones are deleted. */
export type Undelivered = Record<'abandoned' | 'refused' | 'expired', number>

export interface MailQueue extends Undelivered {
  /** How they travel. */
  channel: string
  waiting: number
  waitsSince: Date | null
  abandonedSince: Date | null
  /**
   * Since when mails wait, or run out, while none is delivered. A single mailbox that defers its mail is no outage: it
   * counts only from the last delivery on.
   */
  stuckSince: Date | null
}

/** Of each channel that has mails. */
export async function mailQueues(connection: Connection): Promise<MailQueue[]> {
  const { rows } = await sql<MailQueue>`
    with open as (
      select channel, posted_at, due_at, outcome, ended_at from mail where due_at is not null
      union all
      select channel, posted_at, due_at, outcome, ended_at from mail
      where outcome in ('abandoned', 'refused', 'expired')
    )
    select way.channel,
      (count(*) filter (where due_at is not null))::integer as waiting,
      min(posted_at) filter (where due_at is not null) as "waitsSince",
      (count(*) filter (where outcome = 'abandoned'))::integer as abandoned,
      min(ended_at) filter (where outcome = 'abandoned') as "abandonedSince",
      (count(*) filter (where outcome = 'refused'))::integer as refused,
      (count(*) filter (where outcome = 'expired'))::integer as expired,
      min(greatest(posted_at, delivered.at)) filter (where due_at is not null
        or outcome in ('abandoned', 'expired') and ended_at > coalesce(delivered.at, '-infinity')) as "stuckSince"
    from (values ('mail'), ('telegram')) as way (channel)
    cross join lateral (
      select max(ended_at) as at from mail where outcome = 'delivered' and mail.channel = way.channel) as delivered
    left join open on open.channel = way.channel
    group by way.channel, delivered.at
    having count(open.channel) > 0 or delivered.at is not null
    order by way.channel`.execute(connection)
  return rows
}

/** Of emails alone: Telegram refuses the bot's messages to all who have not started it, which nobody can mend here. */
export function undeliveredOf(queues: readonly MailQueue[]): Undelivered {
  const { abandoned, refused, expired } = queues.find(({ channel }) => channel === 'mail') ?? none
  return { abandoned, refused, expired }
}

const none: Undelivered = { abandoned: 0, refused: 0, expired: 0 }
