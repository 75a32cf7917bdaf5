/**
 * How a call of the contract becomes a route. A handler gets the request, its caller and the app's context, and returns
 * an outcome by name; here are the checks before every handler (session, shape of the body, proof) and the codes on the
 * wire.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notProcessed, readRequest, tryAgain, writeAnswer, type Call } from '../../contract/call.ts'
import { unattendedHeader } from '../../contract/unattended.ts'
import { changesSomething, pauseRulesOf } from '../../contract/stops.ts'
import { languageOf } from './cookie.ts'
import { FileAnswer, sendFile } from './file-response.ts'
import { isUnavailable, readTogether, sql } from '../database/index.ts'
import type { SpendCall } from './call-budget.ts'
import type { AppContext } from '../platform/app-context.ts'
import { networkOf } from './network.ts'
import { consumeAttempt } from './rate-limit.ts'
import { storedAnswer } from './idempotency.ts'
import { Paused, Refusal, TooManyRequests } from './refusal.ts'
import { warnSecurity, watched, withRequestLog } from './security-log.ts'
import {
  carriedBy,
  findSession,
  hasProof,
  recordSessionUse,
  lookUpSession,
  type FoundSession,
  type Session,
} from './session.ts'
import { takeUploads, uploadOf, type Upload } from './upload.ts'
import type { ClientRequest, PendingRequest, Reader, RequestContext } from './request-context.ts'

/** Success without an answer, the call's answer, or another outcome. */
export type Ending<Outcome extends string, Answer> = keyof Answer extends never
  ? Outcome
  : Exclude<Outcome, 'ok'> | Answer

export interface Route {
  call: Call<any, any, any>
  audience: 'anyone' | 'client' | 'pending'
  /** It takes a file, of so many bytes at most, instead of JSON. */
  fileBytesMax?: number
  /** It generates a file. */
  takesLong?: boolean
  /** Everybody gets the same answer. */
  isPublic?: boolean
  /** How often a network may call it. */
  limit?: 'publicRecordFromNetwork'
  handle: (request: any, caller: any, context: AppContext) => Promise<unknown>
  /** Of a read-only one: what it reads, and what is done with it afterwards. */
  reading?: Reading<any, any>
}

interface Reading<Request, Answer> {
  read: (request: Request, reader: Reader, context: AppContext) => Promise<Answer>
  /** What it does afterwards besides reading. */
  finish: (found: Answer, caller: ClientRequest, context: AppContext) => Promise<Answer>
  /** All of it, the session too, is read in one snapshot. */
  isSnapshot: boolean
}

/** The route of a call of signed-in clients. */
export function route<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
  handle: (
    request: Request,
    caller: ClientRequest,
    context: AppContext,
  ) => Promise<Ending<NoInfer<Outcome>, NoInfer<Answer>>>,
): Route {
  return { call, audience: 'client', handle }
}

/**
 * The same for a read-only call: its reading travels together with the check of the session, and is answered only if
 * that is open.
 */
export function readingRoute<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
  read: Reading<Request, NoInfer<Answer>>['read'],
  options: Partial<Omit<Reading<Request, NoInfer<Answer>>, 'read'>> = {},
): Route {
  const { finish = async found => found, isSnapshot = false } = options
  if (call.effect !== 'reads' || call.proof !== 'none') throw new Error(`${call.path} does more than read`)
  return {
    call,
    audience: 'client',
    reading: { read, finish, isSnapshot },
    handle: async (request, caller, context) => finish(await read(request, caller, context), caller, context),
  }
}

/** The route of a call that needs no session. */
export function publicRoute<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
  handle: (
    request: Request,
    caller: RequestContext,
    context: AppContext,
  ) => Promise<Ending<NoInfer<Outcome>, NoInfer<Answer>>>,
): Route {
  return { call, audience: 'anyone', handle }
}

/** The route of a call with the second factor pending. */
export function pendingRoute<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
  handle: (
    request: Request,
    caller: PendingRequest,
    context: AppContext,
  ) => Promise<Ending<NoInfer<Outcome>, NoInfer<Answer>>>,
): Route {
  return { call, audience: 'pending', handle }
}

/** The route of a call of signed-in clients with an uploaded file. */
export function uploadRoute<Outcome extends string>(
  call: Call<any, Outcome, any>,
  fileBytesMax: number,
  handle: (upload: Upload, caller: ClientRequest, context: AppContext) => Promise<NoInfer<Outcome>>,
): Route {
  return { call, audience: 'client', fileBytesMax, handle }
}

/** The route of a call of signed-in clients whose answer is a file. */
export function fileRoute<Request, Outcome extends string>(
  call: Call<Request, Outcome, any>,
  handle: (
    request: Request,
    caller: ClientRequest,
    context: AppContext,
  ) => Promise<Exclude<NoInfer<Outcome>, 'ok'> | FileAnswer>,
): Route {
  return { call, audience: 'client', takesLong: true, handle }
}

/** Marks a route whose answer is the same for all callers. */
export const withPublicAnswer = (route: Route): Route => ({ ...route, isPublic: true })

/** The same for one that is public and costs the database some work: limited per network. */
export const withPublicRecord = (route: Route): Route => ({
  ...withPublicAnswer(route),
  limit: 'publicRecordFromNetwork',
})

/** Adds a route to the app. */
export function addRoute(app: FastifyInstance, context: AppContext, route: Route, spend: SpendCall): void {
  if (!route.fileBytesMax) return addPost(app, context, route, spend)
  void app.register(async inside => {
    await takeUploads(inside)
    addPost(inside, context, route, spend)
  })
}

function addPost(app: FastifyInstance, context: AppContext, route: Route, spend: SpendCall): void {
  const { call, fileBytesMax, takesLong = false, isPublic = false } = route
  const isSlow = fileBytesMax !== undefined
  const config = { isSlow, takesLong: takesLong || isSlow, isPublic }
  app.post(call.path, { config }, async (http, reply) => {
    const leaving: Leaving = { cookies: [], clearsCache: false }
    const ahead = await readAhead(context, route, http, spend)
    const caller = await receive(context, http, leaving, ahead?.session)
    const inside = withRequestLog(context, http, caller)
    const open = caller.session ?? caller.pending
    if (open)
      spend('callsOfSession', open.id.toString('base64url'), caller.at, () =>
        warnSecurity(inside, 'calls', { of: 'session', client: open.client }),
      )
    const ending = await watched(inside, call, caller, () =>
      processCall(inside, ahead?.found ? withRead(route, ahead.found) : route, http, caller),
    )
    // The client's other pages show it as well.
    if (open && changesSomething(call)) context.hints.publish(open.client)
    writeHeaders(context, reply, leaving)
    return ending instanceof FileAnswer ? sendFile(reply, ending) : writeAnswer(call, ending)
  })
}

interface ReadAhead {
  session: FoundSession | null
  /** Null where the session grants no access. */
  found: PromiseSettledResult<unknown> | null
}

/**
 * What a read-only call reads, for the client that the cookie names, with the check of the session. Not for a session
 * that has no calls left.
 */
async function readAhead(
  context: AppContext,
  { call, reading }: Route,
  http: FastifyRequest,
  { isSpent }: SpendCall,
): Promise<ReadAhead | null> {
  if (!reading) return null
  const carried = carriedBy(context, { cookie: name => http.cookies[name] })
  const got = readRequest(call, http.body)
  if (!carried || !('request' in got) || isSpent('callsOfSession', carried.id.toString('base64url')))
    return null

  const at = context.clock()
  const reader = { client: carried.client, language: languageOf(context, http), at }
  return readWithSession(
    context,
    () => lookUpSession(context, carried, at),
    () => reading.read(got.request, reader, context),
    reading,
  )
}

/**
 * Sends both at once, the session first. Where it is not open, the refusal does not wait for the reading: its time must
 * not show how much there is to read for a client whom a forged cookie names.
 */
const readWithSession = (
  { database }: AppContext,
  lookUp: () => Promise<FoundSession | null>,
  read: () => Promise<unknown>,
  { isSnapshot }: Pick<Reading<any, any>, 'isSnapshot'>,
): Promise<ReadAhead> =>
  new Promise((resolve, reject) => {
    const both = async () => {
      const lookup = lookUp()
      const reading = Promise.allSettled([read()])
      const session = await lookup
      if (!opensReading(session)) return resolve({ session, found: null })
      resolve({ session, found: (await reading)[0] })
    }
    readTogether(database, both, { isSnapshot }).catch(reject)
  })

const opensReading = (found: FoundSession | null): boolean =>
  found !== null && !found.session.isPending && !found.session.isFrozen

/** The route with its reading done. */
const withRead = (route: Route, found: PromiseSettledResult<unknown>): Route => ({
  ...route,
  handle: async (_request, caller, context) => {
    if (found.status === 'rejected') throw found.reason
    return route.reading!.finish(found.value, caller, context)
  },
})

/** The result of a call: an outcome of its contract, or its answer. The context is the request's, with its log. */
async function processCall(
  context: AppContext,
  { call, audience, fileBytesMax, limit, handle }: Route,
  http: FastifyRequest,
  caller: RequestContext | ClientRequest | PendingRequest,
): Promise<unknown> {
  if (audience !== 'anyone') refuseUninvited(caller[audience === 'client' ? 'session' : 'pending'])

  const got = fileBytesMax ? { request: uploadOf(http, fileBytesMax) } : readRequest(call, http.body)
  if ('malformed' in got) throw new Refusal(400, `does not fit the contract: ${got.malformed}`)
  if ('refusal' in got) return got.refusal
  if (takesProof(call, got.request) && !isProved(caller)) return 'proofNeeded'
  await refusePaused(context, call)
  if (limit) await consumeAttempt(context, [limit, networkOf(caller.address)])

  const stored =
    'client' in caller && caller.session ? await storedAnswer(context, caller, call, got.request) : null
  return stored ?? handle(got.request, caller, context)
}

/** Paused by operators for everybody; calls that move money check this themselves. */
async function refusePaused({ database }: AppContext, call: Route['call']): Promise<void> {
  for (const rule of pauseRulesOf(call)) {
    const { rows } = await sql<{ isPaused: boolean }>`select is_paused(${rule}) as "isPaused"`.execute(
      database,
    )
    if (rows[0]!.isPaused) throw new Paused()
  }
}

/** Whether a request is refused without a proof in the session. */
const takesProof = ({ proof }: Route['call'], request: object): boolean =>
  proof === 'needed' || (proof === 'closing' && 'option' in request && request.option === 'closing')

const isProved = ({ session, at }: RequestContext): boolean => session !== null && hasProof(session, at)

function refuseUninvited(session: Session | null): void {
  if (!session) throw new Refusal(401, 'no session')
  if (session.isFrozen) throw new Refusal(403, 'frozen')
}

/** The headers and cookies of the response. */
interface Leaving {
  cookies: { name: string; value: string; maxAgeSeconds: number }[]
  clearsCache: boolean
}

/** Only after the work is done: a cookie for a session whose transaction failed would sign its client out. */
function writeHeaders({ origin }: AppContext, reply: FastifyReply, { cookies, clearsCache }: Leaving): void {
  if (clearsCache) void reply.header('clear-site-data', '"cache"')
  for (const { name, value, maxAgeSeconds } of cookies)
    void reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: origin.startsWith('https://'),
      maxAge: maxAgeSeconds,
    })
}

async function receive(
  context: AppContext,
  http: FastifyRequest,
  leaving: Leaving,
  read: FoundSession | null | undefined,
): Promise<RequestContext | ClientRequest | PendingRequest> {
  const at = context.clock()
  const cookie = (name: string) => http.cookies[name]
  const isUnattended = http.headers[unattendedHeader] !== undefined
  const carrier = { cookie, at, isUnattended }
  const found = await (read === undefined
    ? findSession(context, carrier)
    : recordSessionUse(context, read, carrier))
  const [session, pending] = found?.isPending ? [null, found] : [found, null]
  const caller: RequestContext = {
    at,
    language: languageOf(context, http),
    address: http.address,
    idempotencyKey: readIdempotencyKey(http),
    userAgent: http.headers['user-agent'],
    isUnattended,
    session,
    pending,
    noted: {},
    cookie,
    setCookie: (name, value, maxAgeSeconds) => void leaving.cookies.push({ name, value, maxAgeSeconds }),
    clearCache: () => void (leaving.clearsCache = true),
  }
  if (session) return { ...caller, session, client: session.client }
  return pending ? { ...caller, session: null, pending, client: pending.client } : caller
}

function readIdempotencyKey(http: FastifyRequest): string | undefined {
  const key = http.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key))
    throw new Refusal(400, 'unusable Idempotency-Key')
  return key
}

/** A server that was restarted is back by then. */
export const databaseRetryAfterSeconds = 5

/** The response to a call that was not processed: JSON with `rc`, whatever went wrong, and no internals. */
export function answerTrouble(error: unknown, http: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof TooManyRequests) {
    void reply.header('retry-after', error.retryAfterSeconds).code(429).send({ rc: tryAgain })
    return
  }
  if (error instanceof Paused) {
    void reply.code(200).send({ rc: tryAgain })
    return
  }
  if (isUnavailable(error)) {
    http.log.warn({ err: error }, 'the database did not answer a call')
    void reply.header('retry-after', databaseRetryAfterSeconds).code(503).send({ rc: notProcessed })
    return
  }
  const status = statusOf(error)
  if (status >= 500) http.log.error({ err: error }, 'a call failed')
  void reply.code(status).send({ rc: notProcessed })
}

function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status
  const status = (error as { statusCode?: unknown }).statusCode
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}
