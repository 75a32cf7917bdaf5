import { noticesAtOnce, readNotices, showNotices, type Notice } from '../../contract/notices.ts'
import { readTogether, sql, transaction, type Connection } from '../database/index.ts'
import { route } from '../http/route.ts'
import { browserOf } from '../identity/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { choicesOf, topicsOn } from './choices.ts'
import { clientEvents, type ClientEvent } from './client-events.ts'

/** What the client is notified of in the cabinet. */
export const notices = route(showNotices, ({ before }, { client, language, session, at }, { database }) =>
  readTogether(database, async () => {
    const [choices, reading] = await Promise.all([choicesOf(database, client), readingOf(database, client)])
    const query = { client, language, since: reading.since, topics: topicsOn(choices, 'cabinet') }
    // Up to now, now included.
    const until = before ?? new Date(at.getTime() + 1)
    const shown = await clientEvents(database, { ...query, before: until, limit: noticesAtOnce })
    // How many share the moment of the last one is not known before: whether something is older is a separate query.
    const last = shown[noticesAtOnce - 1] && shown.at(-1)
    const older = last ? await clientEvents(database, { ...query, before: last.at, limit: 1 }) : []
    return {
      notices: shown.map(one => asNotice(one, one.at > reading.until && !one.session?.equals(session.id))),
      hasMore: older.length > 0,
    }
  }),
)

async function readingOf(connection: Connection, client: ClientId): Promise<{ since: Date; until: Date }> {
  const { rows } = await sql<{ since: Date; until: Date }>`
    select client.created_at as since, coalesce(notice_reading.read_until, client.created_at) as until
    from client left join notice_reading on notice_reading.client_id = client.id
    where client.id = ${client}`.execute(connection)
  return rows[0]!
}

export const asNotice = (
  { at, kind, amountMicro, event, userAgent, part, reason, category, text, number }: ClientEvent,
  isNew: boolean,
): Notice => ({
  at,
  kind,
  isNew,
  amountMicro,
  event,
  browser: undefined,
  system: undefined,
  ...(userAgent ? browserOf(userAgent) : {}),
  part,
  reason: reason ?? undefined,
  category: category ?? undefined,
  text,
  number: number === undefined ? undefined : Number(number),
})

export const noticesRead = route(readNotices, async ({ until }, { client, at }, context) => {
  await transaction(context.database, tx => sql`select notice_read(${client}, ${until}, ${at})`.execute(tx))
  context.hints.publish(client)
  return 'ok' as const
})
