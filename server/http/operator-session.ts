/**
 * A session of the operators' console: a browser in which an operator signed in. Its cookie carries a random 256-bit
 * secret, of which the database keeps the SHA-256. It ends by sign-out, after minutes of idleness and after one working
 * day: anyone who sits down at a browser that was left open finds no open console. The secret is renewed with every
 * proof and every change of a way in, so that a copy of the cookie is worth nothing from then on.
 */
import { randomBytes } from 'node:crypto'
import { hourMs, minuteMs } from '../../contract/time.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sha256 } from '../platform/sha256.ts'
import { cookieName } from './cookie.ts'
import { isWithinBounds, isWithinHours, type Bounds } from './operator-bounds.ts'
import type { OperatorContext, OperatorRequest } from './operator-route.ts'
import { Refusal } from './refusal.ts'
import { shortUserAgent } from './session.ts'

export interface OperatorSession {
  id: Buffer
  operator: string
  name: string
  email: string
  startedAt: Date
  /** The operator's last proof with an authenticator; `null`: never in this session. */
  provedAt: Date | null
}

const secretBytes = 32
const idleMs = 15 * minuteMs
const lifeMs = 8 * hourMs
/** `seen_at` is written at most this often, so that most reads write nothing. */
const touchMs = minuteMs
/** How long a proof is valid. */
const proofMs = 15 * minuteMs

const bounds = sql`account.hours_from as "hoursFrom", account.hours_until as "hoursUntil", account.networks`

const sessionCookie = ({ consoleOrigin }: AppContext): string => cookieName(consoleOrigin, 'operator')

/** The session of a call's cookie, or `null`. An unattended call does not postpone its idle end. */
export async function findOperatorSession(
  context: AppContext,
  { cookie, at, address, isUnattended }: Pick<OperatorContext, 'cookie' | 'at' | 'address' | 'isUnattended'>,
): Promise<OperatorSession | null> {
  const secret = /^[\w-]{43}$/.exec(cookie(sessionCookie(context)) ?? '')?.[0]
  if (!secret) return null

  const id = sha256(Buffer.from(secret, 'base64url'))
  const { rows } = await sql<OperatorSession & Bounds & { seenAt: Date }>`
    select session.id, session.operator_id as operator, account.name, account.email,
           session.created_at as "startedAt", session.proved_at as "provedAt", session.seen_at as "seenAt", ${bounds}
    from operator_session as session
    join operator_account as account on account.operator_id = session.operator_id
    where session.id = ${id} and session.expires_at > ${at} and session.seen_at > ${idleSince(at)}`.execute(
    context.database,
  )
  const [found] = rows
  if (!found || !isWithinBounds(found, at, address)) return null

  const { seenAt, hoursFrom: _from, hoursUntil: _until, networks: _networks, ...session } = found
  if (!isUnattended && at.getTime() - seenAt.getTime() > touchMs)
    await sql`update operator_session set seen_at = ${at} where id = ${id} and seen_at < ${at}`.execute(
      context.database,
    )
  return session
}

/** Whether the operator has proved in this session, within the last minutes, who they are. */
export const hasOperatorProof = ({ provedAt }: OperatorSession, at: Date): boolean =>
  provedAt !== null && at.getTime() - provedAt.getTime() <= proofMs

/**
 * Opens a session for an operator in this request's browser; an earlier one of the browser ends. `isProved`: by an
 * authenticator.
 */
export async function openOperatorSession(
  context: AppContext,
  connection: Connection,
  caller: OperatorContext,
  { operator, isProved }: { operator: string; isProved: boolean },
): Promise<void> {
  if (caller.session) await endOperatorSession(connection, caller.session.id)
  const { at } = caller
  const expiresAt = new Date(at.getTime() + lifeMs)
  await insertSession(context, connection, caller, operator, {
    startedAt: at,
    expiresAt,
    provedAt: isProved ? at : null,
  })
}

interface Opened extends Pick<OperatorSession, 'provedAt'> {
  startedAt: Date
  expiresAt: Date
}

async function insertSession(
  context: AppContext,
  connection: Connection,
  caller: OperatorContext,
  operator: string,
  { startedAt, expiresAt, provedAt }: Opened,
): Promise<OperatorSession['id']> {
  const secret = randomBytes(secretBytes)
  const id = sha256(secret)
  const { at, address } = caller
  await sql`
    insert into operator_session (id, operator_id, created_at, seen_at, expires_at, proved_at, user_agent, network)
    values (${id}, ${operator}, ${startedAt}, ${at}, ${expiresAt}, ${provedAt},
            ${shortUserAgent(caller)}, ${address})`.execute(connection)
  const leftSeconds = Math.floor((expiresAt.getTime() - at.getTime()) / 1000)
  caller.setCookie(sessionCookie(context), secret.toString('base64url'), Math.max(1, leftSeconds))
  return id
}

/**
 * Gives this browser's session another secret, so that a copy of its cookie is void from now on; its lifetime stays.
 * With a new proof, or the one that was given. Returns its new id.
 */
export async function renewOperatorSession(
  context: AppContext,
  tx: Transaction,
  caller: OperatorRequest,
  provedAt?: Date,
): Promise<OperatorSession['id']> {
  const { operator, session } = caller
  // Who ends the operator's sessions locks it too, and so finds this one under its new secret, or is found to have done it.
  await sql`select from operator_account where operator_id = ${operator.id} for no key update`.execute(tx)
  const { rows } = await sql<Opened>`
    delete from operator_session where id = ${session.id}
    returning created_at as "startedAt", expires_at as "expiresAt", proved_at as "provedAt"`.execute(tx)
  const [ended] = rows
  // It was ended meanwhile: it must not come back under another secret.
  if (!ended) throw new Refusal(401, 'the session has ended')

  return insertSession(context, tx, caller, operator.id, { ...ended, ...(provedAt && { provedAt }) })
}

export async function endOperatorSession(connection: Connection, id: Buffer): Promise<void> {
  await sql`delete from operator_session where id = ${id}`.execute(connection)
}

/** Deletes the cookie in the browser. */
export const forgetOperatorSession = (context: AppContext, caller: OperatorContext): void =>
  caller.setCookie(sessionCookie(context), '', 0)

/** Those of these sessions that are still open, by id. */
export async function openOperatorSessionsOf(
  { database }: AppContext,
  ids: readonly Buffer[],
  at: Date,
): Promise<Buffer[]> {
  const { rows } = await sql<Bounds & { id: Buffer }>`
    select session.id, ${bounds}
    from operator_session as session
    join operator_account as account on account.operator_id = session.operator_id
    where session.id = any (${ids}::bytea[]) and session.expires_at > ${at}
      and session.seen_at > ${idleSince(at)}`.execute(database)
  return rows.filter(one => isWithinHours(one, at)).map(({ id }) => id)
}

/** Deletes sessions that have ended by age or idleness; a job calls it. */
export async function purgeOperatorSessions({ database }: AppContext, at: Date): Promise<void> {
  await sql`delete from operator_session where expires_at <= ${at} or seen_at <= ${idleSince(at)}`.execute(
    database,
  )
}

const idleSince = (at: Date): Date => new Date(at.getTime() - idleMs)
