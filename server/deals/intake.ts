/**
 * `POST /intake/v1/deals`: strategy providers report deals here. `/intake/v1/parts`: the parts that they are to end.
 * Their description is docs/intake/README.md.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../platform/app-context.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import {
  bodyOf,
  DeliveryRefused,
  deliveryRefusals,
  headerOf,
  refused,
  serveDeliveries,
  signedPartOf,
} from '../http/signed-delivery.ts'
import { answerDelivery } from './intake-delivery.ts'
import { senderOf, type Sender } from './intake-signature.ts'
import { partsOf } from './parting.ts'

const reportsMax = 500

/** Why a delivery of deals is refused as a whole. */
export const refusals = {
  ...deliveryRefusals,
  malformed_nonce: [400, 'The Idempotency-Key has 8 to 128 letters, digits, hyphens or underscores.'],
  malformed_delivery: [400, 'The body is a JSON object with a list "deals" of 1 to 500 reports.'],
  nonce_reused: [409, 'Another body was sent under this Idempotency-Key.'],
} as const

const refusedAs = (code: keyof typeof refusals) => new DeliveryRefused(code, refusals[code])

export function serveIntake(app: FastifyInstance, context: AppContext): void {
  const routes = {
    '/intake/v1/deals': (http: FastifyRequest) => receive(context, http),
    '/intake/v1/parts': async (http: FastifyRequest) => {
      const { provider } = await senderOfBody(context, http)
      return { parts: await partsOf(context.database, provider) }
    },
  }
  serveDeliveries(app, routes, refusedAs('malformed_delivery'))
}

async function receive(context: AppContext, http: FastifyRequest): Promise<string> {
  const sender = await senderOfBody(context, http)
  const body = bodyOf(http)
  const nonce = headerOf(http, 'idempotency-key')
  if (!/^[\w-]{8,128}$/.test(nonce)) throw refusedAs('malformed_nonce')
  const answer = await answerDelivery(context, { sender, nonce, body, reports: reportsOf(body) })
  if (answer === null) throw refusedAs('nonce_reused')
  return answer
}

async function senderOfBody(context: AppContext, http: FastifyRequest): Promise<Sender> {
  await consumeAttempt(context, ['intakeFromNetwork', networkOf(http.address)])
  const sender = await senderOf(context, signedPartOf(http))
  if (typeof sender === 'string') throw refused(sender)
  // Counted after the signature: nobody else can use up a provider's share.
  await consumeAttempt(context, ['intakeOfKey', headerOf(http, 'intake-key')])
  return sender
}

function reportsOf(body: Buffer): readonly unknown[] {
  const { deals } = Object(readJson(body)) as { deals?: unknown }
  if (!Array.isArray(deals) || deals.length === 0 || deals.length > reportsMax)
    throw refusedAs('malformed_delivery')
  return deals
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw refusedAs('malformed_delivery')
  }
}
