/** `POST /intake/v1/deals`: where strategy providers report deals. Described for them in docs/intake/README.md. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRetryAfterSeconds } from '../http/route.ts'
import { isUnavailable } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { TooManyRequests } from '../http/refusal.ts'
import { deliver } from './intake-delivery.ts'
import { senderOf, type Sender } from './intake-signature.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its sender proves itself by a signature, and is no browser. */
    isSigned?: boolean
  }
}

const bodyBytesMax = 1_000_000
const reportsMax = 500

/** Why a delivery is refused as a whole: by its status, a code for programs, and a sentence for people. */
export const refusals = {
  not_authentic: [401, 'The key is unknown or ended, or the signature does not fit.'],
  stale_timestamp: [401, 'The timestamp has to be within five minutes of now, in seconds since 1970.'],
  malformed_nonce: [400, 'The Idempotency-Key has 8 to 128 letters, digits, hyphens or underscores.'],
  malformed_delivery: [400, 'The body is a JSON object with a list "deals" of 1 to 500 reports.'],
  nonce_reused: [409, 'Another body was sent under this Idempotency-Key.'],
  too_large: [413, 'The body has at most a million bytes.'],
  not_json: [415, 'The Content-Type is application/json.'],
  too_many_requests: [429, 'Too many deliveries: Retry-After says how many seconds to wait.'],
  unavailable: [503, 'Nothing was decided: Retry-After says when to send the same delivery again.'],
  unexpected_error: [500, 'Something failed here. The same delivery may be sent again.'],
} as const

type RefusalCode = keyof typeof refusals

class Refused extends Error {
  readonly refusal: RefusalCode
  constructor(refusal: RefusalCode) {
    super(refusal)
    this.refusal = refusal
  }
}

export function serveIntake(app: FastifyInstance, context: AppContext): void {
  void app.register(async inside => {
    inside.removeAllContentTypeParsers()
    // The signature is over the bytes as they came.
    inside.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_http, body, done) =>
      done(null, body),
    )
    inside.setErrorHandler((error, http, reply) => answerRefusal(error, http, reply))
    const options = { bodyLimit: bodyBytesMax, config: { isSigned: true } }
    inside.post('/intake/v1/deals', options, async (http, reply) => {
      const answer = await receive(context, http)
      return reply.type('application/json').send(answer)
    })
  })
}

async function receive(context: AppContext, http: FastifyRequest): Promise<string> {
  await consumeAttempt(context, ['intakeFromNetwork', networkOf(http.address)])
  const body = Buffer.isBuffer(http.body) ? http.body : Buffer.alloc(0)
  const sender = await authenticate(context, http, body)
  const nonce = headerOf(http, 'idempotency-key')
  if (!/^[\w-]{8,128}$/.test(nonce)) throw new Refused('malformed_nonce')
  const answer = await deliver(context, { sender, nonce, body, reports: reportsOf(body) })
  if (answer === null) throw new Refused('nonce_reused')
  return answer
}

async function authenticate(context: AppContext, http: FastifyRequest, body: Buffer): Promise<Sender> {
  const key = headerOf(http, 'intake-key')
  const sender = await senderOf(context, {
    key,
    timestamp: headerOf(http, 'intake-timestamp'),
    signature: headerOf(http, 'intake-signature'),
    method: http.method,
    path: http.url,
    body,
  })
  if (typeof sender === 'string') throw new Refused(sender)
  // Counted for who has proved to have the key: nobody else can use up a provider's share.
  await consumeAttempt(context, ['intakeOfKey', key])
  return sender
}

function headerOf(http: FastifyRequest, name: string): string {
  const value = http.headers[name]
  return typeof value === 'string' ? value : ''
}

function reportsOf(body: Buffer): readonly unknown[] {
  const { deals } = Object(readJson(body)) as { deals?: unknown }
  if (!Array.isArray(deals) || deals.length === 0 || deals.length > reportsMax)
    throw new Refused('malformed_delivery')
  return deals
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refused('malformed_delivery')
  }
}

function answerRefusal(error: unknown, http: FastifyRequest, reply: FastifyReply): void {
  const code = codeOf(error)
  const [status, text] = refusals[code]
  if (code === 'unavailable') http.log.warn({ err: error }, 'the database did not answer a delivery of deals')
  else if (status >= 500) http.log.error({ err: error }, 'a delivery of deals failed')
  if (error instanceof TooManyRequests) void reply.header('retry-after', error.retryAfterSeconds)
  if (code === 'unavailable') void reply.header('retry-after', databaseRetryAfterSeconds)
  void reply.code(status).send({ code, text })
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof Refused) return error.refusal
  if (error instanceof TooManyRequests) return 'too_many_requests'
  if (isUnavailable(error)) return 'unavailable'
  const { statusCode } = Object(error) as { statusCode?: unknown }
  if (statusCode === 413) return 'too_large'
  if (statusCode === 415) return 'not_json'
  return statusCode === 400 ? 'malformed_delivery' : 'unexpected_error'
}
