/**
 * A session: a browser that signed in. Its cookie carries the client's id and a random 256-bit secret; the database
 * keeps only the secret's SHA-256. Sessions end by sign-out, by idleness and by age, and the oldest when there are too
 * many. The secret is renewed with every proof and every change of what protects the account, so that a copy of the
 * cookie is worth nothing from then on.
 */
import { sha256 } from '../platform/sha256.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { randomBytes } from 'node:crypto'
import { cookieName } from './cookie.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { Refusal } from './refusal.ts'
import type { ClientRequest, RequestContext } from './request-context.ts'

export interface Session {
  client: ClientId
  id: Buffer
  /** The client's last proof in it; `null` while there is none. */
  provedAt: Date | null
  /** Until then it may link a Telegram profile; `null` when that was not requested. */
  linkingUntil: Date | null
  /** Of a client whose sign-in operators have frozen: it can only be ended. */
  isFrozen: boolean
  /** The password was right and the second factor is pending: good for that step alone. */
  isPending: boolean
}

const secretBytes = 32
const lifeMs = dayMs
const pendingLifeMs = 5 * minuteMs
const pendingTries = 5
/** The most sessions of a client; with one more the oldest ends. */
const sessionsMax = 10
/** `seen_at` is written at most this often, so that most reads write nothing. */
const touchMs = minuteMs
const userAgentLengthMax = 300

const sessionCookie = (context: AppContext): string => cookieName(context.origin, 'session')

type SessionCarrier = Pick<RequestContext, 'cookie' | 'at' | 'isUnattended'>

/** The session of a call's cookie, or `null`. An unattended call does not postpone its idle end. */
export async function findSession(context: AppContext, caller: SessionCarrier): Promise<Session | null> {
  const carried = carriedBy(context, caller)
  return carried && recordSessionUse(context, await lookUpSession(context, carried, caller.at), caller)
}

/** What a call's cookie contains, whether or not it is valid; `null` where it is malformed. */
export const carriedBy = (context: AppContext, { cookie }: Pick<SessionCarrier, 'cookie'>): Carried | null =>
  readCookie(cookie(sessionCookie(context)))

export interface FoundSession {
  session: Session
  seenAt: Date
}

/** Only reads. */
export async function lookUpSession(
  context: AppContext,
  carried: Carried,
  at: Date,
): Promise<FoundSession | null> {
  const { rows } = await sql<Found>`
    select session.proved_at as "provedAt", session.linking_until as "linkingUntil", session.seen_at as "seenAt",
           session.tries_left is not null as "isPending",
           exists (select from client_freeze where client_id = ${carried.client} and part = 'signIn') as "isFrozen"
    from session
    where session.client_id = ${carried.client} and session.id = ${carried.id}
      and session.expires_at > ${at} and session.seen_at > ${idleSince(context, at)}`.execute(
    context.database,
  )
  const found = rows[0]
  if (!found) return null

  const { seenAt, ...session } = found
  return { session: { ...carried, ...session }, seenAt }
}

/** Records that a session was used, and returns it. */
export async function recordSessionUse(
  context: AppContext,
  found: FoundSession | null,
  { at, isUnattended }: SessionCarrier,
): Promise<Session | null> {
  if (!found) return null
  const isNews = at.getTime() - found.seenAt.getTime() > touchMs
  if (isNews && !isUnattended) await touch(context, found.session, at)
  return found.session
}

interface Found extends Pick<Session, 'provedAt' | 'linkingUntil' | 'isPending' | 'isFrozen'> {
  seenAt: Date
}

/** How long a proof is valid in the session in which it was given. */
const proofMs = 5 * minuteMs

/**
 * Whether the client has proved in this session, within the last minutes, who they are: finding an open session is not
 * enough.
 */
export const hasProof = ({ provedAt }: Session, at: Date): boolean =>
  provedAt !== null && at.getTime() - provedAt.getTime() <= proofMs

/** Opens a session for a client in this request's browser, and returns its id; an earlier one of the browser ends. */
export const openSession = (
  context: AppContext,
  connection: Connection,
  caller: RequestContext,
  client: ClientId,
) => begin(context, connection, caller, client, { lifeMs, tries: null })

/** Opens a pending one, for the second factor: for five minutes and five tries. */
export const openPendingSession = (
  context: AppContext,
  connection: Connection,
  caller: RequestContext,
  client: ClientId,
) => begin(context, connection, caller, client, { lifeMs: pendingLifeMs, tries: pendingTries })

async function begin(
  context: AppContext,
  connection: Connection,
  caller: RequestContext,
  client: ClientId,
  terms: { lifeMs: number; tries: number | null },
): Promise<Session['id']> {
  for (const earlier of [caller.session, caller.pending]) if (earlier) await endSession(connection, earlier)

  const { at } = caller
  const isWhole = terms.tries === null
  const expiresAt = new Date(at.getTime() + terms.lifeMs)
  const id = await insertSession(context, connection, caller, client, {
    startedAt: at,
    expiresAt,
    tries: terms.tries,
    // Signing in is a proof as well.
    provedAt: isWhole ? at : null,
    linkingUntil: null,
  })
  if (isWhole) await endOldest(context, connection, client, at)
  return id
}

interface Opened extends Pick<Session, 'provedAt' | 'linkingUntil'> {
  startedAt: Date
  expiresAt: Date
  tries: number | null
}

async function insertSession(
  context: AppContext,
  connection: Connection,
  caller: RequestContext,
  client: ClientId,
  { startedAt, expiresAt, tries, provedAt, linkingUntil }: Opened,
): Promise<Session['id']> {
  const secret = randomBytes(secretBytes)
  const id = sha256(secret)
  await sql`
    insert into session (client_id, id, created_at, seen_at, expires_at, tries_left, proved_at, linking_until,
                         user_agent, network)
    values (${client}, ${id}, ${startedAt}, ${caller.at}, ${expiresAt}, ${tries}, ${provedAt}, ${linkingUntil},
            ${shortUserAgent(caller)}, ${caller.address})`.execute(connection)
  Object.assign(caller.noted, { client, opened: id })
  const leftMs = expiresAt.getTime() - caller.at.getTime()
  caller.setCookie(
    sessionCookie(context),
    writeCookie(client, secret),
    Math.max(1, Math.floor(leftMs / 1000)),
  )
  return id
}

/** Ends the earliest sessions beyond the most that a client may have. */
async function endOldest(
  context: AppContext,
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: Buffer }>`
    select id from session
    where client_id = ${client} and tries_left is null
      and expires_at > ${at} and seen_at > ${idleSince(context, at)}
    order by created_at desc, id offset ${sessionsMax}`.execute(connection)
  for (const { id } of rows) await endSessionOf(connection, client, id)
}

/**
 * Gives this browser's session another secret, so that a copy of its cookie is void from now on; its lifetime stays.
 * With a new proof, or the one that was given. Returns its new id.
 */
export async function renewSession(
  context: AppContext,
  tx: Transaction,
  caller: ClientRequest,
  provedAt?: Date,
): Promise<Session['id']> {
  const { client, id: former } = caller.session
  const { rows } = await sql<Opened>`
    delete from session where client_id = ${client} and id = ${former}
    returning created_at as "startedAt", expires_at as "expiresAt", tries_left as tries, proved_at as "provedAt",
              linking_until as "linkingUntil"`.execute(tx)
  const [ended] = rows
  // It was ended meanwhile: it must not come back under another secret.
  if (!ended) throw new Refusal(401, 'the session has ended')

  const id = await insertSession(context, tx, caller, client, { ...ended, ...(provedAt && { provedAt }) })
  // This browser's own events stay unlisted there, although its session has a new id.
  await sql`
    update security_event set session_id = ${id}
    where client_id = ${client} and session_id = ${former} and read_at is null`.execute(tx)
  return id
}

/** Lets this session link a Telegram profile until then; `null`: not any more. */
export async function allowLinking(
  connection: Connection,
  { client, id }: Session,
  until: Date | null,
): Promise<void> {
  await sql`
    update session set linking_until = ${until} where client_id = ${client} and id = ${id}`.execute(
    connection,
  )
}

/** Longer user agents are cut. */
export const shortUserAgent = ({ userAgent }: Pick<RequestContext, 'userAgent'>): string | null =>
  userAgent?.slice(0, userAgentLengthMax) ?? null

/** Takes one of the tries of a pending session, before it is made. False when there is none left. */
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
export async function sessionsOf(context: AppContext, client: ClientId, at: Date): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, user_agent as "userAgent", coalesce(network, '') as network, created_at as "startedAt",
           seen_at as "seenAt"
    from session
    where client_id = ${client} and tries_left is null
      and expires_at > ${at} and seen_at > ${idleSince(context, at)}
    order by seen_at desc, id`.execute(context.database)
  return rows
}

/**
 * Those of these sessions that are still open, by id. An id is unique over clients, so clients and ids need not be in
 * pairs.
 */
export async function openSessionsOf(
  context: AppContext,
  sessions: readonly Pick<Session, 'client' | 'id'>[],
  at: Date,
): Promise<Buffer[]> {
  const { rows } = await sql<{ id: Buffer }>`
    select id from session
    where client_id = any (${sessions.map(({ client }) => client)}::uuid[])
      and id = any (${sessions.map(({ id }) => id)}::bytea[])
      and tries_left is null and expires_at > ${at} and seen_at > ${idleSince(context, at)}`.execute(
    context.database,
  )
  return rows.map(({ id }) => id)
}

/** Ends one of a client's sessions. Returns how many that were: none, or one. */
export async function endSessionOf(connection: Connection, client: ClientId, id: Buffer): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where client_id = ${client} and id = ${id}`.execute(connection)
  return Number(numAffectedRows)
}

/**
 * Ends all sessions of a client but this one: after a change of what protects the account. It waits for a sign-in under
 * way, which holds a lock of the client's row.
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

/** Deletes the cookie in the browser. */
export const forgetSession = (context: AppContext, caller: RequestContext): void =>
  caller.setCookie(sessionCookie(context), '', 0)

/** Deletes sessions that have ended by age or idleness; a job calls it. */
export async function purgeSessions(context: AppContext, at: Date): Promise<void> {
  await sql`delete from session where expires_at <= ${at} or seen_at <= ${idleSince(context, at)}`.execute(
    context.database,
  )
}

const idleSince = (context: AppContext, at: Date): Date =>
  new Date(at.getTime() - context.config.sessionIdleMinutes * minuteMs)

async function touch(context: AppContext, { client, id }: Carried, at: Date): Promise<void> {
  await sql`update session set seen_at = ${at} where client_id = ${client} and id = ${id} and seen_at < ${at}`.execute(
    context.database,
  )
}

/** The content of a cookie. */
export type Carried = Pick<Session, 'client' | 'id'>

const writeCookie = (client: ClientId, secret: Buffer): string =>
  `${Buffer.from(client.replaceAll('-', ''), 'hex').toString('base64url')}.${secret.toString('base64url')}`

/** Two parts of fixed length, so that anything else is refused before the database is queried. */
function readCookie(cookie: string | undefined): Carried | null {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '')
  if (!match) return null

  const hex = Buffer.from(match[1]!, 'base64url').toString('hex')
  const client = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { client, id: sha256(Buffer.from(match[2]!, 'base64url')) }
}
