import { dayMs } from '../../contract/time.ts'
import type { SecurityEvent } from '../../contract/codes.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { PendingRequest } from '../http/request-context.ts'
import { theClient } from './client.ts'
import type { KnownDevice } from './wrong-passwords.ts'
import { recordSecurityEvent } from './security-events.ts'

const event: SecurityEvent = 'secondStepFailed'
/** Repeated guesses must not fill the owner's mailbox. */
const pauseMs = dayMs

/**
 * Notifies the owner that someone has their password and not their second factor. Not for a known device, where the
 * owner mistypes. To be called in the transaction of the try, with the client's row locked, so that several at once
 * send one mail.
 */
export async function mailFailedSecondFactor(
  tx: Transaction,
  context: AppContext,
  caller: PendingRequest,
  device: KnownDevice | null,
): Promise<void> {
  if (device) return
  const since = new Date(caller.at.getTime() - pauseMs)
  const { rows } = await sql`
    select from security_event
    where client_id = ${caller.client} and at > ${since} and kind = ${event} limit 1`.execute(tx)
  if (rows.length > 0) return
  await recordSecurityEvent(tx, context, caller, await theClient(tx, caller.client), event)
}
