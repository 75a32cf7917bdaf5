/**
 * Challenges: random numbers for authenticators to sign, so that no signature can be used again. Each is valid once,
 * for five minutes, for the session or browser that requested it.
 */
import { sha256 } from '../platform/sha256.ts'
import { minuteMs } from '../../contract/time.ts'
import { randomBytes } from 'node:crypto'
import { cookieName } from '../http/cookie.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Session } from '../http/session.ts'
import type { RequestContext } from '../http/request-context.ts'

export const challengeLifeMs = 5 * minuteMs

/** Who may answer: the hash of a session's id, or of a cookie that the browser keeps. */
export type Holder = Buffer

export const heldBySession = ({ id }: Session): Holder => sha256(`session ${id.toString('base64url')}`)

/** A holder for adding a passkey, which takes a proof: a challenge for signing in is not enough. */
export const heldForAdding = ({ id }: Session): Holder => sha256(`adding ${id.toString('base64url')}`)

/** The browser of a request without a session. It gets its cookie by `markBrowser`. */
export function heldByBrowser(context: AppContext, caller: RequestContext): Holder | null {
  const secret = caller.cookie(browserCookie(context)) ?? ''
  return secretPattern.test(secret) ? sha256(`browser ${secret}`) : null
}

/** Gives the browser the cookie that identifies it, or keeps the one that it has. */
export function markBrowser(context: AppContext, caller: RequestContext): Holder {
  const carried = caller.cookie(browserCookie(context)) ?? ''
  // A browser with two tabs begins twice, and either may finish.
  const secret = secretPattern.test(carried) ? carried : randomBytes(secretBytes).toString('base64url')
  caller.setCookie(browserCookie(context), secret, challengeLifeMs / 1000)
  return sha256(`browser ${secret}`)
}

export async function storeChallenge(
  { database }: AppContext,
  holder: Holder,
  challenge: string,
  at: Date,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + challengeLifeMs)
  await sql`
    insert into passkey_challenge (id, holder, expires_at)
    values (${sha256(challenge)}, ${holder}, ${expiresAt})`.execute(database)
}

/** Whether this holder has this challenge open. It closes it, so that a second call finds it closed. */
export async function takeChallenge(
  tx: Transaction,
  holder: Holder,
  challenge: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenge
    where id = ${sha256(challenge)} and holder = ${holder} and expires_at > ${at}`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes challenges without an answer; a job calls it. */
export async function purgeChallenges({ database }: AppContext, at: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= ${at}`.execute(database)
}

const secretBytes = 32
const secretPattern = /^[\w-]{43}$/
const browserCookie = ({ origin }: AppContext): string => cookieName(origin, 'passkey')
