/** Signed deliveries of others' programs: no browser and no session; each is authenticated over its raw bytes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/index.ts'
import { TooManyRequests } from './refusal.ts'
import { databaseRetryAfterSeconds } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its sender authenticates by a signature, and is not a browser. */
    isSigned?: boolean
  }
}

const bodyBytesMax = 1_000_000

/** Why a delivery is refused as a whole: by its status, a code for programs, and a sentence for people. */
export type DeliveryRefusal = readonly [status: number, text: string]

/** Reasons of every kind of delivery. */
export const deliveryRefusals = {
  not_authentic: [401, 'The key is unknown or ended, or the signature does not fit.'],
  stale_timestamp: [401, 'The timestamp has to be within five minutes of now, in seconds since 1970.'],
  too_large: [413, 'The body has at most a million bytes.'],
  not_json: [415, 'The Content-Type is application/json.'],
  too_many_requests: [429, 'Too many deliveries: Retry-After says how many seconds to wait.'],
  unavailable: [503, 'Nothing was decided: Retry-After says when to send the same delivery again.'],
  unexpected_error: [500, 'Something failed here. The same delivery may be sent again.'],
} as const satisfies Record<string, DeliveryRefusal>

export class DeliveryRefused extends Error {
  readonly code: string
  readonly refusal: DeliveryRefusal
  constructor(code: string, refusal: DeliveryRefusal) {
    super(code)
    this.code = code
    this.refusal = refusal
  }
}

/** Refuses for one of the reasons that hold for every delivery. */
export const refused = (code: keyof typeof deliveryRefusals): DeliveryRefused =>
  new DeliveryRefused(code, deliveryRefusals[code])

/** By path, the handler of a delivery; it returns JSON, or a value that becomes JSON. */
export type DeliveryRoutes = Record<string, (http: FastifyRequest) => Promise<string | object>>

/** `malformed`: the refusal of a body that is not JSON. */
export function serveDeliveries(
  app: FastifyInstance,
  routes: DeliveryRoutes,
  malformed: DeliveryRefused,
): void {
  void app.register(async inside => {
    inside.removeAllContentTypeParsers()
    // The signature covers the bytes as they came.
    inside.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_http, body, done) =>
      done(null, body),
    )
    inside.setErrorHandler((error, http, reply) => answerRefusal(error, { http, reply, malformed }))
    const options = { bodyLimit: bodyBytesMax, config: { isSigned: true } }
    for (const [path, answer] of Object.entries(routes))
      inside.post(path, options, async (http, reply) =>
        reply.type('application/json').send(await answer(http)),
      )
  })
}

export const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

export function headerOf(http: FastifyRequest, name: string): string {
  const value = http.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The signed parts of a delivery. */
export interface Signed {
  key: string
  /** Seconds since 1970. */
  timestamp: string
  signature: string
  method: string
  path: string
  body: Buffer
}

export const signedPartOf = (http: FastifyRequest): Signed => ({
  key: headerOf(http, 'intake-key'),
  timestamp: headerOf(http, 'intake-timestamp'),
  signature: headerOf(http, 'intake-signature'),
  method: http.method,
  path: http.url,
  body: bodyOf(http),
})

/** A delivery that is older, or younger, may be a recording of someone else's. */
const windowSeconds = 300

export function isTimely(timestamp: string, at: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(at.getTime() / 1000 - Number(timestamp)) <= windowSeconds
}

interface Refusing {
  http: FastifyRequest
  reply: FastifyReply
  malformed: DeliveryRefused
}

function answerRefusal(error: unknown, { http, reply, malformed }: Refusing): void {
  const { code, refusal } = error instanceof DeliveryRefused ? error : reasonOf(error, malformed)
  const [status, text] = refusal
  if (code === 'unavailable') http.log.warn({ err: error }, 'the database did not answer a delivery')
  else if (status >= 500) http.log.error({ err: error }, 'a delivery failed')
  if (error instanceof TooManyRequests) void reply.header('retry-after', error.retryAfterSeconds)
  if (code === 'unavailable') void reply.header('retry-after', databaseRetryAfterSeconds)
  void reply.code(status).send({ code, text })
}

function reasonOf(error: unknown, malformed: DeliveryRefused): DeliveryRefused {
  if (error instanceof TooManyRequests) return refused('too_many_requests')
  if (isUnavailable(error)) return refused('unavailable')
  const { statusCode } = Object(error) as { statusCode?: unknown }
  if (statusCode === 413) return refused('too_large')
  if (statusCode === 415) return refused('not_json')
  return statusCode === 400 ? malformed : refused('unexpected_error')
}
