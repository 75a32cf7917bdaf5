/**
 * `POST /intake/v1/statements`: a venue's balance, signed by its connector. The intake stores what is signed; the jobs
 * verify it themselves before it is booked, so an intruder in the intake makes no money. Described in docs/intake.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { readAmount, writeAmount } from '../../contract/money.ts'
import { isDay } from '../../contract/wire.ts'
import { sql, type Connection } from '../database/index.ts'
import { networkOf } from '../http/network.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import {
  DeliveryRefused,
  deliveryRefusals,
  isTimely,
  refused,
  serveDeliveries,
  signedPartOf,
  type Signed,
} from '../http/signed-delivery.ts'
import { wasApproved } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { installationId } from '../platform/installation-id.ts'
import {
  connectorKey,
  isSignedWith,
  statementPath,
  type ConnectorKey,
  type SignedStatement,
} from './connectors.ts'

/** Why a delivery of a statement is refused as a whole. */
export const statementRefusals = {
  ...deliveryRefusals,
  malformed_statement: [
    400,
    'The body is a JSON object of the texts "installation", "venue", "as_of", "balance" and "file", and of nothing else.',
  ],
} as const

/** Why a statement is not taken, by the database's answer. */
export const statementFaults = {
  otherInstallation: ['other_installation', 'The statement is for another installation.'],
  otherVenue: ['venue_not_allowed', 'The key is not for this venue.'],
  notThere: ['venue_not_allowed', 'The key or its venue has ended.'],
  tooEarly: ['as_of_in_future', 'The statement is as of a moment that has not come yet.'],
  known: ['statement_known', 'There is a statement of this venue as of this moment or a later one.'],
  contradiction: ['contradiction', 'Another statement was sent as of this moment.'],
  notSigned: [
    'not_signed',
    'The key had ended, or is not registered by two, when the statement was looked at.',
  ],
} as const

const malformed = new DeliveryRefused('malformed_statement', statementRefusals.malformed_statement)

export function serveStatements(app: FastifyInstance, context: AppContext): void {
  serveDeliveries(app, { [statementPath]: http => receive(context, http) }, malformed)
}

async function receive(context: AppContext, http: FastifyRequest): Promise<object> {
  await consumeAttempt(context, ['intakeFromNetwork', networkOf(http.address)])
  const signed = signedPartOf(http)
  const key = await keyOf(context, signed)
  await consumeAttempt(context, ['intakeOfKey', key.id])
  const statement = readStatement(signed.body.toString('utf8'))
  if (!statement) throw malformed
  const outcome = await deliver(context, key, signed, statement)
  const { venue, asOf, micro } = statement
  const taken = { venue, as_of: asOf.toISOString(), balance: writeAmount(micro) }
  if (outcome === 'received') return { ...taken, status: 'received' }
  if (outcome === 'done') return { ...taken, status: 'accepted' }
  const [code, text] = statementFaults[outcome as keyof typeof statementFaults]
  return { ...taken, status: 'refused', code, text }
}

/** An unknown key and a wrong signature are answered alike. */
async function keyOf(context: AppContext, signed: Signed): Promise<ConnectorKey> {
  const key = await connectorKey(context.database, signed.key)
  const signature = Buffer.from(/^[\da-f]{128}$/.test(signed.signature) ? signed.signature : '', 'hex')
  const body = signed.body.toString('utf8')
  if (!key || key.endedAt || !isSignedWith(key, { timestamp: signed.timestamp, body, signature }))
    throw refused('not_authentic')
  if (!isTimely(signed.timestamp, context.clock())) throw refused('stale_timestamp')
  return key
}

export interface Statement {
  installation: string
  venue: string
  asOf: Date
  micro: bigint
  file: string
}

const shape = z.strictObject({
  installation: z.string(),
  venue: z.string().min(1).max(60),
  as_of: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
  balance: z.string(),
  file: z.string().regex(/^[\da-f]{64}$/),
})

export function readStatement(body: string): Statement | null {
  const { data } = shape.safeParse(parsed(body))
  const micro = data ? readAmount(data.balance) : null
  const asOf = new Date(data?.as_of ?? NaN)
  if (!data || body.length > 10_000 || micro === null || Number.isNaN(asOf.getTime())) return null
  if (!isDay(data.as_of.slice(0, 10))) return null
  const { installation, venue, file } = data
  return { installation, venue, asOf, micro, file }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

async function deliver(
  { database, clock }: AppContext,
  key: ConnectorKey,
  { timestamp, body, signature }: Signed,
  statement: Statement,
): Promise<string> {
  if (statement.installation !== (await installationId(database))) return 'otherInstallation'
  if (statement.venue !== key.venue) return 'otherVenue'
  const { rows } = await sql<{ outcome: string }>`
    select venue_statement_deliver(${key.id}, ${statement.venue}, ${statement.asOf}, ${statement.micro},
      ${statement.file}, ${BigInt(timestamp)}, ${body.toString('utf8')}, ${Buffer.from(signature, 'hex')},
      ${clock()}) as outcome`.execute(database)
  return rows[0]!.outcome
}

interface Delivery extends SignedStatement {
  key: string
  venue: string
  asOf: Date
  micro: bigint
  file: string
  receivedAt: Date
}

/** Records what connectors have sent, the oldest of a venue first. */
export async function takeStatements(context: AppContext): Promise<void> {
  for (const one of await deliveries(context.database, 'open')) {
    const { database, clock, newId, log } = context
    const isSigned = await isProvenStatement(context, one)
    const { rows } = await sql<{ outcome: string }>`
      select venue_statement_take(${one.venue}, ${one.asOf}, ${isSigned}, ${clock()}, ${newId()}) as outcome`.execute(
      database,
    )
    const statement = { venue: one.venue, asOf: one.asOf, outcome: rows[0]!.outcome }
    if (statement.outcome === 'done') log.info(statement, 'a venue’s statement was recorded')
    else log.warn(statement, 'a venue’s statement was not recorded')
  }
}

async function deliveries(connection: Connection, which: 'open' | 'done'): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select key_id as key, venue, as_of as "asOf", balance_micro as micro, file_hash as file, sent_at::text as timestamp,
           body, signature, received_at as "receivedAt"
    from venue_delivery
    where case when ${which} = 'open' then outcome is null else outcome = 'done' end
    order by venue, as_of`.execute(connection)
  return rows
}

/** By the row's own values: signed so by a key that two have registered for this venue, while it was in use. */
async function isProvenStatement(context: AppContext, one: Delivery): Promise<boolean> {
  const key = await connectorKey(context.database, one.key)
  const statement = readStatement(one.body)
  if (!key || !statement || key.venue !== one.venue || !isSignedWith(key, one)) return false
  if (key.endedAt && key.endedAt <= one.receivedAt) return false
  const { installation, venue, asOf, micro, file } = statement
  const isSame = venue === one.venue && asOf.getTime() === one.asOf.getTime()
  if (!isSame || micro !== one.micro || file !== one.file) return false
  if (installation !== (await installationId(context.database))) return false
  const registered = await wasApproved(context, key.proposal)
  return (
    registered?.action === 'venue.key' &&
    registered.subject === venue &&
    registered.facts['public key'] === key.publicKey
  )
}

/** Statements in the book that neither two operators nor a connector have signed as they are there. */
export async function unsignedStatements(context: AppContext): Promise<string[]> {
  const proven = new Set<string>()
  for (const one of await deliveries(context.database, 'done'))
    if (await isProvenStatement(context, one)) proven.add(placeOf(one.venue, one.asOf, one.micro))
  const { rows } = await sql<{ venue: string; asOf: Date; micro: bigint }>`
    select venue, as_of as "asOf", balance_micro as micro from venue_statement as told
    where not exists (
      -- What operators have carried out is verified by itself.
      select from proposal
      join proposal_outcome as ended on ended.proposal_id = proposal.id and ended.outcome = 'done'
      where proposal.action = 'venue.statement' and proposal.subject = told.venue
        and (proposal.facts ->> 'as of')::timestamptz = told.as_of
        and proposal.facts ->> 'micro-dollars' = told.balance_micro::text
        and proposal.facts ->> 'file' = told.file_hash)
    order by venue, as_of`.execute(context.database)
  return rows
    .filter(({ venue, asOf, micro }) => !proven.has(placeOf(venue, asOf, micro)))
    .map(
      ({ venue, asOf }) =>
        `The statement of ${venue} as of ${asOf.toISOString()} is signed by neither two operators nor its connector`,
    )
}

const placeOf = (venue: string, asOf: Date, micro: bigint): string => `${venue} ${asOf.getTime()} ${micro}`
