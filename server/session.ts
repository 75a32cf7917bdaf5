/**
 * A session: a browser that signed in. Its cookie carries the client's id and a random 256-bit secret; the database
 * keeps only the secret's SHA-256. Sessions end by sign-out, by idleness and by age.
 */
import { createHash, randomBytes } from 'node:crypto'
import { isLoopbackOrigin } from './config.ts'
import { sql, type Connection } from './database/index.ts'
import type { ClientId, House } from './house.ts'
import type { Visit } from './visit.ts'

export interface Session {
  client: ClientId
  id: Buffer
  /** Of a client whom an operator has blocked: good for nothing but being ended. */
  isBlocked: boolean
}

const secretBytes = 32
const lifeMs = 24 * 60 * 60 * 1000
/** `seen_at` is written at most this often, so that reading stays reading. */
const touchMs = 60 * 1000

/** `__Host-` forbids any other host or path to set the cookie; it needs https, so this machine itself goes without. */
export const cookieName = (origin: string): string =>
  isLoopbackOrigin(origin) && origin.startsWith('http:') ? 'session' : '__Host-session'

/** The session that a call's cookie stands for, or `null`. */
export async function findSession(
  house: House,
  cookies: Record<string, string | undefined>,
  at: Date,
): Promise<Session | null> {
  const carried = readCookie(cookies[cookieName(house.origin)])
  if (!carried) return null

  const { rows } = await sql<{ seenAt: Date; blockedAt: Date | null }>`
    select session.seen_at as "seenAt", client.blocked_at as "blockedAt"
    from session join client on client.id = session.client_id
    where session.client_id = ${carried.client} and session.id = ${carried.id} and client.id = ${carried.client}
      and session.expires_at > ${at} and session.seen_at > ${idleSince(house, at)}`.execute(house.database)
  const found = rows[0]
  if (!found) return null

  if (at.getTime() - found.seenAt.getTime() > touchMs) await touch(house, carried, at)
  return { ...carried, isBlocked: found.blockedAt !== null }
}

/** Opens a session for a client on this visit's browser; an earlier session of the browser ends. */
export async function openSession(
  house: House,
  connection: Connection,
  visit: Visit,
  client: ClientId,
): Promise<void> {
  if (visit.session) await endSession(connection, visit.session)

  const secret = randomBytes(secretBytes)
  await sql`
    insert into session (client_id, id, created_at, seen_at, expires_at)
    values (${client}, ${hash(secret)}, ${visit.at}, ${visit.at}, ${new Date(visit.at.getTime() + lifeMs)})`.execute(
    connection,
  )
  visit.setCookie(cookieName(house.origin), writeCookie(client, secret), lifeMs / 1000)
}

export async function endSession(connection: Connection, session: Session): Promise<void> {
  await sql`delete from session where client_id = ${session.client} and id = ${session.id}`.execute(
    connection,
  )
}

/** Takes the cookie away from the browser. */
export const forgetSession = (house: House, visit: Visit): void =>
  visit.setCookie(cookieName(house.origin), '', 0)

/** Deletes sessions that have ended by age or idleness; a round calls it. */
export async function sweepSessions(house: House, at: Date): Promise<void> {
  await sql`delete from session where expires_at <= ${at} or seen_at <= ${idleSince(house, at)}`.execute(
    house.database,
  )
}

const idleSince = (house: House, at: Date): Date =>
  new Date(at.getTime() - house.config.sessionIdleMinutes * 60_000)

async function touch(house: House, { client, id }: Carried, at: Date): Promise<void> {
  await sql`update session set seen_at = ${at} where client_id = ${client} and id = ${id} and seen_at < ${at}`.execute(
    house.database,
  )
}

/** What a cookie says by itself. */
type Carried = Omit<Session, 'isBlocked'>

const hash = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest()

const writeCookie = (client: ClientId, secret: Buffer): string =>
  `${Buffer.from(client.replaceAll('-', ''), 'hex').toString('base64url')}.${secret.toString('base64url')}`

/** Two parts of fixed length, so that anything else is nobody's cookie before the database is asked. */
function readCookie(cookie: string | undefined): Carried | null {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '')
  if (!match) return null

  const hex = Buffer.from(match[1]!, 'base64url').toString('hex')
  const client = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { client, id: hash(Buffer.from(match[2]!, 'base64url')) }
}
