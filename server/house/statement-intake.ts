/**
 * `POST /intake/v1/statements`: a venue's balance, signed by its connector. The intake stores what is signed, and the jobs
 * verify it themselves (signed-statements.ts), so an intruder in the intake makes no money. Described in docs/intake.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeAmount } from '../../contract/money.ts'
import { sql } from '../database/index.ts'
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
import type { AppContext } from '../platform/app-context.ts'
import { installationId } from '../platform/installation-id.ts'
import { connectorKey, isSignedWith, statementPath, type ConnectorKey } from './connectors.ts'
import { readStatement, type Statement } from './signed-statements.ts'

/** Why a delivery of a statement is refused as a whole. */
const statementRefusals = {
  ...deliveryRefusals,
  malformed_statement: [
    400,
    'The body is a JSON object of the texts "installation", "venue", "as_of", "balance" and "file", and of nothing else.',
  ],
} as const

/** Why a statement is not taken, by the database's answer. */
const statementFaults = {
  otherInstallation: ['other_installation', 'The statement is for another installation.'],
  otherVenue: ['venue_not_allowed', 'The key is not for this venue.'],
  notThere: ['venue_not_allowed', 'The key or its venue has ended.'],
  tooEarly: ['as_of_in_future', 'The statement is as of a moment that has not come yet.'],
  known: ['statement_known', 'There is a statement of this venue as of this moment or a later one.'],
  needsStatement: [
    'outdated',
    'More has come back since than the venue had at this moment: send a later statement.',
  ],
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
