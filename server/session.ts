/**
 * A session: a browser that signed in. Its cookie carries the client's id and a random 256-bit secret; the database
 * keeps only the secret's SHA-256. Sessions end by sign-out, by idleness and by age.
 */
import { createHash, randomBytes } from 'node:crypto'
import { cookieName } from './cookie.ts'
import { sql, type Connection, type Transaction } from './database/index.ts'
import type { ClientId, House } from './house.ts'
import type { Visit } from './visit.ts'

export interface Session {
  client: ClientId
  id: Buffer
  openedAt: Date
  /** Of a client whom an operator has blocked: good for nothing but being ended. */
  isBlocked: boolean
  /** The password was right and the second factor is still to come: good for that and nothing else. */
  isHalfway: boolean
}

const secretBytes = 32
const minute = 60 * 1000
const lifeMs = 24 * 60 * minute
const halfwayLifeMs = 5 * minute
const halfwayTries = 5
/** `seen_at` is written at most this often, so that reading stays reading. */
const touchMs = minute
const userAgentLengthMax = 300

const sessionCookie = (house: House): string => cookieName(house.origin, 'session')

/** The session that a call's cookie stands for, or `null`. */
export async function findSession(house: House, cookie: Visit['cookie'], at: Date): Promise<Session | null> {
  const carried = readCookie(cookie(sessionCookie(house)))
  if (!carried) return null

  const { rows } = await sql<Found>`
    select session.created_at as "openedAt", session.seen_at as "seenAt", client.blocked_at as "blockedAt",
           session.tries_left is not null as "isHalfway"
    from session join client on client.id = session.client_id
    where session.client_id = ${carried.client} and session.id = ${carried.id} and client.id = ${carried.client}
      and session.expires_at > ${at} and session.seen_at > ${idleSince(house, at)}`.execute(house.database)
  const found = rows[0]
  if (!found) return null

  if (at.getTime() - found.seenAt.getTime() > touchMs) await touch(house, carried, at)
  const { openedAt, blockedAt, isHalfway } = found
  return { ...carried, openedAt, isBlocked: blockedAt !== null, isHalfway }
}

interface Found {
  openedAt: Date
  seenAt: Date
  blockedAt: Date | null
  isHalfway: boolean
}

const freshMs = 15 * minute

/**
 * Whether who sits here has proved only just now who he is. Asked where nothing else could be: whoever finds an open
 * session must not make it a way in that stays.
 */
export const isFresh = ({ openedAt }: Session, at: Date): boolean =>
  at.getTime() - openedAt.getTime() <= freshMs

/** Opens a session for a client on this visit's browser, and tells its id; an earlier one of the browser ends. */
export const openSession = (house: House, connection: Connection, visit: Visit, client: ClientId) =>
  begin(house, connection, visit, client, { lifeMs, tries: null })

/** Opens one that waits for the second factor: for five minutes and five tries. */
export const openHalfway = (house: House, connection: Connection, visit: Visit, client: ClientId) =>
  begin(house, connection, visit, client, { lifeMs: halfwayLifeMs, tries: halfwayTries })

async function begin(
  house: House,
  connection: Connection,
  visit: Visit,
  client: ClientId,
  terms: { lifeMs: number; tries: number | null },
): Promise<Session['id']> {
  for (const earlier of [visit.session, visit.halfway]) if (earlier) await endSession(connection, earlier)

  const secret = randomBytes(secretBytes)
  const id = hash(secret)
  const expiresAt = new Date(visit.at.getTime() + terms.lifeMs)
  await sql`
    insert into session (client_id, id, created_at, seen_at, expires_at, tries_left, user_agent, network)
    values (${client}, ${id}, ${visit.at}, ${visit.at}, ${expiresAt}, ${terms.tries},
            ${shortUserAgent(visit)}, ${visit.address})`.execute(connection)
  Object.assign(visit.noted, { client, opened: id })
  visit.setCookie(sessionCookie(house), writeCookie(client, secret), lifeMs / 1000)
  return id
}

/** As much of it as anybody reads. */
export const shortUserAgent = ({ userAgent }: Visit): string | null =>
  userAgent?.slice(0, userAgentLengthMax) ?? null

/** Takes one of the tries of a session halfway, before it is made. False when there is none left. */
export async function takeTry(connection: Connection, { client, id }: Session): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session set tries_left = tries_left - 1
    where client_id = ${client} and id = ${id} and tries_left > 0`.execute(connection)
  return numAffectedRows === 1n
}

export async function endSession(connection: Connection, { client, id }: Session): Promise<void> {
  await endSessionOf(connection, client, id)
}

/** A session as its owner sees it. */
export interface OpenSession {
  id: Buffer
  userAgent: string | null
  network: string
  startedAt: Date
  seenAt: Date
}

/** Where a client is signed in, the last seen first. */
export async function sessionsOf(house: House, client: ClientId, at: Date): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, user_agent as "userAgent", coalesce(network, '') as network, created_at as "startedAt",
           seen_at as "seenAt"
    from session
    where client_id = ${client} and tries_left is null
      and expires_at > ${at} and seen_at > ${idleSince(house, at)}
    order by seen_at desc, id`.execute(house.database)
  return rows
}

/** Ends one of a client's sessions. How many that were: none, or one. */
export async function endSessionOf(connection: Connection, client: ClientId, id: Buffer): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where client_id = ${client} and id = ${id}`.execute(connection)
  return Number(numAffectedRows)
}

/**
 * Ends all sessions of a client but this one: after a change of what protects the account. Whoever is entering at this
 * moment holds the client's row, and is waited for.
 */
export async function endOtherSessions(
  tx: Transaction,
  client: ClientId,
  kept: Session | null,
): Promise<number> {
  await sql`select from client where id = ${client} for no key update`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from session where client_id = ${client} and id is distinct from ${kept?.id ?? null}`.execute(tx)
  return Number(numAffectedRows)
}

/** Takes the cookie away from the browser. */
export const forgetSession = (house: House, visit: Visit): void =>
  visit.setCookie(sessionCookie(house), '', 0)

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
type Carried = Pick<Session, 'client' | 'id'>

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
