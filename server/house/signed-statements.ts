/** Statements that a venue's connector has signed: how they read, and that one is booked only as it was signed. */
import * as z from 'zod'
import { readAmount } from '../../contract/money.ts'
import { isDay } from '../../contract/wire.ts'
import { sql, type Connection } from '../database/index.ts'
import { wasApproved } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import { installationId } from '../platform/installation-id.ts'
import { connectorKey, isSignedWith, type SignedStatement } from './connectors.ts'

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

interface Delivery extends SignedStatement {
  key: string
  venue: string
  asOf: Date
  micro: bigint
  file: string
  receivedAt: Date
}

/**
 * Records what connectors have sent, the oldest of a venue first: one that fails keeps those of its venue from their turn,
 * which would make it outdated, and no other venue's.
 */
export async function takeStatements(context: AppContext): Promise<void> {
  const open = await deliveries(context.database, 'open')
  await eachInTurn(new Set(open.map(({ venue }) => venue)), async venue => {
    for (const one of open) if (one.venue === venue) await takeStatement(context, one)
  })
}

async function takeStatement(context: AppContext, one: Delivery): Promise<void> {
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
