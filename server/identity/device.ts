/**
 * Browsers that a client has signed in with before, known by a cookie that outlives the sessions. It grants no access:
 * it spares the client a warning about a device of their own, and lets them try their password there when others have
 * guessed too often.
 */
import { sha256 } from '../platform/sha256.ts'
import { randomBytes } from 'node:crypto'
import { cookieName } from '../http/cookie.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { findByEmail, nobody } from './client.ts'
import { wrongInRowMax, type KnownDevice } from './wrong-passwords.ts'

const secretBytes = 32
/** Browsers keep no cookie for longer than 400 days. */
const lifeSeconds = 400 * 24 * 60 * 60
export const deviceLifeMs = lifeSeconds * 1_000
const secretPattern = /^[\w-]{43}$/

/** This request's browser, if the client has signed in with it before. */
export async function findDevice(
  context: AppContext,
  caller: RequestContext,
  client: ClientId | null,
): Promise<KnownDevice | null> {
  const id = sha256(caller.cookie(deviceCookie(context)) ?? '')
  const { rows } = await sql`
    select from device
    where client_id = ${client ?? nobody} and id = ${id} and wrong_in_row < ${wrongInRowMax}`.execute(
    context.database,
  )
  return client !== null && rows.length === 1 ? { client, id } : null
}

/** The same, by the client's email. An unknown email takes as much work. */
export async function findDeviceOfEmail(
  context: AppContext,
  caller: RequestContext,
  email: string,
): Promise<KnownDevice | null> {
  const owner = await findByEmail(context.database, email)
  return findDevice(context, caller, owner?.id ?? null)
}

/** Remembers this request's browser as the client's. True when it is a new one. */
export async function rememberDevice(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  client: ClientId,
): Promise<boolean> {
  const name = deviceCookie(context)
  const carried = caller.cookie(name) ?? ''
  const secret = secretPattern.test(carried) ? carried : randomBytes(secretBytes).toString('base64url')
  caller.setCookie(name, secret, lifeSeconds)

  const id = sha256(secret)
  const { numAffectedRows: known } = await sql`
    update device set last_seen_at = ${caller.at} where client_id = ${client} and id = ${id}`.execute(tx)
  if (known === 1n) return false

  const { numAffectedRows: added } = await sql`
    insert into device (client_id, id, first_seen_at, last_seen_at)
    values (${client}, ${id}, ${caller.at}, ${caller.at}) on conflict do nothing`.execute(tx)
  return added === 1n
}

const deviceCookie = ({ origin }: AppContext): string => cookieName(origin, 'device')
