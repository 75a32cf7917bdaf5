/**
 * The security log: a line for each call that signs someone in, proves something or changes what protects an account or
 * where money goes, with its outcome; and for what looks like an attack. Part of the one log, marked by `security`. It
 * identifies clients by their ids, and networks, sessions and the subjects of limits by keyed hashes: no email, no
 * address, no code. What the lines mean for operators is in docs/operating/watching.md.
 */
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { isUnavailable } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { networkOf } from './network.ts'
import { Paused, Refusal, TooManyRequests } from './refusal.ts'
import type { RequestContext } from './request-context.ts'

/** The means of proof, where the path of the call does not show it. */
export const ways: Readonly<Record<string, string>> = {
  '/api/signin': 'password',
  '/api/signup': 'password',
  '/api/passkey/signin': 'passkey',
  '/api/user/telegram/login': 'telegram',
  '/api/user/telegram/signup': 'telegram',
  '/api/user/totp/verify': 'code',
  '/api/user/passkey/verify': 'passkey',
  '/api/user/prove': 'password',
  '/api/user/prove/passkey': 'passkey',
  '/api/user/prove/telegram': 'telegram',
  '/api/password-reset/request': 'mail',
  '/api/password-reset/submit': 'mail',
}

/** Security calls without a secret field by which they would be recognised. */
const withoutSecret =
  /^\/api\/(signout$|password-reset\/|passkey\/|finance\/addresses\/(save|remove|protect|unprotect)$|user\/(telegram|sessions|totp|passkey|email|prove)\/)/

const isWatched = ({ path, request }: Call<any, any, any>): boolean =>
  withoutSecret.test(path) || Object.values(request).some(part => part.secret)

/** The log for everything that happens within one request. */
export function requestLog(
  { log, vault }: Pick<AppContext, 'log' | 'vault'>,
  http: Pick<FastifyRequest, 'id'>,
  { address, session, pending }: Pick<RequestContext, 'address' | 'session' | 'pending'>,
): AppContext['log'] {
  const open = session ?? pending
  return log.child({
    reqId: http.id,
    network: vault.pseudonym('network', networkOf(address)),
    ...(open && { session: nameSession({ vault }, open.id) }),
  })
}

/** The request's context. Most calls log nothing through it, so its log is made on first use. */
export function withRequestLog(
  context: AppContext,
  http: Pick<FastifyRequest, 'id'>,
  caller: Pick<RequestContext, 'address' | 'session' | 'pending'>,
): AppContext {
  let made: AppContext['log'] | undefined
  return {
    ...context,
    get log() {
      return (made ??= requestLog(context, http, caller))
    },
  }
}

const nameSession = ({ vault }: Pick<AppContext, 'vault'>, id: Buffer): string =>
  vault.pseudonym('session', id.toString('base64url'))

/** Runs a call and logs its outcome. The context is the request's. */
export async function watched<Ending>(
  context: AppContext,
  call: Call<any, any, any>,
  caller: RequestContext,
  work: () => Promise<Ending>,
): Promise<Ending> {
  if (!isWatched(call)) return work()
  try {
    const ending = await work()
    logEnding(context, call, caller, typeof ending === 'string' ? ending : 'ok')
    return ending
  } catch (error) {
    logEnding(context, call, caller, outcomeOf(error))
    throw error
  }
}

function logEnding(
  context: AppContext,
  { path }: Call<any, any, any>,
  caller: RequestContext,
  outcome: string,
): void {
  const { client = (caller.session ?? caller.pending)?.client, opened } = caller.noted
  logSecurity(context, path.replace('/api/', ''), {
    ...(ways[path] && { way: ways[path] }),
    outcome,
    ...(client && { client }),
    ...(opened && { opened: nameSession(context, opened) }),
  })
}

const refusals: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'noSession',
  403: 'frozen',
  409: 'keyReused',
  503: 'unavailable',
}

function outcomeOf(error: unknown): string {
  if (error instanceof TooManyRequests) return 'tooManyTries'
  if (error instanceof Paused) return 'paused'
  if (isUnavailable(error)) return 'unavailable'
  return (error instanceof Refusal && refusals[error.status]) || 'failed'
}

type Facts = Readonly<Record<string, string | number>>

/** Writes a line about an action of the caller. */
const logSecurity = ({ log }: Pick<AppContext, 'log'>, security: string, facts: Facts): void =>
  log.info({ security, ...facts }, 'security')

/** What rarely happens by mistake. What each means for operators is in docs/operating/watching.md. */
export const securityWarnings = [
  'calls',
  'challenge',
  'limit',
  'oneTimeCode',
  'operatorKey',
  'operatorNotAdmitted',
  'operatorPassword',
  'origin',
  'recoveryCode',
  'telegramProof',
  'wrongPasswords',
] as const
export type SecurityWarning = (typeof securityWarnings)[number]

/** Writes a line about a likely attack. */
export const warnSecurity = (
  { log }: Pick<AppContext, 'log'>,
  security: SecurityWarning,
  facts: Facts,
): void => log.warn({ security, ...facts }, 'security')
