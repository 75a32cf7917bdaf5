/**
 * Venues' connectors: programs that sign a venue's balance, each with an Ed25519 key that two operators have
 * registered.
 */
import { createPublicKey, verify } from 'node:crypto'
import { sql, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isPublicKey } from '../platform/config.ts'
import { sha256 } from '../platform/sha256.ts'

export const statementPath = '/intake/v1/statements'

/** What two operators sign of a connector's public key, in base64url. */
export const connectorKeyToAdd = (venue: string, publicKey: string) => ({
  action: 'venue.key' as const,
  subject: venue,
  client: null,
  facts: { 'public key': publicKey },
})

/** A connector's id of its key: the first digits of the hash of the public key as it is written. */
export const connectorKeyId = (publicKey: string): string => sha256(publicKey).toString('hex').slice(0, 16)

export const isConnectorKey = isPublicKey

export const addConnectorKey: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  if (!isConnectorKey(proposal.facts['public key']!)) return actOutcome('invalid')
  const { rows } = await sql<{ outcome: string }>`
    select venue_key_add(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}, ${newId()})
      as outcome`.execute(database)
  return actOutcome(rows[0]!.outcome)
}

/** One operator ends a key. Its signatures stay valid. */
export async function endConnectorKey(
  { database, clock, newId }: AppContext,
  actor: string,
  key: string,
  reason: string,
): Promise<boolean> {
  const { rows } = await sql<{ isEnded: boolean }>`
    select venue_key_end(${key}, ${reason}, ${actor}, ${clock()}, ${newId()}) as "isEnded"`.execute(database)
  return rows[0]!.isEnded
}

export interface ConnectorKey {
  id: string
  venue: string
  publicKey: string
  /** Whose signatures confirm it. */
  proposal: string
  endedAt: Date | null
}

export async function connectorKey(connection: Connection, id: string): Promise<ConnectorKey | null> {
  const { rows } = await sql<ConnectorKey>`
    select id, venue, public_key as "publicKey", proposal_id as proposal, ended_at as "endedAt"
    from venue_key where id = ${id}`.execute(connection)
  return rows[0] ?? null
}

/** A delivery as it was sent. */
export interface SignedStatement {
  /** Seconds since 1970. */
  timestamp: string
  body: string
  signature: Buffer
}

/** Whether the key has signed `timestamp.POST.path.sha256(body)`. */
export function isSignedWith(
  { publicKey }: Pick<ConnectorKey, 'publicKey'>,
  { timestamp, body, signature }: SignedStatement,
): boolean {
  const text = [timestamp, 'POST', statementPath, sha256(body).toString('hex')].join('.')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), signature)
}
