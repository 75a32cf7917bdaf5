import { dayMs, minuteMs } from '../../contract/time.ts'
import { firstComplaint, recoveryRequestForm } from '../../contract/forms.ts'
import { requestRecovery } from '../../contract/identity.ts'
import { publicRoute } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { Refusal, TooManyRequests } from '../http/refusal.ts'
import { readEmail } from './client.ts'
import { findDeviceOfEmail } from './device.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { requestKey, sealEmail } from './password-reset-code.ts'

/** The least time between requests. */
const pauseMs = 3 * minuteMs
/** Five at once, and then as many in a day: never more than ten mails in any 24 hours, and no day without any. */
const paceMs = dayMs / 5

/**
 * Only records the request: the answer and the time it takes are the same for everybody's email, except on a device
 * that its owner has signed in with before. A job makes the code (`password-reset-job.ts`).
 */
export const recoveryRequest = publicRoute(requestRecovery, async ({ email }, caller, context) => {
  if (firstComplaint(recoveryRequestForm, { email }))
    throw new Refusal(400, 'email breaks a rule of the form')
  const to = readEmail(email)
  const device = await findDeviceOfEmail(context, caller, to)
  // A known device of the client's has limits of its own: others in its network do not use them up.
  if (!device) await consumeAttempt(context, ['recoveryFromNetwork', networkOf(caller.address)])
  return (await recordRequest(context, requestKey(to, device), to, caller.at)) ? 'ok' : 'resetCodeExists'
})

interface Requested {
  requestedAt: Date
  pacedUntil: Date | null
}

/**
 * False when there was a request less than three minutes ago; of several at once, one is recorded. Too many requests in
 * a day make the next one wait longer; their mails serve the owner all the same.
 */
async function recordRequest(context: AppContext, key: Buffer, email: string, at: Date): Promise<boolean> {
  const sealed = sealEmail(context, key, email)
  const last = await findRequest(context.database, key)
  if (last && at.getTime() - last.requestedAt.getTime() < pauseMs) return false

  const pacedUntil = new Date(Math.max(at.getTime(), last?.pacedUntil?.getTime() ?? 0) + paceMs)
  const waitMs = pacedUntil.getTime() - at.getTime() - dayMs
  if (waitMs > 0) throw new TooManyRequests(Math.ceil(waitMs / 1000))
  const { numAffectedRows } = await sql`
    insert into recovery (email_hash, email, requested_at, tries_left, paced_until)
    values (${key}, ${sealed}, ${at}, 0, ${pacedUntil})
    on conflict (email_hash) do update
    set email = excluded.email, requested_at = excluded.requested_at, paced_until = excluded.paced_until
    where recovery.requested_at = ${last?.requestedAt ?? null}`.execute(context.database)
  return numAffectedRows === 1n
}

async function findRequest(connection: Connection, key: Buffer): Promise<Requested | null> {
  const { rows } = await sql<Requested>`
    select requested_at as "requestedAt", paced_until as "pacedUntil" from recovery
    where email_hash = ${key}`.execute(connection)
  return rows[0] ?? null
}
