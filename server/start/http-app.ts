/** The common base of every web server of the platform: what holds for all calls, without any call yet. */
import { minuteMs } from '../../contract/time.ts'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { notProcessed } from '../../contract/call.ts'
import { answerTrouble, databaseRetryAfterSeconds } from '../http/route.ts'
import { openCallBudget, type SpendCall } from '../http/call-budget.ts'
import { compressPublicAnswers } from '../http/compression.ts'
import { isLoopbackOrigin } from '../platform/config.ts'
import { boundConnections, usualConnectionLimits, type ConnectionLimits } from '../http/connections.ts'
import { serveLive, usualLiveLimits, type LiveAudience, type LiveLimits } from '../http/live.ts'
import { withDeadline } from '../database/index.ts'
import { readExactJson } from '../http/exact-json.ts'
import type { AppContext } from '../platform/app-context.ts'
import { countCalls } from '../platform/metrics.ts'
import { networkOf } from '../http/network.ts'
import { rememberReadiness } from './readiness.ts'
import { Refusal } from '../http/refusal.ts'
import {
  answerExpecting,
  answerUnreadable,
  answerUnroutable,
  setResponseHeaders,
} from '../http/response-headers.ts'
import { forgetRest } from '../http/upload.ts'
import { requestLog, warnSecurity } from '../http/security-log.ts'

/** Small bodies arrive within half a minute; an upload may take as long as a slow network needs. */
const arrivalMsMax = 30_000
const uploadMsMax = 5 * minuteMs
const headMsMax = 15_000
const checkConnectionsMs = 5_000

export interface AppLimits extends ConnectionLimits, Partial<LiveLimits> {
  /** How long a call may wait for the database, once all of it has arrived. */
  databaseMsMax: number
}

/** With its other work, no call takes ten seconds to report that the database is away. */
export const usualLimits: AppLimits = { ...usualConnectionLimits, databaseMsMax: 8_500 }

export interface HttpApp {
  app: FastifyInstance
  /** Counts the calls of a session. */
  spend: SpendCall
  /** Adds the stream for open pages. */
  serveLive: (audience: LiveAudience) => void
}

interface HttpAppOptions {
  limits: AppLimits
  bodyBytesMax: number
  /** Browsers may install it as an application of its own. */
  isInstallable?: boolean
}

/**
 * Opens it, not yet listening. The context's origin is the address of this application, and the only one from which
 * browsers may call it.
 */
export async function openHttpApp(
  context: AppContext,
  { limits, bodyBytesMax, isInstallable = false }: HttpAppOptions,
): Promise<HttpApp> {
  const app = openFastify(context, bodyBytesMax)
  // Node drops headers beyond the thousandth, such as the origin or the address that a proxy adds. Their bytes are bounded.
  app.server.maxHeadersCount = 0
  await app.register(cookie)
  await setResponseHeaders(app, context, { isInstallable })
  app.server.on('checkExpectation', (_http, response) => answerExpecting(context, response))
  const live = { ...usualLiveLimits, ...limits }
  const release = boundConnections(app, context.config, limits, live.streamsMax)
  allowEmptyJson(app)
  app.addHook('onRequest', async http => refuseNameless(http))
  app.addHook('onRequest', async http => refuseStrangers(context, http))
  const spend = openCallBudget()
  app.addHook('onRequest', async http => spendOfNetwork(context, spend, http))
  app.addHook('onRequest', endSlowRequest)
  app.addHook('preHandler', (http, _reply, done) => {
    if (http.routeOptions.config.takesLong) done()
    else withDeadline(limits.databaseMsMax, done)
  })
  app.addHook('onResponse', logAnswer)
  countCalls(app, context.metrics)
  app.addHook('onSend', forgetRest)
  closeAfterLastAnswer(app)
  compressPublicAnswers(app)
  app.setErrorHandler((error, http, reply) => answerTrouble(error, http, reply))
  serveProbes(app, context)
  app.all('/api/*', async (_http, reply) => reply.code(404).send({ rc: notProcessed }))
  return {
    app,
    spend,
    serveLive: audience => serveLive(app, context, { audience, limits: live, release }),
  }
}

function openFastify(context: AppContext, bodyBytesMax: number): FastifyInstance {
  // Typed as Fastify does, so that the app has Fastify's own type.
  const loggerInstance: FastifyBaseLogger = context.log
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trustedProxy.length > 0 ? context.config.trustedProxy : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: uploadMsMax,
    http: {
      headersTimeout: headMsMax,
      connectionsCheckingInterval: checkConnectionsMs,
      // `refuseNameless` does, with the headers of every answer.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, http, reply) =>
      answerUnroutable(context, error, http as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: (error, socket) => answerUnreadable(context, error, socket),
  })
}

/** Node has one limit for all routes, which the slowest of them sets. */
async function endSlowRequest(http: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (http.routeOptions.config.isSlow || http.raw.complete) return
  const timer = setTimeout(() => http.raw.complete || http.raw.destroy(), arrivalMsMax)
  reply.raw.once('close', () => clearTimeout(timer))
}

/** Pages and their files cost little; calls do not, and documents are read whole from the database. */
function spendOfNetwork(context: AppContext, spend: SpendCall, http: FastifyRequest): void {
  const route = http.routeOptions.url ?? ''
  const isCall = route.startsWith('/api/')
  if (!isCall && !route.startsWith('/documents/')) return
  const caller = { address: http.address, session: null, pending: null }
  spend(isCall ? 'callsOfNetwork' : 'filesOfNetwork', networkOf(http.address), context.clock(), () =>
    warnSecurity({ log: requestLog(context, http, caller) }, 'calls', { of: 'network', route }),
  )
}

/** HTTP/1.1 names one requested host. */
function refuseNameless({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1'))
    throw new Refusal(400, 'not one host')
}

/** A browser sends the origin of a call; one from another site is refused, whatever cookies it carries. */
async function refuseStrangers(context: AppContext, http: FastifyRequest): Promise<void> {
  if (http.method === 'GET' || http.method === 'HEAD' || http.routeOptions.config.isSigned) return
  const why = strangeness(context, http)
  if (!why) return
  const inside = { log: requestLog(context, http, { address: http.address, session: null, pending: null }) }
  warnSecurity(inside, 'origin', { outcome: why, route: http.routeOptions.url ?? 'none' })
  throw new Refusal(403, why)
}

function strangeness(
  context: AppContext,
  { headers }: FastifyRequest,
): 'foreign origin' | 'foreign site' | null {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return isOwn(context.origin, origin) ? null : 'foreign origin'
  return site !== undefined && site !== 'same-origin' ? 'foreign site' : null
}

/** On this machine itself, localhost and 127.0.0.1 are the same place. */
function isOwn(own: string, origin: string): boolean {
  if (origin === own) return true
  if (!URL.canParse(origin) || !isLoopbackOrigin(own) || !isLoopbackOrigin(origin)) return false
  return new URL(origin).port === new URL(own).port && new URL(origin).protocol === new URL(own).protocol
}

/** Calls without a payload come with an empty body; JSON is the only other kind. */
function allowEmptyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_http, body, done) => {
    try {
      done(null, body === '' ? undefined : readExactJson(body as string))
    } catch {
      done(new Refusal(400, 'not JSON'))
    }
  })
}

/** While the server shuts down, a response closes its connection; browsers would keep it open for another minute. */
function closeAfterLastAnswer(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  app.addHook('onSend', async (_http, reply) => {
    if (isEnding) void reply.header('connection', 'close')
  })
}

/** Called every few seconds by supervisors and balancers; what they report is logged where it is found. */
const probes = ['/healthz', '/readyz']

function serveProbes(app: FastifyInstance, context: AppContext): void {
  app.get('/healthz', async () => ({ rc: 0 }))
  const isReady = rememberReadiness(context)
  app.get('/readyz', async (_http, reply) => {
    if (await isReady()) return { rc: 0 }
    return reply.code(503).header('retry-after', databaseRetryAfterSeconds).send({ rc: notProcessed })
  })
}

/** The call and its outcome; nothing about the caller. */
async function logAnswer(http: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (probes.includes(http.routeOptions.url ?? '')) return
  http.log.info(
    {
      method: http.method,
      route: http.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'answered',
  )
}
