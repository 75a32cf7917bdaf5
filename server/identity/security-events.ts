/** Security events of an account are reported to its owner: in the cabinet, and by mail where there is one. */
import type { SecurityEvent } from '../../contract/codes.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { postMail } from '../platform/mail/index.ts'
import { shortUserAgent, type Session } from '../http/session.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Client } from './client.ts'
import { browserOf, deviceName, type BrowserName } from './browser-name.ts'

/**
 * Records the event and posts the mail, in the transaction of its cause. `session` is the one that caused it: there
 * alone the cabinet does not list it.
 */
export async function recordSecurityEvent(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  client: Pick<Client, 'id' | 'name' | 'email' | 'language'>,
  event: SecurityEvent,
  session: Session['id'] | undefined = caller.session?.id,
): Promise<void> {
  await noteSecurityEvent(tx, context, caller, client.id, event, session)
  await postSecurityMail(tx, context, caller, client, event)
}

/** Records the event alone, for what has a mail of its own. */
export async function noteSecurityEvent(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  client: ClientId,
  event: SecurityEvent,
  session: Session['id'] | undefined = caller.session?.id,
): Promise<void> {
  await sql`
    insert into security_event (client_id, id, at, kind, user_agent, network, session_id)
    values (${client}, ${context.newId()}, ${caller.at}, ${event}, ${shortUserAgent(caller)}, ${caller.address},
            ${session ?? null})`.execute(tx)
}

/** The id of the next event, and whose browser, address and session it tells of, for functions that write it themselves. */
export const eventSource = ({ newId }: AppContext, caller: RequestContext) => sql`
  row(${newId()}::uuid, ${shortUserAgent(caller)}::text, ${caller.address}::text,
      ${caller.session?.id ?? null}::bytea)::event_source`

export async function postSecurityMail(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  client: Pick<Client, 'id' | 'name' | 'email' | 'language'>,
  event: SecurityEvent,
  waysInOff = false,
): Promise<void> {
  if (client.email === null) return

  const { at, address: network } = caller
  const device = deviceName(browserOf(caller.userAgent))
  const values = { name: client.name, event, at, device, network, waysInOff }
  await postMail(
    tx,
    context,
    { client: client.id, to: client.email, language: client.language, kind: 'security', values },
    at,
  )
}

export interface ListedEvent extends BrowserName {
  id: string
  at: Date
  kind: SecurityEvent
  network: string
  session: string | undefined
}

interface Row {
  id: string
  at: Date
  kind: SecurityEvent
  userAgent: string | null
  network: string
  session: Session['id'] | null
}

const eventsMax = 20
const columns = sql`id, at, kind, user_agent as "userAgent", network, session_id as session`

/** The last twenty, the newest first. */
export async function lastEvents(connection: Connection, client: ClientId): Promise<ListedEvent[]> {
  const { rows } = await sql<Row>`
    select ${columns} from security_event where client_id = ${client}
    order by id desc limit ${eventsMax}`.execute(connection)
  return rows.map(asListed)
}

/** Those that the client has not read and this session has not caused, the oldest first: each is confirmed by itself. */
export async function eventsNotRead(connection: Connection, { client, id }: Session): Promise<ListedEvent[]> {
  const { rows } = await sql<Row>`
    select ${columns} from security_event
    where client_id = ${client} and read_at is null and session_id is distinct from ${id}
    order by id limit ${eventsMax}`.execute(connection)
  return rows.map(asListed)
}

/**
 * Marks this one and all before it as read. What the session itself has caused it was never shown: a thief's would hide
 * its own sign-in from the owner.
 */
export async function markRead(
  connection: Connection,
  { client, id: session }: Session,
  id: string,
  at: Date,
): Promise<void> {
  await sql`
    update security_event set read_at = ${at}
    where client_id = ${client} and id <= ${id} and read_at is null
      and session_id is distinct from ${session}`.execute(connection)
}

const asListed = ({ userAgent, session, ...row }: Row): ListedEvent => ({
  ...row,
  session: session?.toString('base64url'),
  ...browserOf(userAgent ?? undefined),
})
