/** The table of contents: which words answer which calls, and the rules that hold for every call. */
import { minuteMs } from '../../contract/time.ts'
import { existsSync } from 'node:fs'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { notJudged } from '../../contract/call.ts'
import {
  answerTrouble,
  databaseRetryAfterSeconds,
  withPublicAnswer,
  addRoute,
  type Route,
} from '../http/route.ts'
import { openCallBudget, type SpendCall } from '../http/call-budget.ts'
import { compressPublicAnswers } from '../http/compression.ts'
import { isLoopbackOrigin } from '../platform/config.ts'
import { boundConnections, usualConnectionLimits, type ConnectionLimits } from '../http/connections.ts'
import { withDeadline } from '../database/index.ts'
import { coverage } from '../coverage/index.ts'
import * as deals from '../deals/index.ts'
import * as documents from '../documents/index.ts'
import { entrypoint } from './entry.ts'
import * as finance from '../finance/index.ts'
import * as withdrawals from '../withdrawals/index.ts'
import * as deposits from '../deposits/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import * as identity from '../identity/index.ts'
import { postMail } from '../platform/mail/index.ts'
import * as market from '../market/index.ts'
import { countCalls } from '../platform/metrics.ts'
import * as news from '../news/index.ts'
import { overview } from '../overview/index.ts'
import { networkOf } from '../http/network.ts'
import { servePages } from '../http/pages.ts'
import * as partnership from '../partnership/index.ts'
import { rememberReadiness } from './readiness.ts'
import { Refusal } from '../http/refusal.ts'
import {
  answerExpecting,
  answerUnreadable,
  answerUnroutable,
  setResponseHeaders,
} from '../http/response-headers.ts'
import { requestLog, warnSecurity } from '../http/security-log.ts'
import { serveTelegramPage } from '../http/telegram-page.ts'
import { statement } from '../statement/index.ts'
import * as settlement from '../settlement/index.ts'
import * as trading from '../trading/index.ts'
import * as verification from '../verification/index.ts'
import { serveWellKnown } from './well-known.ts'

/** No call of the cabinet is larger; the upload of a scan sets its own limit. */
const bodyBytesMax = 16 * 1024
/** What is small has arrived after half a minute; an upload may take as long as a slow network needs. */
const arrivalMsMax = 30_000
const uploadMsMax = 5 * minuteMs
const headMsMax = 15_000
const lookForLateMs = 5_000

export interface AppLimits extends ConnectionLimits {
  /** How long a call may wait for the database, from when all of it has arrived. */
  databaseMsMax: number
}

/** With what it takes besides, no call takes ten seconds to say that the database is away. */
const usualLimits: AppLimits = { ...usualConnectionLimits, databaseMsMax: 8_500 }

/** Every promise that the server keeps now. */
export const routes = (context: AppContext): Route[] => [
  identity.signin,
  identity.signup(welcome(context)),
  identity.signInState,
  identity.signout,
  identity.recoveryRequest,
  identity.recoverySubmit,
  identity.secondFactorInit,
  identity.secondFactorEnable,
  identity.secondFactorDisable,
  identity.secondFactorVerify,
  identity.backupCodesRenew,
  identity.passkeyBegin,
  identity.passkeyAdd,
  identity.passkeyRemove,
  identity.passkeyRestore,
  identity.passkeySignInBegin,
  identity.passkeySignIn,
  identity.passkeyVerifyBegin,
  identity.passkeyVerify,
  identity.messenger,
  identity.telegramBegin,
  identity.telegramSignin,
  identity.telegramSignup(welcome(context)),
  identity.telegramLinkBegin,
  identity.telegramLink,
  identity.telegramUnlink,
  identity.telegramRestore,
  identity.proofs,
  identity.proveByPassword,
  identity.passkeyProofBegin,
  identity.proveByPasskey,
  identity.proveByTelegram,
  identity.emailCode,
  identity.emailAdd,
  identity.emailProve,
  identity.passwordChange,
  identity.security,
  identity.sessionsEnd,
  identity.events,
  identity.eventsRead,
  entrypoint,
  withPublicAnswer(documents.documents),
  news.news,
  overview,
  partnership.stats,
  partnership.structureList,
  partnership.rewards,
  partnership.given,
  finance.accounts,
  finance.history,
  withdrawals.withdrawal,
  withdrawals.withdrawalTerms,
  withdrawals.addresses,
  withdrawals.addressesSave,
  withdrawals.addressesRename,
  withdrawals.addressesRemove,
  withdrawals.addressesProtect,
  withdrawals.addressesUnprotect,
  finance.peerCheck,
  finance.peerTransfer,
  ...(context.tron.isDevchain ? [deposits.testDeposit] : []),
  statement,
  trading.accounts,
  trading.history,
  trading.curve,
  settlement.months,
  trading.programs,
  trading.open,
  trading.deposit,
  trading.option,
  withPublicAnswer(market.chart),
  withPublicAnswer(coverage),
  withPublicAnswer(deals.programs),
  withPublicAnswer(deals.record),
  withPublicAnswer(deals.sealedDeals),
  withPublicAnswer(deals.dayRoots),
  withPublicAnswer(deals.leavesOfDay),
  withPublicAnswer(deals.recordsOfDeal),
  verification.upload,
  verification.show,
]

/** What every client has from the first moment on. Who came by a messenger has no email to write to. */
const welcome =
  (context: AppContext): identity.Welcome =>
  async (tx, client, at) => {
    await deposits.openFinanceAccount(tx, client.id, at)
    await partnership.joinLines(tx, client, at)
    const agreed = documents.agreedAtRegistration
    const accepted = await documents.acceptancesOf(tx, context, agreed, client.language)
    await documents.recordAcceptances(tx, client.id, accepted, at)
    if (client.email === null) return

    const invitation = `${context.origin}/signup/${client.referralCode}`
    const values = { name: client.name, origin: context.origin, invitation }
    await postMail(tx, context, { to: client.email, language: client.language, kind: 'welcome', values }, at)
  }

interface AppOptions {
  limits?: AppLimits
  /** As whom reports of deals are taken; `null`: another process takes them. */
  intake?: AppContext | null
}

/**
 * The web server, not yet listening. `webRoot` holds the built pages; without it only calls are answered. A process of
 * ROLE `intake` answers strategy providers and nobody else.
 */
export async function makeApp(
  context: AppContext,
  webRoot: string | null,
  { limits = usualLimits, intake = context }: AppOptions = {},
): Promise<FastifyInstance> {
  // Named as Fastify knows it, so that the app has Fastify's own type.
  const loggerInstance: FastifyBaseLogger = context.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trustedProxy.length > 0 ? context.config.trustedProxy : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: uploadMsMax,
    http: {
      headersTimeout: headMsMax,
      connectionsCheckingInterval: lookForLateMs,
      // `refuseNameless` does, with the headers of every answer.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, _http, reply) => answerUnroutable(context, error, reply as FastifyReply),
    clientErrorHandler: (error, socket) => answerUnreadable(context, error, socket),
  })
  await app.register(cookie)
  await setResponseHeaders(app, context)
  app.server.on('checkExpectation', (_http, response) => answerExpecting(context, response))
  boundConnections(app, context.config, limits)
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
  closeAfterLastAnswer(app)
  compressPublicAnswers(app)
  app.setErrorHandler((error, http, reply) => answerTrouble(error, http, reply))

  if (intake) deals.serveIntake(app, intake)
  if (context.config.role !== 'intake') {
    for (const route of routes(context)) addRoute(app, context, route, spend)
    documents.serveDocuments(app, context)
    deals.serveDays(app, context)
    deals.serveTrackRecordFiles(app, context)
    serveWellKnown(app, context)
  }
  app.get('/healthz', async () => ({ rc: 0 }))
  const isReady = rememberReadiness(context)
  app.get('/readyz', async (_http, reply) => {
    if (await isReady()) return { rc: 0 }
    return reply.code(503).header('retry-after', databaseRetryAfterSeconds).send({ rc: notJudged })
  })
  app.all('/api/*', async (_http, reply) => reply.code(404).send({ rc: notJudged }))
  if (webRoot && existsSync(webRoot)) {
    serveTelegramPage(app, context, webRoot)
    await servePages(app, context, webRoot)
  } else app.setNotFoundHandler((_http, reply) => reply.code(404).send({ rc: notJudged }))
  return app
}

/** Node has one limit for all routes, which the slowest of them sets. */
async function endSlowRequest(http: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (http.routeOptions.config.isSlow || http.raw.complete) return
  const timer = setTimeout(() => http.raw.complete || http.raw.destroy(), arrivalMsMax)
  reply.raw.once('close', () => clearTimeout(timer))
}

/** Pages and their files cost nothing; calls do, and documents come whole from the database. */
function spendOfNetwork(context: AppContext, spend: SpendCall, http: FastifyRequest): void {
  const route = http.routeOptions.url ?? ''
  const isCall = route.startsWith('/api/')
  if (!isCall && !route.startsWith('/documents/')) return
  const caller = { address: http.address, session: null, halfway: null }
  spend(isCall ? 'callsOfNetwork' : 'filesOfNetwork', networkOf(http.address), context.clock(), () =>
    warnSecurity({ log: requestLog(context, http, caller) }, 'calls', { of: 'network', route }),
  )
}

/** HTTP/1.1 names the host that is asked for. */
function refuseNameless({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal(400, 'no host')
}

/** A browser tells where a call comes from; one from another site is refused, whatever cookies it carries. */
async function refuseStrangers(context: AppContext, http: FastifyRequest): Promise<void> {
  if (http.method === 'GET' || http.method === 'HEAD' || http.routeOptions.config.isSigned) return
  const why = strangeness(context, http)
  if (!why) return
  const inside = { log: requestLog(context, http, { address: http.address, session: null, halfway: null }) }
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
      done(null, body === '' ? undefined : JSON.parse(body as string))
    } catch {
      done(new Refusal(400, 'not JSON'))
    }
  })
}

/** While the server ends, an answer takes its connection along; browsers would keep it open for another minute. */
function closeAfterLastAnswer(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  app.addHook('onSend', async (_http, reply) => {
    if (isEnding) void reply.header('connection', 'close')
  })
}

/** Asked every few seconds by what restarts and balances; what they report is logged where it is found. */
const probes = ['/healthz', '/readyz']

/** What was asked and how it ended; nothing about who asked. */
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
