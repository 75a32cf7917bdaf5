/** The headers of every response: what browsers may do with it, and that no cache on the way stores it. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import helmet from '@fastify/helmet'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notProcessed } from '../../contract/call.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isVisit } from './missing.ts'

const strictTransportSecurity = { maxAge: 31_536_000, includeSubDomains: true }

/** Passkeys and the clipboard are for our own pages; other features of browsers are not used. */
const forbidden =
  'accelerometer camera display-capture geolocation gyroscope hid idle-detection magnetometer ' +
  'microphone midi payment screen-wake-lock serial usb xr-spatial-tracking'
const permissionsPolicy = [
  ...forbidden.split(' ').map(feature => `${feature}=()`),
  'clipboard-write=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ')

/** Sets them on the responses of routes. A route that may be cached, or needs another policy, sets its own. */
export async function setResponseHeaders(
  app: FastifyInstance,
  context: AppContext,
  { isInstallable }: { isInstallable: boolean },
): Promise<void> {
  await app.register(helmet, security(context, isInstallable))
  app.addHook('onRequest', async (_http, reply) => {
    void reply.headers({ 'permissions-policy': permissionsPolicy, 'cache-control': 'no-store' })
  })
}

/**
 * Everything comes from this server itself; no page can be framed, and no script can be made from text. Where the
 * operator offers TradingView's chart, its frame is the one thing that may come from elsewhere. The policy by which the
 * cabinet's pages create their worker (web/cabinet/offline-page.ts) returns its address and refuses everything else.
 */
function security(context: AppContext, isInstallable: boolean) {
  const { widgetOrigin } = context.config.market
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': isInstallable ? ['service-worker'] : ["'none'"],
        ...(isInstallable && { 'manifest-src': ["'self'"] }),
        ...(widgetOrigin && { 'frame-src': [widgetOrigin] }),
      },
    },
    strictTransportSecurity: isEncrypted(context) ? strictTransportSecurity : false,
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
  }
}

const isEncrypted = ({ origin }: AppContext): boolean => origin.startsWith('https://')

/** For responses before any route or hook: they show nothing and run nothing. */
const bareHeaders = (context: AppContext): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-store',
  ...(isEncrypted(context) && {
    'strict-transport-security': `max-age=${strictTransportSecurity.maxAge}; includeSubDomains`,
  }),
})

/** Responds to an address that Fastify refuses before routing; a person goes where every unknown one leads. */
export function answerUnroutable(
  context: AppContext,
  { statusCode = 400 }: FastifyError,
  http: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers(bareHeaders(context))
  if (isVisit(http)) void reply.redirect('/', 302)
  else void reply.code(statusCode).send({ rc: notProcessed })
}

/** Responds to `Expect` with anything but 100-continue, where a client wants an answer before sending the body. */
export function answerExpecting(context: AppContext, response: ServerResponse): void {
  response.writeHead(417, { ...plainHeaders(context), connection: 'close' }).end(plainBody)
}

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Responds to what is not a valid request: a head that is too long or never ends, or no HTTP. */
export function answerUnreadable(
  context: AppContext,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const headers = { ...plainHeaders(context), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${plainBody}`)
  socket.destroy(error)
}

const plainBody = JSON.stringify({ rc: notProcessed })

const plainHeaders = (context: AppContext): Record<string, string> => ({
  ...bareHeaders(context),
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(plainBody.length),
})
