/**
 * How a call of the operators' console becomes a route: like one of the cabinet (route.ts), with an operator's session,
 * a right in place of an audience, and a proof for what a browser that was left open must not do.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readRequest, writeAnswer, type Call } from '../../contract/call.ts'
import { hasRight, type Right } from '../../contract/console/rights.ts'
import type { OperatorRole } from '../../contract/console/roles.ts'
import type { Language } from '../../contract/languages.ts'
import { unattendedHeader } from '../../contract/unattended.ts'
import { everything } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { languageOf } from './cookie.ts'
import { FileAnswer, sendFile } from './file-response.ts'
import { findOperatorSession, hasOperatorProof, type OperatorSession } from './operator-session.ts'
import { Refusal } from './refusal.ts'
import type { Ending } from './route.ts'

/** Who sent a call to the console, from where and when. */
export interface OperatorContext {
  at: Date
  language: Language
  /** The network address that guessing limits count by. */
  address: string
  userAgent: string | undefined
  /** A page's automatic call, which does not keep a session alive. */
  isUnattended: boolean
  session: OperatorSession | null
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

/** A call by an operator who is signed in. */
export interface OperatorRequest extends OperatorContext {
  session: OperatorSession
  operator: { id: string; name: string; email: string; roles: readonly OperatorRole[] }
}

export interface OperatorRoute {
  call: Call<any, any, any>
  /** `null`: needs no session. */
  right: Right | null
  /** Only with an authenticator's proof of the last minutes. */
  takesProof?: boolean
  /** It generates a file, or takes long. */
  takesLong?: boolean
  handle: (request: any, caller: any, context: AppContext) => Promise<unknown>
}

/** The route of a call of operators who have the right. */
export function operatorRoute<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
  right: Right,
  handle: (
    request: Request,
    caller: OperatorRequest,
    context: AppContext,
  ) => Promise<Ending<NoInfer<Outcome>, NoInfer<Answer>>>,
): OperatorRoute {
  return { call, right, handle }
}

/** The route of a call by which operators sign in. */
export function anonymousRoute<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
  handle: (
    request: Request,
    caller: OperatorContext,
    context: AppContext,
  ) => Promise<Ending<NoInfer<Outcome>, NoInfer<Answer>>>,
): OperatorRoute {
  return { call, right: null, handle }
}

/** The route of a call whose answer is a file. */
export function operatorFileRoute<Request, Outcome extends string>(
  call: Call<Request, Outcome, any>,
  right: Right,
  handle: (
    request: Request,
    caller: OperatorRequest,
    context: AppContext,
  ) => Promise<Exclude<NoInfer<Outcome>, 'ok'> | FileAnswer>,
): OperatorRoute {
  return { call, right, takesLong: true, handle }
}

/** Marks a route that requires an authenticator's proof of the last minutes. */
export const withProof = (route: OperatorRoute): OperatorRoute => ({ ...route, takesProof: true })

/** The roles of an operator that are in force at a moment. */
export type RolesOf = (operator: string, at: Date) => Promise<readonly OperatorRole[]>

/** Adds a route to the console. */
export function addOperatorRoute(
  app: FastifyInstance,
  context: AppContext,
  route: OperatorRoute,
  rolesOf: RolesOf,
): void {
  const { call, right, takesLong = false } = route
  const bodies = right
    ? { onRequest: (http: FastifyRequest) => refuseLongOfStrangers(context, http) }
    : { bodyLimit: strangersBytesMax }
  app.post(call.path, { config: { takesLong }, ...bodies }, async (http, reply) => {
    const cookies: [name: string, value: string, maxAgeSeconds: number][] = []
    const caller = await receive(context, http, (...cookie) => void cookies.push(cookie))
    const ending = await processCall(context, route, http, caller, rolesOf)
    // Other operators' pages show it, and clients' may.
    if (right && !right.endsWith('.read')) context.hints.publish(everything)
    // Only after the work is done: a cookie for a session whose transaction failed would sign its operator out.
    for (const [name, value, maxAge] of cookies)
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: context.consoleOrigin.startsWith('https://'),
        maxAge,
      })
    return ending instanceof FileAnswer ? sendFile(reply, ending) : writeAnswer(call, ending)
  })
}

/** To parse a longer one holds up everybody else; two new keys, the longest that a stranger sends, are shorter. */
const strangersBytesMax = 32 * 1024

/** Before it is read. */
async function refuseLongOfStrangers(context: AppContext, http: FastifyRequest): Promise<void> {
  // Without a length it may be of any.
  const bytes = Number(http.headers['content-length'] ?? Infinity)
  if (bytes > strangersBytesMax && !(await findOperatorSession(context, carrierOf(context, http))))
    throw new Refusal(401, 'no session')
}

async function processCall(
  context: AppContext,
  { call, right, takesProof, handle }: OperatorRoute,
  http: FastifyRequest,
  caller: OperatorContext,
  rolesOf: RolesOf,
): Promise<unknown> {
  const { session, at } = caller
  if (right && !session) throw new Refusal(401, 'no session')
  const roles = session ? await rolesOf(session.operator, at) : []
  if (right && !hasRight(roles, right)) throw new Refusal(403, `lacks the right ${right}`)

  const got = readRequest(call, http.body)
  if ('malformed' in got) throw new Refusal(400, `does not fit the contract: ${got.malformed}`)
  if ('refusal' in got) return got.refusal
  if (takesProof && !(session && hasOperatorProof(session, at))) return 'proofNeeded'

  const inside = { ...context, log: logOf(context, http, session) }
  if (!session) return handle(got.request, caller, inside)
  const operator = { id: session.operator, name: session.name, email: session.email, roles }
  return handle(got.request, { ...caller, session, operator }, inside)
}

/** Identifies the operator by their id alone. */
const logOf = ({ log }: AppContext, { id }: FastifyRequest, session: OperatorSession | null) =>
  log.child({ reqId: id, ...(session && { operator: session.operator }) })

async function receive(
  context: AppContext,
  http: FastifyRequest,
  setCookie: OperatorContext['setCookie'],
): Promise<OperatorContext> {
  const carrier = carrierOf(context, http)
  return {
    ...carrier,
    language: languageOf({ origin: context.consoleOrigin }, http),
    userAgent: http.headers['user-agent'],
    session: await findOperatorSession(context, carrier),
    setCookie,
  }
}

const carrierOf = (
  { clock }: AppContext,
  http: FastifyRequest,
): Pick<OperatorContext, 'at' | 'address' | 'isUnattended' | 'cookie'> => ({
  at: clock(),
  address: http.address,
  isUnattended: http.headers[unattendedHeader] !== undefined,
  cookie: name => http.cookies[name],
})
