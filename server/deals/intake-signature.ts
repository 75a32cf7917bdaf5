/** Authenticates a delivery: HMAC-SHA-256 over `timestamp.method.path.sha256(body)` under a shared secret. */
import { sha256 } from '../platform/sha256.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isTimely, type Signed } from '../http/signed-delivery.ts'
import { contextOf } from './providers.ts'

export interface Sender {
  provider: string
}

/** An unknown key and a wrong signature are answered alike. */
export async function senderOf(
  context: AppContext,
  signed: Signed,
): Promise<Sender | 'not_authentic' | 'stale_timestamp'> {
  const known = await findKey(context, signed.key)
  if (!isSignedWith(known?.secret ?? nobodysSecret, signed) || !known) return 'not_authentic'
  return isTimely(signed.timestamp, context.clock()) ? known.sender : 'stale_timestamp'
}

const nobodysSecret = Buffer.alloc(32)

async function findKey(context: AppContext, id: string): Promise<{ secret: Buffer; sender: Sender } | null> {
  const { rows } = await sql<{ provider: string; secret: Buffer }>`
    select key.provider, key.secret
    from provider_key key join provider on provider.name = key.provider
    where key.id = ${id} and key.ended_at is null and provider.ended_at is null`.execute(context.database)
  if (!rows[0]) return null
  const { secret, ...sender } = rows[0]
  return { secret: context.vault.open(secret, contextOf(id)), sender }
}

function isSignedWith(secret: Buffer, { timestamp, method, path, body, signature }: Signed): boolean {
  const hash = sha256(body).toString('hex')
  const due = createHmac('sha256', secret).update([timestamp, method, path, hash].join('.')).digest()
  const given = /^[\da-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(32)
  return timingSafeEqual(due, given)
}
